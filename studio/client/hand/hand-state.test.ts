import { expect, test } from 'vitest';
import type { HandReply } from '../../src/protocol/hand.ts';
import { dealBlackjack, blackjackRules } from '../../src/hands/blackjack.ts';
import { openShoe } from '../../src/tables/cards.ts';
import { reduceHand, toPhase } from './hand-state.ts';
import type { HandState } from './hand-state.ts';

const dealt = blackjackRules.view(dealBlackjack(1000, ['9c', '6d', '9h', '5s', ...openShoe(1)]));
const session = { startedAt: 0, stakedMinor: 0, returnedMinor: 0 };

const start: HandState = {
  hand: null,
  shown: null,
  frames: [],
  isStill: true,
  sending: null,
  balanceMinor: 5000,
  session,
  notice: null,
  isRestored: false,
};

function toHand(change: Partial<HandReply> = {}): HandReply {
  return {
    roundId: 'r',
    state: 'open',
    steps: 0,
    actions: [],
    view: dealt,
    options: [{ name: 'hit', stakes: {}, hasCards: false }],
    waitsFor: null,
    bets: [{ spots: { main: 1000 }, state: 'accepted' }],
    stakedMinor: 1000,
    returns: null,
    returnedMinor: 0,
    isCelebrated: false,
    isWinPending: false,
    nonce: 0,
    commit: '',
    clientSeed: '',
    startedAt: 10,
    lapsesAt: 0,
    nextHandAt: 0,
    balanceMinor: 4000,
    session: { ...session, stakedMinor: 1000 },
    ...change,
  };
}

test('a round is requested, shown card by card, and then awaits a decision', () => {
  const requested = reduceHand(start, {
    type: 'sent',
    sending: { kind: 'open', spots: { main: 1000 } },
  });
  expect(toPhase(requested)).toBe('sending');
  const shown = reduceHand(requested, { type: 'answered', hand: toHand(), frames: [dealt, dealt] });
  expect(toPhase(shown)).toBe('showing');
  expect(toPhase(reduceHand(shown, { type: 'frame' }))).toBe('deciding');
});

test('a payout is shown once its cards have been shown, its stake immediately', () => {
  const over = toHand({
    state: 'over',
    options: [],
    returnedMinor: 2000,
    balanceMinor: 6000,
    session: { ...session, stakedMinor: 1000, returnedMinor: 2000 },
  });
  const showing = reduceHand(start, { type: 'answered', hand: over, frames: [dealt, dealt] });
  expect(showing).toMatchObject({ balanceMinor: 4000, session: { returnedMinor: 0 } });
  const done = reduceHand(showing, { type: 'frame' });
  expect(done).toMatchObject({ balanceMinor: 6000, session: { returnedMinor: 2000 } });
  expect(toPhase(done)).toBe('betting');
});

test('a balance that was not reported is computed', () => {
  const over = toHand({ state: 'over', returnedMinor: 2000, balanceMinor: null });
  const done = reduceHand(start, { type: 'answered', hand: over, frames: [] });
  expect(done.balanceMinor).toBe(6000);
});

test('a refused step leaves the round as the server sent it, with the reason', () => {
  const open = reduceHand(start, { type: 'answered', hand: toHand(), frames: [] });
  const requested = reduceHand(open, { type: 'sent', sending: { kind: 'act', name: 'double' } });
  const hand = toHand({ balanceMinor: null });
  const failed = reduceHand(requested, {
    type: 'failed',
    reason: 'insufficient',
    balanceMinor: 12,
    hand,
  });
  expect(failed).toMatchObject({ notice: 'insufficient', balanceMinor: 12 });
  expect(toPhase(failed)).toBe('deciding');
});

test('a stake in doubt blocks the player, whether the first or a later one', () => {
  const placing = toHand({ state: 'placing', view: null, options: [] });
  const first = reduceHand(start, { type: 'answered', hand: placing, frames: [] });
  expect(toPhase(first)).toBe('waiting');
  const later = toHand({ waitsFor: { name: 'double', cards: [] }, options: [] });
  expect(toPhase(reduceHand(start, { type: 'restored', hand: later }))).toBe('waiting');
  // It turned out that nothing was charged.
  expect(toPhase(reduceHand(first, { type: 'restored', hand: null }))).toBe('betting');
});

test('an older state of a round does not replace a newer one', () => {
  const requested = reduceHand(start, { type: 'sent', sending: { kind: 'act', name: 'hit' } });
  expect(reduceHand(requested, { type: 'restored', hand: toHand() })).toBe(requested);
  const open = reduceHand(start, { type: 'answered', hand: toHand(), frames: [] });
  expect(reduceHand(open, { type: 'restored', hand: toHand({ startedAt: 9 }) })).toBe(open);
  expect(reduceHand(open, { type: 'restored', hand: null })).toBe(open);
});
