import type { Call } from '@vela/contract/call.ts';
import { calls } from '@vela/contract/calls.ts';
import { cancelDeposit, getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { getRoundReplay } from '@vela/contract/game/calls.ts';
import { logout } from '@vela/contract/access/calls.ts';
import { hasRight, staffRoleNames } from '@vela/contract/staff/rights.ts';
import type { StaffRight, StaffRole } from '@vela/contract/staff/rights.ts';
import { getTransaction } from '@vela/contract/wallet/calls.ts';
import { getWithdrawalOrder } from '@vela/contract/withdrawal/calls.ts';
import { shuffle } from '@vela/service/random.ts';
import type { Answer } from '../answers.ts';
import { Client, sendCall } from '../client.ts';
import { Operator } from '../actions/review.ts';
import { noteBroken } from '../tally.ts';
import { printStep, waitUntilWell } from '../stage.ts';
import type { Scenario, Stage } from '../stage.ts';

/** A caller: a token, and what the contract allows its owner. */
type Identity = {
  name: string;
  kind: 'guest' | 'player' | 'staff';
  role?: StaffRole;
  token: string | null;
};

/** Calls that would end the session that the matrix uses. */
const ending = new Set(['access/logout', 'staff/logout-staff']);

const WORKERS = 6;
// Chosen: a short run still sees every identity refused somewhere.
const PAIRS_MIN = 200;

/** The contract's expectation for a caller: admitted, or which refusal. */
function expectOf(call: Call, { kind, role }: Identity): 'in' | 'unauthenticated' | 'forbidden' {
  if (call.audience === 'staff') {
    if (kind !== 'staff' || role === undefined) return 'unauthenticated';
    const isHeld = call.right === null || hasRight(role, call.right as StaffRight);
    return isHeld ? 'in' : 'forbidden';
  }
  return call.audience === 'player' && kind !== 'player' ? 'unauthenticated' : 'in';
}

function readAccess(answer: Answer): 'in' | 'unauthenticated' | 'forbidden' | null {
  if (answer.kind === 'unanswered' || answer.kind === 'untyped') return null;
  if (answer.kind === 'done') return 'in';
  if (answer.reason === 'unauthenticated' || answer.reason === 'forbidden') return answer.reason;
  return 'in';
}

async function gatherIdentities({ load, probe, books }: Stage): Promise<Identity[]> {
  await probe.call(getDepositOrder, {});
  const gone = new Client(probe.person, load.wiring);
  await gone.call(getDepositOrder, {});
  const ended = gone.token;
  await gone.call(logout, {});
  const staff: Identity[] = [];
  for (const role of staffRoleNames) {
    const known = load.operators.find(({ username }) => username === role);
    const operator = known ?? new Operator(role, load.wiring);
    if (operator.token === null) {
      if (known === undefined) await forgetSecondFactor(books.platform.pool, role);
      await operator.login();
    }
    staff.push({ name: `operator ${role}`, kind: 'staff', role, token: operator.token });
  }
  return [
    { name: 'a guest', kind: 'guest', token: null },
    { name: 'an invented token', kind: 'guest', token: 'x'.repeat(43) },
    { name: 'an ended session', kind: 'guest', token: ended },
    { name: 'a player', kind: 'player', token: probe.token },
    ...staff.filter(({ token }) => token !== null),
  ];
}

/** The operator enrols anew, because an earlier scenario's secret was not stored. */
async function forgetSecondFactor(
  pool: Stage['books']['platform']['pool'],
  username: string,
): Promise<void> {
  await pool.query(
    'update staff_members set totp_confirmed_at = null, totp_last_step = 0 where username = $1',
    [username],
  );
}

async function tryPair(stage: Stage, call: Call, identity: Identity, at: number): Promise<void> {
  const expected = expectOf(call, identity);
  if (expected === 'in' && ending.has(call.name)) return;
  stage.row.injected += 1;
  const address = `10.7.${(at >> 8) & 255}.${at & 255}`;
  const answer = await sendCall(stage.load.wiring, call, {}, { token: identity.token, address });
  const actual = readAccess(answer);
  if (actual === null || actual === expected) return;
  noteBroken(stage.row, `${identity.name} and ${call.name}: ${actual}, not ${expected}`);
}

/** Another player's objects must not be visible, whatever their number. */
async function tryOthersIds(stage: Stage): Promise<void> {
  const { books, probe, load } = stage;
  const owners = load.clients.map(({ person }) => person.playerId);
  const { rows } = await books.platform.pool.query<{ kind: string; id: string }>(
    `(select 'withdrawal' as kind, order_no as id from withdrawal_orders
       where player_id = any($1) limit 3)
     union all (select 'deposit', order_no from deposit_orders where player_id = any($1) limit 3)
     union all (select 'transaction', transaction_id from wallet_transactions
       where player_id = any($1) limit 3)
     union all (select 'bet', bet_id::text from game.bets where player_id = any($1) limit 3)`,
    [owners],
  );
  const asks: Record<string, (id: string) => readonly [Call, Record<string, unknown>][]> = {
    withdrawal: (orderNo) => [[getWithdrawalOrder, { orderNo }]],
    deposit: (orderNo) => [
      [getDepositOrder, { orderNo }],
      [cancelDeposit, { orderNo, reason: 'other' }],
    ],
    transaction: (id) => [[getTransaction, { id }]],
    bet: (betId) => [[getRoundReplay, { betId }]],
  };
  for (const { kind, id } of rows) {
    for (const [call, input] of asks[kind]?.(id) ?? []) {
      stage.row.injected += 1;
      const answer = await probe.call(call, input);
      const isHidden = answer.kind === 'refused' && /^(notFound|tooFrequent)$/.test(answer.reason);
      if (isHidden || answer.kind === 'unanswered') continue;
      noteBroken(stage.row, `${call.name} with ${kind} ${id} of another player: ${answer.kind}`);
    }
  }
}

/** Every call of the contract by every identity. */
export const accessScenario: Scenario = {
  name: 'access',
  what: 'every call by every identity, and by a player with the numbers of others',
  weight: 2,
  databaseOwner: 'fire',
  async run(stage) {
    stage.load.start();
    const identities = await gatherIdentities(stage);
    await tryOthersIds(stage);
    const pairs = calls.flatMap((call) => identities.map((identity) => [call, identity] as const));
    const order = shuffle(stage.random, pairs);
    let done = 0;
    const work = async (): Promise<void> => {
      while (stage.leftMs() > 1_000 || done < PAIRS_MIN) {
        const at = done;
        const pair = order[at];
        if (pair === undefined) return;
        done += 1;
        await tryPair(stage, ...pair, at);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, work));
    printStep(stage, `${done} of ${order.length} pairs of ${identities.length} identities`);
    await waitUntilWell(stage);
  },
};
