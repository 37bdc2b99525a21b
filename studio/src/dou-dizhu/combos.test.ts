import { describe, expect, it } from 'vitest';
import { openDraws } from '@vela/fair/draws.ts';
import { countRanks, LANDLORD_DECK, shuffleDeck, toRankLetter } from './cards.ts';
import { isHigher, readCombos, readFollow, readLead } from './combos.ts';
import type { Combo } from './combos.ts';
import { listPlays } from './plays.ts';

/** Rank counts of cards written by rank alone; suits do not matter to a play. */
const ranks = (text: string): number[] => countRanks(text.split('').map((rank) => `${rank}c`));
const lead = (text: string): string => {
  const combo = readLead(ranks(text));
  return combo === null ? 'nothing' : `${combo.kind} ${toRankLetter(combo.rank)} ${combo.links}`;
};
const combo = (text: string): Combo => {
  const read = readLead(ranks(text));
  if (read === null) throw new Error(`${text} is no play`);
  return read;
};

describe('cards are read as', () => {
  it.each([
    ['3', 'single 3 1'],
    ['B', 'single B 1'],
    ['22', 'pair 2 1'],
    ['777', 'triple 7 1'],
    ['7774', 'tripleOne 7 1'],
    ['777B', 'tripleOne 7 1'],
    ['77744', 'triplePair 7 1'],
    ['34567', 'straight 7 5'],
    ['3456789TJQKA', 'straight A 12'],
    ['TJQKA', 'straight A 5'],
    ['334455', 'pairStraight 5 3'],
    ['QQKKAA', 'pairStraight A 3'],
    ['333444', 'airplane 4 2'],
    ['KKKAAA', 'airplane A 2'],
    ['33344456', 'airplaneOnes 4 2'],
    ['33344455', 'airplaneOnes 4 2'],
    ['3334442S', 'airplaneOnes 4 2'],
    ['3334445566', 'airplanePairs 4 2'],
    ['333444555678', 'airplaneOnes 5 3'],
    ['333444555666', 'airplane 6 4'],
    ['333444555778899', 'airplanePairs 5 3'],
    ['333344', 'fourOnes 3 1'],
    ['333345', 'fourOnes 3 1'],
    ['33332B', 'fourOnes 3 1'],
    ['33334455', 'fourPairs 3 1'],
    ['9999', 'bomb 9 1'],
    ['SB', 'rocket B 1'],
  ])('%s: %s', (cards, name) => {
    expect(lead(cards)).toBe(name);
  });

  it.each([
    ['nothing at all', ''],
    ['two ranks', '34'],
    ['a run of four', '3456'],
    ['a run with a gap', '34568'],
    ['a run through the two', 'JQKA2'],
    ['two pairs', '3344'],
    ['pairs through the two', 'KKAA22'],
    ['triples through the two', 'AAA222'],
    ['triples that do not meet', '333555'],
    ['a triple with two cards', '77745'],
    ['wings of cards and pairs', '333444566'],
    ['too few wings', '3334445'],
    ['a wing of the body’s rank', '33334445'],
    ['pairs of one rank as wings', '4444777755'],
    ['two bombs at once', '33334444'],
    ['both jokers as wings', '3333SB'],
    ['both jokers as wings of triples', '333444SB'],
    ['a pair of jokers as the wing of a triple', '333SB'],
    ['four with three', '3333456'],
  ])('no play: %s', (_name, cards) => {
    expect(lead(cards)).toBe('nothing');
  });

  it('a run of triples, or a shorter one with triples as wings, as needed', () => {
    const cards = ranks('333444555666');
    expect(readCombos(cards).map(({ kind, rank }) => [kind, toRankLetter(rank)])).toEqual([
      ['airplane', '6'],
      ['airplaneOnes', '5'],
      ['airplaneOnes', '6'],
    ]);
    expect(readFollow(cards, combo('333444555678'))).toMatchObject({ kind: 'airplaneOnes' });
    expect(readFollow(cards, combo('333444555'))).toBeNull();
  });
});

describe('a play beats', () => {
  it.each<[string, string, boolean]>([
    ['4', '3', true],
    ['3', '4', false],
    ['3', '3', false],
    ['2', 'A', true],
    ['S', '2', true],
    ['B', 'S', true],
    ['44', '3', false],
    ['44', '33', true],
    ['4443', '333A', true],
    ['444', '3335', false],
    ['44455', '333AA', true],
    ['45678', '34567', true],
    ['456789', '34567', false],
    ['445566', '334455', true],
    ['55566634', '444555KA', true],
    ['444456', '3333AK', true],
    ['44445566', '3333AAKK', true],
    ['444456', '33335566', false],
    ['3333', '2', true],
    ['3333', '3456789TJQKA', true],
    ['3333', '4444', false],
    ['4444', '3333', true],
    ['3333', '444456', true],
    ['333345', '2', false],
    ['SB', '2222', true],
    ['2222', 'SB', false],
    ['SB', '333444555666', true],
  ])('%s over %s: %s', (cards, toBeat, isBeaten) => {
    const read = readLead(ranks(cards));
    expect(read !== null && isHigher(read, combo(toBeat))).toBe(isBeaten);
    expect(readFollow(ranks(cards), combo(toBeat)) !== null).toBe(isBeaten);
  });
});

describe('the plays of a hand', () => {
  /** Every playable choice of cards, found by exhaustive search. */
  function tryAll(hand: number[]): { key: string; combos: Combo[] }[] {
    let all: number[][] = [[]];
    for (const count of hand) {
      all = all.flatMap((head) =>
        Array.from({ length: count + 1 }, (_, taken) => [...head, taken]),
      );
    }
    return all
      .map((counts) => ({ key: counts.join(), combos: readCombos(counts) }))
      .filter(({ combos }) => combos.length > 0);
  }
  const keys = (hand: number[], toBeat: Combo | null): string[] =>
    listPlays(hand, toBeat)
      .map(({ counts }) => counts.join())
      .toSorted();

  // Hands with many ways to be split, and dealt ones.
  const hands = [
    '3334445556667',
    '33334444555566',
    '333344556677SB',
    'AAAAKKKQQQ22SB',
    '334455667788',
    ...Array.from({ length: 4 }, (_, nonce) =>
      shuffleDeck(openDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'hands', nonce }))
        .slice(0, 11)
        .map((card) => card.slice(0, 1))
        .join(''),
    ),
  ];
  const plays = [
    '5',
    '55',
    '444',
    '4449',
    '44499',
    '34567',
    '334455',
    '333444',
    '33344478',
    '3334447788',
    '333345',
    '33334455',
    '5555',
    'SB',
  ];

  it.each(hands)('%s are those that an exhaustive search finds', (text) => {
    const hand = ranks(text);
    const tried = tryAll(hand);
    const found = (isPlay: (combos: Combo[]) => boolean): string[] =>
      tried
        .filter(({ combos }) => isPlay(combos))
        .map(({ key }) => key)
        .toSorted();
    expect(keys(hand, null)).toEqual(found(() => true));
    for (const play of plays) {
      const toBeat = combo(play);
      const beating = found((combos) => combos.some((each) => isHigher(each, toBeat)));
      expect([play, keys(hand, toBeat)]).toEqual([play, beating]);
    }
  });
});

describe('the deck', () => {
  it('has 54 different cards, and a shuffle keeps them all', () => {
    const shuffled = shuffleDeck(
      openDraws({ serverSeed: '0a'.repeat(32), clientSeed: 's', nonce: 0 }),
    );
    expect(new Set(LANDLORD_DECK).size).toBe(54);
    expect(shuffled).not.toEqual(LANDLORD_DECK);
    expect(shuffled.toSorted()).toEqual(LANDLORD_DECK.toSorted());
  });
});
