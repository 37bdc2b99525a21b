import { describe, expect, test } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import { toPercent, toPpm } from '../rational.ts';
import { DECK } from '../tables/cards.ts';
import type { HandAction } from '../protocol/hand.ts';
import { HAND_PARS } from './pars.ts';
import { computeThreeCardPar } from './three-card-par.ts';
import { threeCard, threeCardRules, toLevel, toStrength } from './three-card.ts';
import type { ThreeCardState } from './three-card.ts';

const cardsOf = (text: string): string[] => text.split(' ');
const strengthOf = (text: string): number => toStrength(cardsOf(text));
const step = (name: string): HandAction => ({ name, cards: [] });

function deal(player: string, dealer: string, pairPlusMinor = 0): ThreeCardState {
  const hands = { player: cardsOf(player), dealer: cardsOf(dealer) };
  return { anteMinor: 1000, pairPlusMinor, ...hands, decision: null };
}

function returnsOf(state: ThreeCardState, name: string): Record<string, [number, number]> {
  const over = threeCardRules.act(state, step(name));
  if (over === null) throw new Error(`${name} is not allowed`);
  return Object.fromEntries(
    Object.entries(threeCardRules.settle(over)).map(([spot, back]) => [
      spot,
      [Number(back.returnMinor), Number(back.validMinor)],
    ]),
  );
}

test.each([
  ['Ac Kc Qc', 'straightFlush'],
  ['Ac 2c 3c', 'straightFlush'],
  ['7c 7d 7h', 'threeOfAKind'],
  ['Ac 2d 3c', 'straight'],
  ['Kc Ad 2c', 'high'],
  ['9c 2c 5c', 'flush'],
  ['9c 9d 5c', 'pair'],
  ['9c 5d 5c', 'pair'],
])('%s is %s', (cards, level) => {
  expect(toLevel(strengthOf(cards))).toBe(level);
});

test('hands rank in the order of the rules, suits apart', () => {
  const falling = [
    'Ac Kc Qc',
    '4c 3c 2c',
    '3c 2c Ac',
    'Ac Ad Ah',
    '2c 2d 2h',
    'Ac Kd Qc',
    '3c 2d Ac',
    'Ac Kc Jc',
    '5c 3c 2c',
    'Ac Ad Kc',
    'Ac Ad 2c',
    '2c 2d Ac',
    '2c 2d 3c',
    'Ac Kd Jc',
    'Qc 6d 4h',
    'Qc 6d 3h',
    'Jc Td 8h',
    '5c 3d 2c',
  ].map(strengthOf);
  expect(falling).toEqual([...falling].toSorted((a, b) => b - a));
  expect(new Set(falling).size).toBe(falling.length);
  expect(strengthOf('Qc 6d 4h')).toBe(strengthOf('4s Qd 6c'));
});

describe('a round', () => {
  test('folded loses the ante; pair plus is paid anyway', () => {
    const state = deal('5c 5d 2h', 'Qc 9d 3h', 500);
    expect(returnsOf(state, 'fold')).toEqual({ ante: [0, 1000], pairPlus: [1000, 500] });
  });
  test('against less than a queen pays the ante and returns the play stake', () => {
    const state = deal('Qc 6d 4h', 'Jc Td 8h');
    expect(returnsOf(state, 'play')).toEqual({ ante: [2000, 1000], play: [1000, 0] });
  });
  test('won pays both, lost pays neither, equal returns both', () => {
    const won = deal('Kc 6d 4h', 'Qc Td 8h');
    expect(returnsOf(won, 'play')).toEqual({ ante: [2000, 1000], play: [2000, 1000] });
    const lost = deal('Qc 6d 4h', 'Qd Td 8h');
    expect(returnsOf(lost, 'play')).toEqual({ ante: [0, 1000], play: [0, 1000] });
    const equal = deal('Qc 6d 4h', 'Qd 6c 4s');
    expect(returnsOf(equal, 'play')).toEqual({ ante: [1000, 0], play: [1000, 0] });
  });
  test.each([
    ['5c 4d 3h', 1, 6],
    ['5c 5d 5h', 4, 30],
    ['5c 4c 3c', 5, 40],
    ['9c 4c 3c', 0, 4],
    ['9c 9d 3c', 0, 1],
  ])('with %s brings %i on the ante and %i on pair plus, lost too', (cards, bonus, plus) => {
    const dealer = 'Ac Kc Qc';
    const { ante, pairPlus } = returnsOf(deal(cards, dealer, 1000), 'play');
    expect(ante?.[0]).toBe(1000 * bonus);
    expect(pairPlus?.[0]).toBe(1000 * (plus + 1));
  });
  test('shows no card of the dealer before the decision', () => {
    const draws = openDraws({ serverSeed: '5e'.repeat(32), clientSeed: 'hidden', nonce: 0 });
    for (let round = 0; round < 200; round++) {
      const pick = (): string[] => Array.from({ length: 3 }, () => DECK[draws.int(52)] ?? '');
      const [player, one, other] = [pick(), pick(), pick()].map((cards) => cards.join(' '));
      const state = deal(player ?? '', one ?? '', 500);
      const changed = deal(player ?? '', other ?? '', 500);
      expect(threeCardRules.view(changed)).toEqual(threeCardRules.view(state));
      expect(threeCardRules.listOptions(changed)).toEqual(threeCardRules.listOptions(state));
    }
  });
  test('that is abandoned is folded', () => {
    expect(threeCardRules.lapse()).toEqual(step('fold'));
  });
});

describe('the figures', () => {
  const par = computeThreeCardPar();
  test('are those of every hand against every hand', () => {
    // Known of this pay table: 3.3730 % of the ante, 2.3167 % of pair plus.
    expect(toPercent(par.ante, 4)).toBe('96.6270 %');
    expect(toPercent(par.pairPlus, 4)).toBe('97.6833 %');
    const { figures } = HAND_PARS.threeCard;
    expect(figures).toMatchObject({
      ante: { rtpPpm: toPpm(par.ante) },
      pairPlus: { rtpPpm: toPpm(par.pairPlus) },
    });
  });
  test('play queen, six, four and everything above, and fold everything below', () => {
    expect(par.weakestPlayed).toBe(strengthOf('Qc 6d 4h'));
    expect(par.strongestFolded).toBe(strengthOf('Qc 6d 3h'));
  });
  test('agree with randomly played rounds', () => {
    const rounds = 12_000;
    let [net, plus] = [0, 0];
    const draws = openDraws({ serverSeed: 'd4'.repeat(32), clientSeed: 'par', nonce: 0 });
    for (let round = 0; round < rounds; round++) {
      const hand = threeCard.open({ ante: 100, pairPlus: 100 }, draws);
      const { view } = hand;
      const player = view.kind === 'threeCard' ? toStrength(view.player) : 0;
      const isPlayed = player >= par.weakestPlayed;
      const returns = hand.act(step(isPlayed ? 'play' : 'fold'))?.settle() ?? {};
      const back = (spot: string): number => Number(returns[spot]?.returnMinor ?? 0n) / 100;
      net += back('ante') + back('play') - (isPlayed ? 2 : 1);
      plus += back('pairPlus');
    }
    // Three standard errors: 1.64 and 2.85 stakes a round.
    expect(Math.abs(net / rounds + 0.03373)).toBeLessThan((3 * 1.64) / Math.sqrt(rounds));
    expect(Math.abs(plus / rounds - 0.97683)).toBeLessThan((3 * 2.85) / Math.sqrt(rounds));
  });
});
