import { describe, expect, it } from 'vitest';
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import { verifyHand } from '../fair/verify.ts';
import { toShownReturns } from './hand-game.ts';
import { niuNiu, settleNiuNiu, toNiuNiuView } from './niu-niu.ts';
import { isOpening, jadeNiuNiu } from './offers.ts';

const SEED = '9b'.repeat(32);
const cards = (text: string): string[] => text.split(' ');
const BULL_BULL = cards('Tc Jd Kh 7s 3c');
const BULL_9 = cards('Ac 4d 5h Ks 9c');
const BULL_1 = cards('Tc Jd Kh 8s 3d');
const NO_BULL = cards('Qc 9d 8h 5s 4c');
const BOMB = cards('7c 7d 7h 7s 3c');

describe('a round of niu niu', () => {
  it.each([
    ['no bull', BULL_1, NO_BULL, 1, 1000, 1950n, 1000n],
    ['bull 9', BULL_9, BULL_1, 2, 1000, 1950n, 1000n],
    ['bull-bull', BULL_9, BULL_BULL, 3, 1000, 0n, 1000n],
  ])('pays a flat stake once, whatever it was won or lost with: %s', (_name, ...round) => {
    const [player, bank, multiple, stake, back, valid] = round;
    const view = toNiuNiuView(player, bank);
    expect(view.multiple).toBe(multiple);
    expect(settleNiuNiu(stake, 1, view)).toEqual({ returnMinor: back, validMinor: valid });
  });

  it.each([
    ['once by a low bull', BULL_1, NO_BULL, 5950n, 1000n],
    ['twice by bull 9', BULL_9, BULL_1, 6900n, 2000n],
    ['three times by a bull-bull', BULL_BULL, BULL_9, 7850n, 3000n],
    ['five times by a bomb', BOMB, BULL_9, 9750n, 5000n],
    ['lost once', NO_BULL, BULL_1, 4000n, 1000n],
    ['lost twice', BULL_1, BULL_9, 3000n, 2000n],
    ['lost five times', BULL_9, BOMB, 0n, 5000n],
  ])('decides a multiplied stake by the winner’s hand: %s', (_name, player, bank, back, valid) => {
    expect(settleNiuNiu(5000, 5, toNiuNiuView(player, bank))).toEqual({
      returnMinor: back,
      validMinor: valid,
    });
  });

  it('is over when dealt, with ten different cards, and is recomputed from its seeds', () => {
    const seeds = { serverSeed: SEED, clientSeed: 'n', nonce: 2 };
    const hand = niuNiu.open({ flat: 500, multiplied: 1000 }, openDraws(seeds));
    expect([hand.isOver, hand.options]).toEqual([true, []]);
    const { view } = hand;
    if (view.kind !== 'niuNiu') throw new TypeError('not niu niu');
    expect(new Set([...view.player.cards, ...view.bank.cards]).size).toBe(10);
    const shown = {
      kind: 'niuNiu' as const,
      proof: { ...seeds, commit: commitTo(SEED) },
      spots: { flat: 500, multiplied: 1000 },
      actions: [],
      shown: [view],
      returns: toShownReturns(hand.settle()),
    };
    expect(verifyHand(shown)).toMatchObject({ isProven: true });
    expect(verifyHand({ ...shown, spots: { flat: 500 } })).toMatchObject({ isProven: false });
  });

  it.each([
    [{ flat: 100 }, true],
    [{ multiplied: 500 }, true],
    [{ multiplied: 600 }, false],
    [{ multiplied: 100 }, false],
    [{ flat: 150 }, false],
    [{ flat: 500_100 }, false],
    [{ other: 100 }, false],
  ])('is opened with %j: %s', (spots, isOpened) => {
    expect(isOpening(jadeNiuNiu, JSON.parse(JSON.stringify(spots)), 'HKD')).toBe(isOpened);
  });
});
