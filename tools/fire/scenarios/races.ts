import { cancelDeposit, createDeposit } from '@vela/contract/deposit/calls.ts';
import { transferMoney, getTransferOptions } from '@vela/contract/wallet/calls.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  rejectWithdrawal,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { isRecord } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { dataOf } from '../client.ts';
import type { Client } from '../client.ts';
import { newAmounts, readPayPage } from '../actions/money.ts';
import { slot } from '../actions/spin.ts';
import type { Intent } from '../journal.ts';
import { secondaryPassword } from '../people.ts';
import { addExample, noteBroken } from '../tally.ts';
import { waitUntilWell } from '../stage.ts';
import type { Scenario, Stage } from '../stage.ts';

const AT_ONCE = 200;
const times = (count: number): number[] => Array.from({ length: count }, (_item, at) => at);

type Race = (stage: Stage, client: Client) => Promise<void>;
type Sending = { intent: Intent; send: () => Promise<Answer> };

/** Sends everything at the same moment; each intent takes its clearest reply. */
async function race({ journal, row }: Stage, sendings: readonly Sending[]): Promise<Answer[]> {
  row.injected += 1;
  const answers = await Promise.all(
    sendings.map(async ({ intent, send }) => {
      const answer = await send();
      journal.note(intent, answer);
      if (answer.kind === 'done') intent.outcome = 'acknowledged';
      return answer;
    }),
  );
  // They are not resent: what has only ever been refused stays refused.
  for (const { intent } of sendings) {
    if (intent.outcome === 'open' && intent.unanswered === 0) intent.outcome = 'refused';
  }
  return answers;
}

const repeat = (intent: Intent, send: () => Promise<Answer>): Sending[] =>
  times(AT_ONCE).map(() => ({ intent, send }));

/** One transfer, two hundred times: one order. */
const sameKey: Race = async (stage, client) => {
  const amountMinor = nextAmount();
  const key = stage.load.newKey();
  const what = `transfer ${client.person.playerId} in jade-cards ${amountMinor}`;
  const intent = stage.journal.openOrder(what, key, BigInt(amountMinor));
  const input = { from: 'central', to: 'jade-cards', amountMinor };
  const answers = await race(
    stage,
    repeat(intent, () => client.call(transferMoney, input, key)),
  );
  const orders = new Set(answers.flatMap((it) => dataOf(it)['orderNo'] ?? []));
  if (orders.size > 1) noteBroken(stage.row, `one key, ${orders.size} orders: ${key}`);
};

/** One spin, two hundred times: one round. */
const sameRound: Race = async (stage, client) => {
  const session = await client.game(slot.code, slot.venue);
  const stakes = session?.game['stakesMinor'];
  if (session === null || !Array.isArray(stakes)) return;
  const stakeMinor: unknown = stakes[0];
  const roundId = stage.load.newKey();
  const intent = stage.journal.open(`round ${roundId}`, roundId, null);
  const answers = await race(
    stage,
    repeat(intent, () =>
      client.studio('POST', '/play/spin', session.token, { roundId, stakeMinor }),
    ),
  );
  const wins = new Set(answers.map(readWin).filter((win) => win !== null));
  if (wins.size > 1) noteBroken(stage.row, `one round, ${wins.size} outcomes: ${roundId}`);
};

function readWin(answer: Answer): unknown {
  if (answer.kind !== 'done' || !isRecord(answer.body)) return null;
  const { outcome } = answer.body;
  return isRecord(outcome) ? outcome['totalWinMinor'] : null;
}

/** Two hundred transfers that each need more than half of the balance: at most one succeeds. */
const lastCent: Race = async (stage, client) => {
  const { venues } = dataOf(await client.call(getTransferOptions, {}));
  const wallet = Array.isArray(venues)
    ? venues.filter(isRecord).find(({ venue }) => venue === 'jade-cards')
    : undefined;
  const balanceMinor = wallet?.['balanceMinor'];
  if (typeof balanceMinor !== 'number' || balanceMinor < AT_ONCE * 4) return;
  const sendings = times(AT_ONCE).map((at): Sending => {
    const amountMinor = balanceMinor - at;
    const key = stage.load.newKey();
    const what = `transfer ${client.person.playerId} out jade-cards ${amountMinor}`;
    const input = { from: 'jade-cards', to: 'central', amountMinor };
    return {
      intent: stage.journal.openOrder(what, key, BigInt(amountMinor)),
      send: () => client.call(transferMoney, input, key),
    };
  });
  const answers = await race(stage, sendings);
  const done = answers.filter(({ kind }) => kind === 'done').length;
  if (done > 1) noteBroken(stage.row, `${done} transfers out of one balance of ${balanceMinor}`);
};

/** One withdrawal that one operator approves while another rejects it. */
const twoOperators: Race = async (stage, client) => {
  const amountMinor = nextAmount() + 250_000;
  const orderNo = await requestPayment(stage, client, amountMinor);
  if (orderNo === null) return;
  const decide = (name: 'approve' | 'reject', at: number): Sending[] => {
    const operator = stage.load.operators[at];
    if (operator === undefined) return [];
    const key = stage.load.newKey();
    const intent = stage.journal.open(`review ${orderNo} ${name}`, key, null);
    const send = async (): Promise<Answer> => {
      await operator.call(claimWithdrawal, { orderNo });
      return name === 'approve'
        ? operator.call(approveWithdrawal, { orderNo }, key)
        : operator.call(rejectWithdrawal, { orderNo, reason: 'Not today' }, key);
    };
    return times(AT_ONCE / 20).map(() => ({ intent, send }));
  };
  await race(stage, [...decide('approve', 0), ...decide('reject', 1)]);
};

/** A withdrawal of the whole balance, while two hundred spins need a part of it. */
const withdrawAndBet: Race = async (stage, client) => {
  await Promise.all([
    requestPayment(stage, client, nextAmount() + 20_000),
    sameRound(stage, client),
  ]);
};

/** An order that its player cancels while paying it: the money is credited or kept, never lost. */
const cancelAndPay: Race = async (stage, client) => {
  const amountMinor = nextAmount() + 20_000;
  const key = stage.load.newKey();
  const what = `deposit ${client.person.playerId} ${amountMinor}`;
  const opening = stage.journal.openOrder(what, key, BigInt(amountMinor));
  const input = { methodCode: 'alipay', amountMinor };
  const send = (): Promise<Answer> => client.call(createDeposit, input, key);
  const [opened] = await race(stage, [{ intent: opening, send }]);
  const { order } = opened === undefined ? {} : dataOf(opened);
  if (!isRecord(order) || typeof order['orderNo'] !== 'string') return;
  const { orderNo } = order;
  const page = await readPayPage(client, orderNo);
  if (page === null) return;
  // Either may win, but the money must be somewhere.
  stage.journal.open(`credit ${orderNo}`, key, BigInt(amountMinor)).unanswered = 1;
  const paid = stage.journal.open(`paid ${orderNo}`, page.order, null);
  const [answer] = await Promise.all([
    client.studio('POST', '/desk/page/finish', null, {
      order: page.order,
      key: page.key,
      wish: 'pay',
    }),
    client.call(cancelDeposit, { orderNo, reason: 'changedMind' }),
  ]);
  stage.journal.note(paid, answer);
  const isPaid = answer.kind === 'done' && isRecord(answer.body) && answer.body['state'] === 'paid';
  if (isPaid) paid.outcome = 'acknowledged';
};

async function requestPayment(
  stage: Stage,
  client: Client,
  amountMinor: number,
): Promise<string | null> {
  const key = stage.load.newKey();
  const what = `withdrawal ${client.person.playerId} ${amountMinor}`;
  const intent = stage.journal.openOrder(what, key, BigInt(amountMinor));
  const { accountId } = client.person;
  const input = { method: 'bankCard', type: 'instant', amountMinor, accountId, secondaryPassword };
  const answers = await race(
    stage,
    times(20).map(() => ({ intent, send: () => client.call(createWithdrawal, input, key) })),
  );
  for (const answer of answers) {
    const { withdrawal } = dataOf(answer);
    if (isRecord(withdrawal) && typeof withdrawal['orderNo'] === 'string') {
      return withdrawal['orderNo'];
    }
  }
  return null;
}

// Chosen: larger than what a race for the last cent leaves.
const nextAmount = newAmounts(50_000, 1_000);

const races: readonly Race[] = [
  sameKey,
  sameRound,
  lastCent,
  twoOperators,
  withdrawAndBet,
  cancelAndPay,
];

/** The same action, or mutually exclusive actions, many times at one moment. */
export const raceScenario: Scenario = {
  name: 'races',
  what: 'two hundred concurrent requests: one key, one round, the last cent, one order, cancel and pay',
  weight: 2,
  databaseOwner: 'fire',
  async run(stage) {
    const { load, racers } = stage;
    load.start();
    // Logged in before: two hundred simultaneous logins are another race.
    for (const client of racers) await client.call(getTransferOptions, {});
    for (const operator of load.operators) if (operator.token === null) await operator.login();
    // Each race once, and again while there is time.
    for (let index = 0; index < races.length || stage.leftMs() > 2_000; index += 1) {
      const run = races[index % races.length];
      const client = racers[Math.floor(index / races.length) % racers.length];
      if (run !== undefined && client !== undefined) await run(stage, client);
    }
    if (stage.row.injected === 0) addExample(stage.row, 'no race could be started');
    await waitUntilWell(stage);
  },
};
