import { check, show, skip } from './cases.ts';
import type { Case } from './cases.ts';
import type { Fault, ReceivedCall } from './platform.ts';
import { isPage, isRefused } from './provider-calls.ts';
import {
  awaitBet,
  betsOf,
  callsFor,
  findGame,
  isDone,
  launch,
  playRound,
  uuidOf,
} from './provider-world.ts';
import type { ProviderWorld } from './provider-world.ts';
import { contentOf } from './wallet.ts';
import type { Seat } from './wallet.ts';

const rollback = '/transaction/rollback';
const win = '/transaction/win';
const endsInRollback = 'asked again in the same words or rolled back, and not won before';

/** The cases of play at a seamless venue. */
export const providerRounds: readonly Case<ProviderWorld>[] = [
  {
    name: 'a bet',
    expected: 'signed, of the player, token, game and currency of the launch, a whole amount',
    async run(world) {
      const seat = await sitAndPlay(world);
      const bet = await awaitBet(world, seat);
      const fault = findCallFault(world, bet) ?? findPaidFault(world, bet, seat);
      check(fault === null, fault ?? '');
      return `amount ${show(bet.body['amount'])}`;
    },
  },
  {
    name: 'the end of a round',
    expected: 'each bet gets a win that names it with its round and game, or its round is closed',
    async run(world) {
      const seat = await sitAndPlay(world);
      const bet = await awaitBet(world, seat);
      const end = await world.platform.watch.until(world.timeoutMs, () => findEnd(world, bet));
      check(end !== null, findWinFault(world, bet));
      const fault = findCallFault(world, end);
      check(fault === null, fault ?? '');
      return `${end.path}, round_closed ${show(end.body['round_closed'] ?? false)}`;
    },
  },
  {
    name: 'two games of one player that are open together',
    expected: 'each bet has the token of its own game, and a uuid of its own',
    async run(world) {
      const game = await findGame(world, 'seamless');
      const first = await launch(world, game);
      const second = await launch(world, game, first.seat.user);
      for (const { url } of [first, second]) await world.play(url);
      const bets = [await awaitBet(world, first.seat), await awaitBet(world, second.seat)];
      check(new Set(bets.map(uuidOf)).size === 2, 'two bets under one uuid');
      return 'two bets';
    },
  },
  unclear('the answer to a bet is lost', 'lost'),
  unclear('a bet never arrives', 'cut'),
  unclear('a bet is answered by a proxy', '502'),
  unclear('a bet is answered RS_ERROR_UNKNOWN', 'RS_ERROR_UNKNOWN'),
  unclear('a bet is answered RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_TOKEN_EXPIRED'),
  unclear('the answer to a bet is late', 'late'),
  refused('RS_ERROR_NOT_ENOUGH_MONEY'),
  refused('RS_ERROR_LIMIT_REACHED'),
  repeated('the answer to a win is lost', win, 'lost'),
  repeated('a win is answered by a proxy', win, '502'),
  repeated('a win is answered RS_ERROR_UNKNOWN', win, 'RS_ERROR_UNKNOWN'),
  repeated('the answer to a rollback is lost', rollback, 'lost'),
  {
    name: 'an address that was used',
    expected: 'opens its game once: no bet comes of it again',
    async run(world) {
      const { seat, url } = await launch(world, await findGame(world, 'seamless'));
      await world.play(url);
      await awaitBet(world, seat);
      await world.platform.watch.until(world.quietMs, () => false);
      const before = betsOf(world.platform, seat).length;
      await world.play(url);
      return await hasNoBet(world, seat, before);
    },
  },
  {
    name: 'an address of a player whose games are closed',
    expected: 'opens nothing: no bet comes of it',
    async run(world) {
      const { seat, url } = await launch(world, await findGame(world, 'seamless'));
      await world.platform.call('/session/close', { user: seat.user });
      await world.play(url);
      return await hasNoBet(world, seat, 0);
    },
  },
  {
    name: 'the replay of a round',
    expected: 'a url for its player, RS_ERROR_TRANSACTION_DOES_NOT_EXIST for another',
    async run(world) {
      const seat = await sitAndPlay(world);
      const bet = await awaitBet(world, seat);
      await world.platform.watch.until(world.timeoutMs, () => findEnd(world, bet));
      const { round } = bet.body;
      const theirs = await world.platform.call('/game/round', { user: 'p9999999', round });
      isRefused(theirs, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      return isPage(await world.platform.call('/game/round', { user: seat.user, round }));
    },
  },
];

async function sitAndPlay(world: ProviderWorld): Promise<Seat> {
  world.platform.clearPlans();
  return playRound(world, await findGame(world, 'seamless'));
}

/** A bet without a clear answer. */
function unclear(name: string, fault: Fault): Case<ProviderWorld> {
  return {
    name,
    expected: endsInRollback,
    async run(world) {
      const { platform, timeoutMs } = world;
      const game = await findGame(world, 'seamless');
      platform.clearPlans();
      platform.plan('/transaction/bet', fault);
      const seat = await playRound(world, game);
      const bet = await awaitBet(world, seat);
      const end = await platform.watch.until(timeoutMs, () => findAfterwards(world, seat, bet));
      check(end !== null, 'neither rolled back nor asked again');
      check(end !== 'won', 'a win before it was known that the stake was taken');
      return end;
    },
  };
}

/** The provider's follow-up to an unclear bet; null if there is none yet. */
function findAfterwards({ platform }: ProviderWorld, seat: Seat, bet: ReceivedCall): string | null {
  if (callsFor(platform, bet, rollback).some(isDone)) return 'rolled back';
  const same = betsOf(platform, seat).filter((it) => uuidOf(it) === uuidOf(bet) && it !== bet);
  if (same.some(isDone)) return 'asked again';
  // A late reply that was awaited is as good as any.
  const isTaken = bet.fault === 'late' && isDone(bet);
  if (callsFor(platform, bet, win).length > 0) return isTaken ? 'waited for' : 'won';
  return null;
}

/** A bet that certainly charged no money. */
function refused(status: 'RS_ERROR_NOT_ENOUGH_MONEY' | 'RS_ERROR_LIMIT_REACHED') {
  return {
    name: `a bet is answered ${status}`,
    expected: 'no win of it',
    async run(world: ProviderWorld) {
      const { platform, quietMs } = world;
      const game = await findGame(world, 'seamless');
      platform.clearPlans();
      // A provider that missed the reply asks again, and is refused again.
      platform.plan('/transaction/bet', status, status, status);
      const bet = await awaitBet(world, await playRound(world, game));
      const won = await platform.watch.until(quietMs, () => callsFor(platform, bet, win)[0]);
      check(won === null, `a win of ${show(won?.body['amount'])}`);
      return 'none';
    },
  };
}

/** A win or a rollback that gets no clear reply at first. */
function repeated(name: string, path: typeof win | typeof rollback, fault: Fault) {
  return {
    name,
    expected: 'sent again with the same uuid in the same words until RS_OK',
    async run(world: ProviderWorld) {
      const { platform, timeoutMs } = world;
      const game = await findGame(world, 'seamless');
      platform.clearPlans();
      platform.plan(path, fault, fault);
      // An unanswered bet causes a rollback; a retried win needs none.
      if (path === rollback) platform.plan('/transaction/bet', 'lost', 'lost', 'lost');
      const first = await awaitFailed(world, game, path);
      if (first === null) skip(`no call of ${path} came`);
      const again = (): ReceivedCall[] =>
        platform.received.filter((it) => it.path === path && uuidOf(it) === uuidOf(first));
      const done = await platform.watch.until(timeoutMs, () => again().find(isDone));
      platform.clearPlans();
      check(done !== null, `sent ${again().length} times, and never with success`);
      const isSame = again().every(
        (it) => contentOf(path, it.body) === contentOf(path, first.body),
      );
      check(isSame, 'sent again in other words');
      return `sent ${again().length} times`;
    },
  };
}

/** The first faulty call of a path as planned: over several rounds, as not each one wins. */
async function awaitFailed(
  world: ProviderWorld,
  game: Parameters<typeof playRound>[1],
  path: string,
): Promise<ReceivedCall | null> {
  const { platform, timeoutMs } = world;
  const before = platform.received.length;
  for (let round = 0; round < roundsMax; round++) {
    const bet = await awaitBet(world, await playRound(world, game));
    const isOver = (): boolean => findEnd(world, bet) !== null;
    const find = (): ReceivedCall | undefined =>
      platform.received.slice(before).find((it) => it.path === path && it.fault !== null);
    await platform.watch.until(timeoutMs, () => find() !== undefined || isOver());
    const failed = find();
    if (failed !== undefined) return failed;
  }
  return null;
}

/** Chosen: with a game that pays once in five rounds, one run in 8,000 finds no win. */
const roundsMax = 40;

/** The call that ended a bet: its win, its rollback, or what closed its round. */
function findEnd({ platform }: ProviderWorld, bet: ReceivedCall): ReceivedCall | null {
  const own = [...callsFor(platform, bet, win), ...callsFor(platform, bet, rollback)];
  const closing = platform.received.filter(
    ({ body }) => body['round'] === bet.body['round'] && body['round_closed'] === true,
  );
  return [...own, ...closing].find(isDone) ?? null;
}

function findWinFault({ platform }: ProviderWorld, bet: ReceivedCall): string {
  const refusedWin = platform.received.find(
    ({ path, body }) => path === win && body['user'] === bet.body['user'],
  );
  if (refusedWin === undefined) return 'the bet stays open';
  return `its win was answered ${refusedWin.status}`;
}

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The fault of a call that moves money; null if there is none. */
function findCallFault(world: ProviderWorld, { body, isSigned }: ReceivedCall): string | null {
  if (!isSigned) return 'not signed by the provider’s key over the bytes as sent';
  if (!uuidShape.test(String(body['transaction_uuid']))) return 'a transaction_uuid that is none';
  const names = ['user', 'request_uuid', 'round', 'game_code'] as const;
  const missing = names.find((name) => !/^\P{Cc}{1,120}$/u.test(show(body[name] ?? '')));
  if (missing !== undefined) return `${missing} is missing or too long`;
  const { amount } = body;
  if (amount === undefined) return null;
  const unit = 10 ** (5 - world.minorDigits);
  const isWhole =
    Number.isSafeInteger(amount) && Number(amount) >= 0 && Number(amount) % unit === 0;
  return isWhole ? null : `an amount of ${JSON.stringify(amount)}`;
}

function findPaidFault(world: ProviderWorld, { body }: ReceivedCall, seat: Seat): string | null {
  const wanted = {
    user: seat.user,
    token: seat.token,
    game_code: seat.gameCode,
    currency: world.currency,
  };
  const other = Object.entries(wanted).find(([name, value]) => body[name] !== value);
  return other === undefined ? null : `${other[0]} is ${JSON.stringify(body[other[0]])}`;
}

async function hasNoBet(world: ProviderWorld, seat: Seat, before: number): Promise<string> {
  const { platform, quietMs } = world;
  const more = await platform.watch.until(quietMs, () => betsOf(platform, seat).length > before);
  check(more === null, 'a bet came');
  return 'no bet';
}
