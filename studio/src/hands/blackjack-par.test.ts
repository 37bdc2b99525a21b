import { expect, test } from 'vitest';
import { openShoe } from '../tables/cards.ts';
import { blackjackRules, dealBlackjack, toCount } from './blackjack.ts';
import type { BlackjackState } from './blackjack.ts';
import { computeInsurancePar } from './blackjack-par.ts';
import { HAND_PARS } from './pars.ts';

/** The average stake per first stake with the best play; `npm run rtp` prints it. */
const STAKED = 1.1316;

// The published basic strategy for these rules: by the dealer's card, 2 to 9, T, A.
const HARD: Readonly<Record<number, string>> = {
  9: 'hddddhhhhh',
  10: 'ddddddddhh',
  11: 'dddddddddh',
  12: 'hhssshhhhh',
  13: 'ssssshhhhh',
  14: 'ssssshhhhh',
  15: 'ssssshhhhh',
  16: 'ssssshhhhh',
};
const SOFT: Readonly<Record<number, string>> = {
  13: 'hhhddhhhhh',
  14: 'hhhddhhhhh',
  15: 'hhdddhhhhh',
  16: 'hhdddhhhhh',
  17: 'hddddhhhhh',
  18: 'sxxxxsshhh',
};
const PAIRS: Readonly<Record<number, string>> = {
  1: 'pppppppppp',
  2: 'pppppp----',
  3: 'pppppp----',
  4: '---pp-----',
  6: 'ppppp-----',
  7: 'pppppp----',
  8: 'pppppppppp',
  9: 'ppppp-pp--',
};

let seed = 20_260_301;
/** A simple repeatable generator: only an average is needed. */
function nextInt(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

function decide(state: BlackjackState): string {
  const names = blackjackRules.listOptions(state).map(({ name }) => name);
  if (names.includes('decline')) return 'decline';
  const hand = state.hands.find(({ isDone }) => !isDone);
  const { hands } = blackjackRules.view(state);
  const shown = hands.find(({ no }) => no === hand?.no);
  if (shown === undefined) throw new Error('nothing is to be decided');
  const up = (toCount(state.dealer[0] ?? '') + 8) % 10;
  const pair = names.includes('split') ? PAIRS[toCount(shown.cards[0] ?? '')]?.[up] : '-';
  if (pair === 'p') return 'split';
  const { points, isSoft } = shown;
  const fallback = (isSoft ? points >= 19 : points >= 17) ? 's' : 'h';
  const wanted = (isSoft ? SOFT : HARD)[points]?.[up] ?? fallback;
  if (wanted === 'd') return names.includes('double') ? 'double' : 'hit';
  if (wanted === 'x') return names.includes('double') ? 'double' : 'stand';
  return wanted === 's' ? 'stand' : 'hit';
}

test('the return agrees with rounds played by basic strategy', () => {
  const rounds = 25_000;
  const shoe = openShoe(6);
  let [net, staked] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    // Shuffles only as many cards as a round can need.
    for (let i = 0; i < 40; i++) {
      const j = i + nextInt(shoe.length - i);
      [shoe[i], shoe[j]] = [shoe[j] ?? '', shoe[i] ?? ''];
    }
    let state = dealBlackjack(100, shoe);
    let laid = 1;
    while (!state.isOver) {
      const name = decide(state);
      if (name === 'double' || name === 'split') laid += 1;
      const next = blackjackRules.act(state, { name, cards: [] });
      if (next === null) throw new Error(`${name} is not allowed`);
      state = next;
    }
    const returns = Object.values(blackjackRules.settle(state));
    const back = returns.reduce((sum, { returnMinor }) => sum + Number(returnMinor), 0) / 100;
    net += back - laid;
    staked += laid;
  }
  const figure = (HAND_PARS.blackjack.figures['main']?.rtpPpm ?? 0) / 1_000_000;
  // Three standard errors: 1.16 stakes won or lost per round, 0.36 added on top.
  expect(Math.abs(net / rounds - (figure - 1))).toBeLessThan((3 * 1.16) / Math.sqrt(rounds));
  expect(Math.abs(staked / rounds - STAKED)).toBeLessThan((3 * 0.36) / Math.sqrt(rounds));
});

test('insurance returns what the share of tens in the unseen cards implies', () => {
  const { insurance } = HAND_PARS.blackjack.figures;
  expect(insurance?.rtpPpm).toBe(Math.round(((3 * 96) / 311) * 1_000_000));
  expect(computeInsurancePar()).toBeCloseTo(96 / 311, 12);
});
