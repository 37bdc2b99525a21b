import { addMs, DAY_MS } from '@vela/service/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runWork } from '../app/work.ts';
import { grantFree, provideFreePlays, toFreeBet, workOffFree } from '../../test/free-play.ts';
import type { FreePlayAnswer } from '../../test/free-play.ts';
import { useKit } from '../../test/kit.ts';
import { toRollback, toWin, venueBalance } from '../../test/provider.ts';
import type { Body, Play, WalletReply } from '../../test/provider.ts';
import { cancelFreePlay } from './index.ts';
import { endFreePlays } from './jobs.ts';
import { findFreePlay } from './store.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const provided = provideFreePlays(kit);

type Round = { bet: Body; win: Body | null; wonMinor: bigint; isVoid: boolean };
/** What a free play must look like, whatever happened to it. */
type Model = {
  play: Play;
  grantId: string;
  total: number;
  used: number;
  wonMinor: bigint;
  /** The uses that its player may still take by the platform's decision. */
  isOpen: boolean;
  expiresAt: Date;
  isCancelled: boolean;
  rounds: Round[];
};

const send = (path: 'bet' | 'win' | 'rollback', body: Body): Promise<WalletReply> =>
  provider.send(`/transaction/${path}`, body);
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

async function use(model: Model): Promise<void> {
  const bet = toFreeBet(model.play, model.grantId);
  const { status } = await send('bet', bet);
  const isDue = model.expiresAt <= kit.clock.now();
  const mayUse = model.isOpen && !isDue && model.used < model.total;
  expect(status).toBe(mayUse ? 'RS_OK' : 'RS_ERROR_FREE_PLAY_OVER');
  if (!mayUse) return;
  model.used += 1;
  model.rounds.push({ bet, win: null, wonMinor: 0n, isVoid: false });
}

/** Everything may arrive twice: the same answer, and nothing more of it. */
async function repeat(model: Model, at: number): Promise<void> {
  const round = pick(model.rounds, at);
  if (round === undefined || round.isVoid) return;
  expect((await send('bet', round.bet)).status).toBe('RS_OK');
  if (round.win) expect((await send('win', round.win)).status).toBe('RS_OK');
}

async function win(model: Model, at: number, amountMinor: bigint): Promise<void> {
  const round = pick(model.rounds, at);
  if (round === undefined || round.win || round.isVoid) return;
  round.win = toWin(model.play, round.bet, amountMinor, { round_closed: true });
  round.wonMinor = amountMinor;
  model.wonMinor += amountMinor;
  expect((await send('win', round.win)).status).toBe('RS_OK');
}

async function rollBack(model: Model, at: number): Promise<void> {
  const round = pick(model.rounds, at);
  if (round === undefined || round.isVoid) return;
  const body = toRollback(model.play, round.bet);
  expect((await send('rollback', body)).status).toBe('RS_OK');
  expect((await send('rollback', body)).status).toBe('RS_OK');
  round.isVoid = true;
  model.used -= 1;
  model.wonMinor -= round.wonMinor;
  if (model.isCancelled) return;
  model.isOpen = true;
  const least = addMs(kit.clock.now(), 3 * DAY_MS);
  if (model.expiresAt < least) model.expiresAt = least;
}

async function cancel(model: Model): Promise<void> {
  const isUsable = model.isOpen && model.used < model.total;
  const isDone = await runWork(kit.services, (work) => cancelFreePlay(work, model.grantId));
  expect(isDone).toBe(isUsable);
  if (!isDone) return;
  model.isOpen = false;
  model.isCancelled = true;
}

async function wait(model: Model, days: number): Promise<void> {
  kit.clock.advance(days * DAY_MS);
  await endFreePlays.handler(kit.services, {});
  if (model.expiresAt <= kit.clock.now() && model.used < model.total) model.isOpen = false;
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'use' as const }) },
  fc.record({ kind: fc.constant('repeat' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('win' as const), at: fc.nat(5), minor: fc.bigInt(0n, 900n) }),
  fc.record({ kind: fc.constant('rollBack' as const), at: fc.nat(5) }),
  fc.constant({ kind: 'cancel' as const }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.nat(4) }),
  fc.record({
    kind: fc.constant('tell' as const),
    answer: fc.constantFrom<FreePlayAnswer>('done', 'lostBefore', 'lostAfter'),
  }),
);

async function run(model: Model, one: typeof step extends fc.Arbitrary<infer T> ? T : never) {
  if (one.kind === 'use') await use(model);
  if (one.kind === 'repeat') await repeat(model, one.at);
  if (one.kind === 'win') await win(model, one.at, one.minor);
  if (one.kind === 'rollBack') await rollBack(model, one.at);
  if (one.kind === 'cancel') await cancel(model);
  if (one.kind === 'wait') await wait(model, one.days);
  if (one.kind !== 'tell') return;
  provided.answers = [one.answer];
  await workOffFree(kit);
}

test('whatever happens to free rounds, each is used once and pays what it won', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, isTurned) => {
      const play = await provider.sit(0n);
      const grantId = await grantFree(kit, provider, play.playerId, {
        turnoverBp: isTurned ? 10_000 : 0,
      });
      const expiresAt = addMs(kit.clock.now(), 7 * DAY_MS);
      const model: Model = {
        play: { ...play, token: (await provider.openGame(play.playerId, play.gameCode)).token },
        grantId,
        total: 3,
        used: 0,
        wonMinor: 0n,
        isOpen: true,
        expiresAt,
        isCancelled: false,
        rounds: [],
      };
      for (const one of steps) {
        await run(model, one);
        // A session lasts twelve hours; the player opens the game again.
        model.play = await provider.openGame(play.playerId, play.gameCode);
      }
      const stored = await findFreePlay(kit.database.db, grantId);
      expect(stored).toMatchObject({ used: model.used, wonMinor: model.wonMinor });
      expect(await venueBalance(kit, play)).toBe(model.wonMinor);
      provided.answers = [];
      kit.clock.advance(DAY_MS);
      await workOffFree(kit);
      const ended = await findFreePlay(kit.database.db, grantId);
      expect(['registering', 'cancelling']).not.toContain(ended?.state);
      // A provider that has heard of a cancellation has nothing left of it.
      if (model.isCancelled) expect(provided.known.has(grantId)).toBe(false);
    }),
    { numRuns: 20 },
  );
});
