/** The winners of a draw of 20 numbers in 80. Pure, and without odds; lottery.ts has the rest. */

/** The outcome of a draw. */
export interface LotteryOutcome {
  /** The numbers in the order drawn. */
  balls: number[];
  sum: number;
  /** How many of them are 01 to 40. */
  lowCount: number;
}

/** All numbers, the low half, and the numbers drawn. */
export const NUMBERS = { all: 80, low: 40, drawn: 20 } as const;

/** The sum that is neither big nor small. */
export const THRESHOLD = 810;

/** The elements with the sums that they cover, from the smallest. */
export const ELEMENTS = [
  { element: 'gold', from: 210, to: 695 },
  { element: 'wood', from: 696, to: 763 },
  { element: 'water', from: 764, to: 855 },
  { element: 'fire', from: 856, to: 923 },
  { element: 'earth', from: 924, to: 1410 },
] as const;

/** The name of an element. */
export type LotteryElement = (typeof ELEMENTS)[number]['element'];

/** The spots, in display order. */
export const LOTTERY_SPOTS = [
  'small',
  'even810',
  'big',
  'odd',
  'even',
  'up',
  'level',
  'down',
  'gold',
  'wood',
  'water',
  'fire',
  'earth',
  'smallOdd',
  'smallEven',
  'bigOdd',
  'bigEven',
] as const;

/** One of the spots above. */
export type LotterySpot = (typeof LOTTERY_SPOTS)[number];

/** Compares a sum with 810. */
export function toSize({ sum }: Pick<LotteryOutcome, 'sum'>): 'small' | 'even810' | 'big' {
  if (sum === THRESHOLD) return 'even810';
  return sum > THRESHOLD ? 'big' : 'small';
}

/** True if a sum is odd. */
export function toParity({ sum }: Pick<LotteryOutcome, 'sum'>): 'odd' | 'even' {
  return sum % 2 === 1 ? 'odd' : 'even';
}

/** Which half has more numbers. */
export function toHalf({ lowCount }: Pick<LotteryOutcome, 'lowCount'>): 'up' | 'level' | 'down' {
  const highCount = NUMBERS.drawn - lowCount;
  if (lowCount === highCount) return 'level';
  return lowCount > highCount ? 'up' : 'down';
}

/** The element of a sum. Throws for an impossible one. */
export function toElement({ sum }: Pick<LotteryOutcome, 'sum'>): LotteryElement {
  const found = ELEMENTS.find(({ from, to }) => sum >= from && sum <= to);
  if (found === undefined) throw new RangeError(`no draw has the sum ${sum}`);
  return found.element;
}

/** The winning spots. */
export function listWinners(outcome: Omit<LotteryOutcome, 'balls'>): readonly LotterySpot[] {
  const [size, parity] = [toSize(outcome), toParity(outcome)];
  const sides = [size, parity, toHalf(outcome), toElement(outcome)] as const;
  const both = {
    small: { odd: 'smallOdd', even: 'smallEven' },
    big: { odd: 'bigOdd', even: 'bigEven' },
  } as const;
  return size === 'even810' ? sides : [...sides, both[size][parity]];
}

/** The outcome of these numbers. */
export function toLotteryOutcome(balls: number[]): LotteryOutcome {
  return {
    balls,
    sum: balls.reduce((sum, ball) => sum + ball, 0),
    lowCount: balls.filter((ball) => ball <= NUMBERS.low).length,
  };
}
