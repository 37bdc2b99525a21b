import { expect, test } from 'vitest';
import type { SpinReply } from '../../src/protocol/play.ts';
import { clampStake, isFreeNext, reduceSlot, stepStake, toLastStep } from './slot-state.ts';
import type { SlotState } from './slot-state.ts';
import type { SpinStep, StepKind } from '../../src/protocol/slot.ts';
import { harbourLanterns } from '../../src/slots/harbour-lanterns.ts';

const step = (kind: StepKind, winMinor: number): SpinStep => ({
  kind,
  stops: [0],
  grid: [['coin']],
  wins: [],
  scatters: 0,
  multiplier: 1,
  winMinor,
});

function makeRound(change: Partial<SpinReply> = {}): SpinReply {
  return {
    roundId: 'r',
    stakeMinor: 600,
    outcome: {
      steps: [step('base', 300), step('free', 0), step('free', 500)],
      totalWinMinor: 800,
      isCelebrated: true,
    },
    nonce: 1,
    commit: '',
    clientSeed: '',
    balanceMinor: 10_200,
    isWinPending: false,
    nextSpinAt: 5000,
    session: { startedAt: 0, stakedMinor: 600, returnedMinor: 800 },
    playedFree: null,
    freeRounds: null,
    ...change,
  };
}

const idle: SlotState = {
  phase: 'idle',
  stakeMinor: 600,
  balanceMinor: 10_000,
  session: { startedAt: 0, stakedMinor: 0, returnedMinor: 0 },
  round: null,
  shown: { step: step('base', 0), no: 0, coins: [] },
  wonMinor: 0,
  isRestored: false,
  notice: null,
  nextSpinAt: 0,
  free: null,
  isFreeOn: true,
  over: null,
};

const play = (round: SpinReply): SlotState[] => {
  const states: SlotState[] = [reduceSlot(idle, { type: 'start', stakeMinor: 600 })];
  const add = (event: Parameters<typeof reduceSlot>[1]): void => {
    states.push(reduceSlot(states.at(-1) ?? idle, event));
  };
  add({ type: 'played', round });
  add({ type: 'landed', shown: { step: step('base', 300), no: 0, coins: [] } });
  add({ type: 'finished' });
  return states;
};

test('the balance falls by the stake immediately and rises only after the reels have stopped', () => {
  expect(play(makeRound()).map(({ balanceMinor }) => balanceMinor)).toEqual([
    9400, 9400, 9400, 10_200,
  ]);
});

test('a pending win is not deducted from a balance that does not include it', () => {
  const states = play(makeRound({ isWinPending: true, balanceMinor: 9400 }));
  expect(states.map(({ balanceMinor }) => balanceMinor)).toEqual([9400, 9400, 9400, 9400]);
});

test('a win confirmed later raises the balance, unless another round has begun', () => {
  const pending = makeRound({ isWinPending: true, balanceMinor: 9400 });
  const last = play(pending).at(-1) ?? idle;
  const confirmed = { type: 'confirmed', round: makeRound() } as const;
  expect(reduceSlot(last, confirmed)).toMatchObject({
    balanceMinor: 10_200,
    round: { isWinPending: false },
  });
  const turning = reduceSlot(last, { type: 'start', stakeMinor: 600 });
  expect(reduceSlot(turning, confirmed)).toBe(turning);
});

test('a win is added to the computed balance if the platform reported none', () => {
  const states = play(makeRound({ balanceMinor: null }));
  expect(states.map(({ balanceMinor }) => balanceMinor)).toEqual([9400, 9400, 9400, 10_200]);
});

test('a finally refused round restores the stake on screen', () => {
  const turning = reduceSlot(idle, { type: 'start', stakeMinor: 600 });
  const refused = reduceSlot(turning, {
    type: 'failed',
    reason: 'limitReached',
    balanceMinor: null,
  });
  expect(refused).toMatchObject({ phase: 'idle', balanceMinor: 10_000, notice: 'limitReached' });
});

test('a reported balance replaces the computed one', () => {
  const turning = reduceSlot(idle, { type: 'start', stakeMinor: 600 });
  const refused = reduceSlot(turning, {
    type: 'failed',
    reason: 'insufficient',
    balanceMinor: 120,
  });
  expect(refused.balanceMinor).toBe(120);
});

test('an unknown outcome keeps the reels turning and the stake held', () => {
  const turning = reduceSlot(idle, { type: 'start', stakeMinor: 600 });
  const unknown = reduceSlot(turning, { type: 'unknown', reason: 'offline' });
  expect(unknown).toMatchObject({ phase: 'turning', balanceMinor: 9400, notice: 'offline' });
});

test('neither the stake nor a reported balance changes while reels turn', () => {
  const turning = reduceSlot(idle, { type: 'start', stakeMinor: 600 });
  expect(reduceSlot(turning, { type: 'stake', stakeMinor: 1000 }).stakeMinor).toBe(600);
  expect(reduceSlot(turning, { type: 'balance', balanceMinor: 1 }).balanceMinor).toBe(9400);
});

test('a restored round with free spins shows its last free spin', () => {
  expect(toLastStep(harbourLanterns, makeRound())).toMatchObject({
    no: 2,
    step: { kind: 'free', winMinor: 500 },
  });
});

test('free spins are counted while they turn, and never carried into the next round', () => {
  const round = makeRound();
  const events: Parameters<typeof reduceSlot>[1][] = [
    { type: 'start', stakeMinor: 600 },
    { type: 'played', round },
    { type: 'landed', shown: { step: step('base', 300), no: 0, coins: [] } },
    { type: 'next', no: 1 },
    { type: 'landed', shown: { step: step('free', 0), no: 1, coins: [] } },
    { type: 'next', no: 2 },
    { type: 'landed', shown: toLastStep(harbourLanterns, round) },
    { type: 'finished' },
    { type: 'start', stakeMinor: 600 },
  ];
  let state = idle;
  const seen = events.map((event) => {
    state = reduceSlot(state, event);
    return state.shown.no;
  });
  expect(seen).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 0]);
});

test.each([
  [[100, 200, 600], 650, 600],
  [[100, 200, 600], 600, 600],
  [[100, 200, 600], 50, 100],
])('of %j a wanted stake of %i becomes %i', (stakes, wanted, expected) => {
  expect(clampStake(stakes, wanted)).toBe(expected);
});

test('stakes step up and down within their ends', () => {
  expect(stepStake([100, 200], 100, 1)).toBe(200);
  expect(stepStake([100, 200], 200, 1)).toBeNull();
  expect(stepStake([100, 200], 100, -1)).toBeNull();
});

const free = {
  grantId: 'g',
  total: 3,
  left: 1,
  stakeMinor: 200,
  wonMinor: 500,
  expiresAt: 0,
};
const withFree: SlotState = { ...idle, free };

test('a free round takes nothing from the balance, and its last one shows what all have won', () => {
  const over = { ...free, left: 0, wonMinor: 1_300 };
  const round = makeRound({ stakeMinor: 200, balanceMinor: 10_800, playedFree: over });
  const started = reduceSlot(withFree, { type: 'start', stakeMinor: 200, isFree: true });
  expect(started.balanceMinor).toBe(10_000);
  const played = reduceSlot(started, { type: 'played', round });
  const done = reduceSlot(played, { type: 'finished' });
  expect(done).toMatchObject({ balanceMinor: 10_800, free: null, over });
  expect(reduceSlot(done, { type: 'freeClosed' }).over).toBeNull();
});

test('a free round that is refused leaves the balance as it was', () => {
  const started = reduceSlot(withFree, { type: 'start', stakeMinor: 200, isFree: true });
  const failed = { type: 'failed', reason: 'freePlayOver', balanceMinor: null } as const;
  expect(reduceSlot(started, failed).balanceMinor).toBe(10_000);
});

test('free rounds that are kept for later are not played next', () => {
  expect(isFreeNext(withFree)).toBe(true);
  expect(isFreeNext(reduceSlot(withFree, { type: 'free', isOn: false }))).toBe(false);
  expect(isFreeNext(idle)).toBe(false);
});
