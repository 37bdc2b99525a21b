import { randomUUID } from 'node:crypto';
import { check } from './cases.ts';
import type { Case } from './cases.ts';
import type { Reply } from './platform.ts';
import { isOk, isRefused } from './provider-calls.ts';
import { betsOf, findGame, launch, newUser, toBody } from './provider-world.ts';
import type { ProviderWorld } from './provider-world.ts';
import type { Body } from './wallet.ts';

/** A player whose money a provider holds. */
type HeldPlayer = { world: ProviderWorld; user: string; venue: string };

/** The cases of a provider that holds balances. */
export const providerHeld: readonly Case<ProviderWorld>[] = [
  {
    name: 'held: a deposit, sent twice',
    expected: 'RS_OK twice with the same balance, and carried out once',
    async run(world) {
      const held = await openHeldPlayer(world);
      const body = toMove(held, 5_000_000);
      const first = await move(held, 'deposit', body);
      await move(held, 'deposit', toMove(held, 1_000_000));
      const second = await world.platform.call('/wallet/deposit', body);
      check(isOk(second), second.text);
      const [was, now] = [first.body['balance'], second.body['balance']];
      check(was === 5_000_000 && now === was, `balances ${String(was)} and ${String(now)}`);
      return await holds(held, 6_000_000);
    },
  },
  {
    name: 'held: a deposit, sent twice concurrently',
    expected: 'carried out once',
    async run(world) {
      const held = await openHeldPlayer(world);
      const body = toMove(held, 5_000_000);
      await Promise.all([1, 2, 3].map(() => world.platform.call('/wallet/deposit', body)));
      return await holds(held, 5_000_000);
    },
  },
  {
    name: 'held: a uuid with other content',
    expected: 'RS_ERROR_DUPLICATE_TRANSACTION, and nothing moves',
    async run(world) {
      const held = await openHeldPlayer(world);
      const body = toMove(held, 5_000_000);
      await move(held, 'deposit', body);
      const reply = await world.platform.call('/wallet/deposit', { ...body, amount: 6_000_000 });
      isRefused(reply, 'RS_ERROR_DUPLICATE_TRANSACTION');
      return await holds(held, 5_000_000);
    },
  },
  {
    name: 'held: a withdrawal, sent twice',
    expected: 'RS_OK twice with the same balance, and carried out once',
    async run(world) {
      const held = await openHeldPlayer(world, 5_000_000);
      const body = toMove(held, 2_000_000);
      const replies = [await move(held, 'withdraw', body), await move(held, 'withdraw', body)];
      const balances = replies.map((reply) => reply.body['balance']);
      check(
        balances.every((it) => it === 3_000_000),
        `balances ${balances.join(' and ')}`,
      );
      return await holds(held, 3_000_000);
    },
  },
  {
    name: 'held: a withdrawal of more than there is',
    expected: 'RS_ERROR_NOT_ENOUGH_MONEY with the balance, the same answer after more has come',
    async run(world) {
      const held = await openHeldPlayer(world, 1_000_000);
      const body = toMove(held, 2_000_000);
      for (const isLater of [false, true]) {
        if (isLater) await move(held, 'deposit', toMove(held, 4_000_000));
        const reply = await world.platform.call('/wallet/withdraw', body);
        isRefused(reply, 'RS_ERROR_NOT_ENOUGH_MONEY');
        const { balance } = reply.body;
        check(balance === 1_000_000, `with a balance of ${String(balance)}`);
      }
      return await holds(held, 5_000_000);
    },
  },
  {
    name: 'held: what became of a transfer',
    expected: 'done; RS_ERROR_TRANSACTION_DOES_NOT_EXIST for one that never came',
    async run(world) {
      const held = await openHeldPlayer(world);
      const body = toMove(held, 1_000_000);
      await move(held, 'deposit', body);
      await hasState(world, '/wallet/transaction', body, 'done');
      const { platform } = world;
      const reply = await platform.call('/wallet/transaction', { transaction_uuid: randomUUID() });
      return `done, ${isRefused(reply, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')}`;
    },
  },
  {
    name: 'held: a transfer is cancelled before it comes',
    expected: 'failed; the late transfer is RS_ERROR_DUPLICATE_TRANSACTION, and moves nothing',
    async run(world) {
      const held = await openHeldPlayer(world);
      const body = toMove(held, 1_000_000);
      await hasState(world, '/wallet/cancel', body, 'failed');
      await hasState(world, '/wallet/cancel', body, 'failed');
      const late = await world.platform.call('/wallet/deposit', body);
      isRefused(late, 'RS_ERROR_DUPLICATE_TRANSACTION');
      await hasState(world, '/wallet/transaction', body, 'failed');
      return await holds(held, 0);
    },
  },
  {
    name: 'held: a transfer is cancelled that was carried out',
    expected: 'done, and it stays',
    async run(world) {
      const held = await openHeldPlayer(world);
      const body = toMove(held, 1_000_000);
      await move(held, 'deposit', body);
      await hasState(world, '/wallet/cancel', body, 'done');
      return await holds(held, 1_000_000);
    },
  },
  {
    name: 'held: amounts that are none',
    expected: 'RS_ERROR_WRONG_TYPES for zero, below it and part of a cent; the uuid stays free',
    async run(world) {
      const held = await openHeldPlayer(world);
      const body = toMove(held, 1_000_000);
      for (const amount of [0, -1_000_000, 1]) {
        const reply = await world.platform.call('/wallet/deposit', { ...body, amount });
        isRefused(reply, 'RS_ERROR_WRONG_TYPES');
      }
      await move(held, 'deposit', body);
      return await holds(held, 1_000_000);
    },
  },
  {
    name: 'held: a venue that is not held',
    expected: 'RS_ERROR_INVALID_GAME; the uuid stays free',
    async run(world) {
      const held = await openHeldPlayer(world);
      const body = toMove(held, 1_000_000);
      const reply = await world.platform.call('/wallet/deposit', {
        ...body,
        venue: 'no-such-venue',
      });
      isRefused(reply, 'RS_ERROR_INVALID_GAME');
      await move(held, 'deposit', body);
      return await holds(held, 1_000_000);
    },
  },
  {
    name: 'held: another currency than the balance has',
    expected: 'RS_ERROR_WRONG_CURRENCY; the uuid stays free',
    async run(world) {
      const held = await openHeldPlayer(world, 1_000_000);
      const body = toMove(held, 1_000_000);
      const currency = world.currency === 'USD' ? 'EUR' : 'USD';
      const reply = await world.platform.call('/wallet/deposit', { ...body, currency });
      isRefused(reply, 'RS_ERROR_WRONG_CURRENCY');
      await move(held, 'deposit', body);
      return await holds(held, 2_000_000);
    },
  },
  {
    name: 'held: a round is played',
    expected: 'its bet is in /game/bets once it is settled, and never a /transaction/bet',
    async run(world) {
      const { platform, timeoutMs } = world;
      const game = await findGame(world, 'transfer');
      const { seat, url } = await launch(world, game);
      await move({ world, user: seat.user, venue: game.venue }, 'deposit', {
        ...toMove({ world, user: seat.user, venue: game.venue }, 100_000_000),
      });
      const after = await readBets(world, '', []);
      await world.play(url);
      const until = Date.now() + timeoutMs;
      let lines: Body[] = [];
      while (lines.length === 0 && Date.now() < until) {
        await platform.watch.until(lookEveryMs, () => false);
        const page = await readBets(world, after.next, []);
        lines = page.bets.filter((line) => line['user'] === seat.user);
      }
      const [line] = lines;
      check(line !== undefined, 'the bet is not in the list');
      const fault = findLineFault(world, line, game);
      check(fault === null, fault ?? '');
      check(betsOf(platform, seat).length === 0, 'a /transaction/bet for a held balance');
      return `${String(line['state'])}, amount ${String(line['amount'])}`;
    },
  },
  {
    name: 'held: the list of bets',
    expected: 'one line at a time gives the same list; at its end next is after',
    async run(world) {
      await findGame(world, 'transfer');
      const whole = await readBets(world, '', []);
      const steps = await readBets(world, '', [], 1);
      const toIds = ({ bets }: Page): string => bets.map((it) => it['transaction_uuid']).join(' ');
      const isSame = toIds(whole) === toIds(steps);
      check(isSame, `${whole.bets.length} lines, and ${steps.bets.length} one at a time`);
      return `${whole.bets.length} lines`;
    },
  },
];

const lookEveryMs = 250;

async function openHeldPlayer(world: ProviderWorld, units = 0): Promise<HeldPlayer> {
  const { venue } = await findGame(world, 'transfer');
  const held = { world, user: newUser(), venue };
  if (units > 0) await move(held, 'deposit', toMove(held, units));
  return held;
}

const toMove = ({ world, user, venue }: HeldPlayer, amount: number): Body => ({
  user,
  venue,
  currency: world.currency,
  amount,
  transaction_uuid: randomUUID(),
});

async function move(
  { world }: HeldPlayer,
  how: 'deposit' | 'withdraw',
  body: Body,
): Promise<Reply> {
  const reply = await world.platform.call(`/wallet/${how}`, body);
  check(isOk(reply), `/wallet/${how}: ${reply.text}`);
  return reply;
}

async function holds({ world, user, venue }: HeldPlayer, units: number): Promise<string> {
  const { currency } = world;
  const reply = await world.platform.call('/wallet/balance', { user, venue, currency });
  check(isOk(reply), reply.text);
  const { balance } = reply.body;
  check(balance === units, `a balance of ${String(balance)} instead of ${units}`);
  return `a balance of ${units}`;
}

async function hasState(
  world: ProviderWorld,
  path: string,
  of: Body,
  state: string,
): Promise<void> {
  const { transaction_uuid: id } = of;
  const reply = await world.platform.call(path, { transaction_uuid: id });
  const reported = String(reply.body['state']);
  check(isOk(reply) && reported === state, `${path}: ${reply.text}, state ${reported}`);
}

type Page = { bets: Body[]; next: string };

/** Every line after a cursor. */
async function readBets(
  world: ProviderWorld,
  after: string,
  before: readonly Body[],
  limit = 500,
): Promise<Page> {
  const reply = await world.platform.call('/game/bets', { after, limit });
  const { bets: lines, next } = reply.body;
  check(reply.isClear && Array.isArray(lines), reply.text);
  check(lines.length <= limit, `${lines.length} lines where ${limit} were asked for`);
  check(typeof next === 'string', `next is ${JSON.stringify(next)}`);
  const bets = [...before, ...lines.map(toBody)];
  return next === after ? { bets, next } : readBets(world, next, bets, limit);
}

function findLineFault(
  { currency }: ProviderWorld,
  line: Body,
  game: { venue: string; game_code: string },
): string | null {
  const wanted = { currency, venue: game.venue, game_code: game.game_code };
  const other = Object.entries(wanted).find(([name, value]) => line[name] !== value);
  if (other !== undefined) return `${other[0]} is ${JSON.stringify(line[other[0]])}`;
  if (line['state'] !== 'settled' && line['state'] !== 'rolledBack') {
    return `state is ${JSON.stringify(line['state'])}`;
  }
  const amounts = ['amount', 'payout', 'valid_bet'] as const;
  const wrong = amounts.find((name) => !Number.isSafeInteger(line[name]));
  if (wrong !== undefined) return `${wrong} is ${JSON.stringify(line[wrong])}`;
  const instants = ['placed_at', 'settled_at'] as const;
  const none = instants.find((name) => Number.isNaN(Date.parse(String(line[name]))));
  return none === undefined ? null : `${none} is ${JSON.stringify(line[none])}`;
}
