import { describe, expect, it } from 'vitest';
import { computeRoads } from './roads.ts';
import type { RoadEntry } from './roads.ts';

const WINNERS = { P: 'blue', B: 'red', T: 'tie' } as const;
type Letter = keyof typeof WINNERS;
const isLetter = (text: string): text is Letter => text in WINNERS;

function read(letters: string): RoadEntry[] {
  return letters.split('').map((letter, i) => ({
    roundNo: i + 1,
    winner: isLetter(letter) ? WINNERS[letter] : 'tie',
    hasRedMark: false,
    hasBlueMark: false,
  }));
}

describe('the road maps', () => {
  it('fill the bead plate six to a column', () => {
    const { bead } = computeRoads(read('PBBPPBP'));
    expect(bead.at(5)).toMatchObject({ column: 0, row: 5 });
    expect(bead.at(6)).toMatchObject({ column: 1, row: 0 });
  });

  it('start a column of the big road with each change and mark ties on the last cell', () => {
    const { big, counts } = computeRoads(read('TPPBTTB'));
    expect(big.map(({ column, row, winner, ties }) => [column, row, winner, ties])).toEqual([
      [0, 0, 'blue', 1],
      [0, 1, 'blue', 0],
      [1, 0, 'red', 2],
      [1, 1, 'red', 0],
    ]);
    expect(counts).toEqual({ blue: 2, red: 2, tie: 3 });
  });

  it('turn a long column to the right at the floor, and above the tail of the one before', () => {
    const { big } = computeRoads(read(`${'B'.repeat(8)}${'P'.repeat(6)}`));
    const at = big.map(({ column, row }) => `${column}:${row}`);
    expect(at.slice(0, 8)).toEqual(['0:0', '0:1', '0:2', '0:3', '0:4', '0:5', '1:5', '2:5']);
    expect(at.slice(8)).toEqual(['1:0', '1:1', '1:2', '1:3', '1:4', '2:4']);
    expect(new Set(at).size).toBe(at.length);
  });

  it('start the derived roads where they have something to compare', () => {
    expect(computeRoads(read('BP')).bigEye).toEqual([]);
    expect(computeRoads(read('BPP')).bigEye).toHaveLength(1);
    expect(computeRoads(read('BPB')).bigEye).toHaveLength(1);
    expect(computeRoads(read('BPBB')).small).toHaveLength(1);
    expect(computeRoads(read('BPBPP')).cockroach).toHaveLength(1);
  });

  it.each([
    // Further down a column: red if both columns have the cell or neither does, blue if the
    // compared column has just ended.
    ['BBPP', 'red'],
    ['BPP', 'blue'],
    ['BPPP', 'blue red'],
    // At the head of a column: red if the two columns compared are equally deep.
    ['BPB', 'red'],
    ['BBPB', 'blue'],
    ['BBPPB', 'red red'],
  ])('colour big-eye boy for %s: %s', (letters, colors) => {
    expect(
      computeRoads(read(letters))
        .bigEye.map(({ color }) => color)
        .join(' '),
    ).toBe(colors);
  });

  // Columns of the big road: 3, 2, 1, 3, 2, 1 deep; the derived roads are worked out by hand.
  it.each([
    ['bigEye', 'red blue blue blue red blue red blue'],
    ['small', 'blue red blue blue blue blue'],
    ['cockroach', 'red red red red red'],
  ] as const)('read a whole shoe as %s, ties passed over', (road, colors) => {
    for (const letters of ['BBBPPBPPPBBP', 'TBBTBPPTTBPPPTBBPT']) {
      const cells = computeRoads(read(letters))[road];
      expect(cells.map(({ color }) => color).join(' ')).toBe(colors);
    }
  });
});
