/** The bets of the public table of settlement, before anything is settled. */

/** A bet of the table: its name, stake per combination, form of odds, and legs. */
export interface TableCase {
  bet: string;
  stake: number;
  form: string;
  legs: { on: string; odds: number; facts: string }[];
}

const forms = ['decimal', 'hongKong', 'malay', 'indonesian', 'american'] as const;
/** Short, even and long odds; some that no form but decimal can write exactly. */
const odds = [1_030, 1_333, 1_500, 1_833, 1_909, 1_950, 2_000, 2_075, 2_875, 4_333, 11_000, 67_000];
/** The least, odd ones whose half is not whole, and large ones. */
const stakes = [500, 1_000, 1_001, 1_255, 3_333, 12_345, 100_000, 9_999_999];

const sides = ['home', 'away'];
const results = ['home', 'draw', 'away'];
const over = ['over', 'under'];
const join = (...lists: readonly (readonly (string | number)[])[]): string[] =>
  lists.reduce<string[]>(
    (texts, list) => texts.flatMap((it) => list.map((x) => `${it}/${x}`)),
    [''],
  );
const list = (kind: string, ...lists: readonly (readonly (string | number)[])[]): string[] =>
  join(...lists).map((rest) => kind + rest);

const threeWay = (where: string): string[] => [
  ...list(`result/${where}`, results),
  ...list(`doubleChance/${where}`, ['homeOrDraw', 'homeOrAway', 'drawOrAway']),
  ...list(`drawNoBet/${where}`, sides),
];

/** What is bet on, and the events that it is tried on. */
const groups: { on: string[]; events: string[] }[] = [
  {
    on: [
      ...threeWay('goals/regular'),
      ...list('handicap/goals/regular', [-5, -4, -3, -2, -1, 0, 1, 3, '1@1:0'], sides),
      ...list('total/goals/regular', [8, 9, 10, 11, 12], over),
      ...list('teamTotal/goals/regular', sides, [2, 5], over),
      ...list('bothScore/goals/regular', ['yes', 'no']),
      ...list('oddEven/goals/regular', ['odd', 'even']),
      ...list('correctScore/goals/regular/4', ['0:0', '1:0', '2:1', '1:3', 'other']),
      ...list('halfFull/goals', ['home-home', 'draw-away', 'away-draw', 'home-away']),
      ...list('nextGoal', [1, 3], ['home', 'away', 'none']),
    ],
    events: ['f00', 'f10', 'f01', 'f11', 'f21', 'f13', 'f40', 'f52'],
  },
  {
    on: [
      ...list('result/goals/half1', results),
      ...list('handicap/goals/half1', [-1, 0, 2], sides),
      ...list('total/goals/half1', [3, 4, 6], over),
      ...list('correctScore/goals/half1/2', ['0:0', '1:0', '1:1', 'other']),
      ...list('result/corners/regular', results),
      ...list('handicap/corners/regular', [-6, -3, 4], sides),
      ...list('total/corners/regular', [36, 38, 41], over),
      ...list('oddEven/corners/regular', ['odd', 'even']),
      ...list('total/cards/regular', [10, 15, 16], over),
      ...list('handicap/cards/regular', [-2, 1], sides),
    ],
    events: ['f10', 'f21', 'f13', 'f52'],
  },
  {
    on: [
      ...list('result/goals', ['regular', 'full', 'half1', 'half2'], results),
      ...list('total/goals', ['regular', 'full'], [18, 19], over),
      ...list('winner/goals/full', sides),
      ...list('halfFull/goals', ['home-home', 'draw-draw']),
      ...list('nextGoal', [1, 2, 3], ['home', 'away', 'none']),
    ],
    events: ['cup', 'stopped', 'postponed', 'nextDay', 'tooLate', 'walkover'],
  },
  {
    on: [
      'result/goals/half1/home',
      'result/goals/regular/home',
      'nextGoal/1/home',
      'nextGoal/2/away',
    ],
    events: ['halfTime', 'waiting'],
  },
  {
    on: [
      ...list('winner/sets/full', sides),
      ...list('winner/games', ['set1', 'set2', 'set3', 'set4'], sides),
      ...list('correctScore/sets/full/2', ['2:0', '2:1', '1:2']),
      ...list('handicap/games/full', [-10, -3, 0, 6], sides),
      ...list('handicap/sets/full', [-6, 6], sides),
      ...list('total/games/full', [126, 128, 129], over),
      ...list('total/games/set1', [38, 52], over),
      ...list('teamTotal/games/full', sides, [62, 66], over),
    ],
    events: ['tennis', 'retired', 'walkover'],
  },
  {
    on: [
      ...list('point', ['set1game1', 'set1game2'], [1, 3, 4, 7], sides),
      ...list('winner/points', ['set1game1', 'set1game2', 'set1game3', 'set2game4'], sides),
      ...list('total/points', ['set1game1', 'set1game2'], [18, 22, 40], over),
      ...list('deuce/points', ['set1game1', 'set1game2'], ['yes', 'no']),
      ...list(
        'correctScore/points',
        ['set1game1/4', 'set1game2/4'],
        ['4:0', '4:1', '2:4', 'other'],
      ),
    ],
    events: ['points', 'secondGame', 'retiredInGame', 'gameTooLate', 'walkover'],
  },
  {
    on: [
      ...list('point/set1game13', [7, 16, 17], sides),
      ...list('winner/points', ['set1game12', 'set1game13', 'set2game1'], sides),
      ...list('total/points/set1game13', [62, 64, 66], over),
    ],
    events: ['tieBreak'],
  },
  {
    on: [
      ...list('winner/sets/full', sides),
      ...list('winner/points', ['set1', 'set2', 'set3'], sides),
      ...list('total/points', ['full', 'set2'], [154, 387, 388], over),
      ...list('handicap/points/full', [-22, -20, -18], sides),
    ],
    events: ['shuttle', 'walkover'],
  },
  {
    on: [
      ...list(
        'winner/points',
        ['full', 'regular', 'half1', 'half2', 'quarter2', 'quarter4'],
        sides,
      ),
      ...list('handicap/points', ['full', 'half1', 'half2', 'quarter1'], [-24, -22, 10, 12], sides),
      ...list(
        'total/points',
        ['full', 'regular', 'half2', 'quarter3', 'quarter4'],
        [182, 192, 370, 784, 848],
        over,
      ),
      ...list('teamTotal/points/full', sides, [410, 436], over),
      ...list('oddEven/points', ['full', 'half1', 'quarter3'], ['odd', 'even']),
      ...list('result/points', ['quarter2', 'half1', 'regular'], results),
    ],
    events: ['basket', 'postponed'],
  },
  {
    on: [
      ...list('winner/maps', ['full', 'map1', 'map3'], sides),
      ...list('handicap/maps/full', [-6, 6], sides),
      ...list('total/maps/full', [10], over),
      ...list('correctScore/maps/full/2', ['2:0', '2:1', '0:2']),
      ...list('total/kills', ['map1', 'map3'], [158, 212, 218], over),
      ...list('handicap/kills/map1', [-36, -34], sides),
      ...list('total/dragons', ['map1', 'map2'], [14, 18], over),
      ...list('handicap/dragons/map2', [14, 18], sides),
      ...list('total/towers', ['map1', 'map3'], [38, 42], over),
      ...list('handicap/towers/map1', [22, 26], sides),
      ...list('handicap/rounds/map2', [6, 8], sides),
      ...list('winner/firstBlood', ['map1', 'map2'], sides),
    ],
    events: ['maps', 'swept'],
  },
  {
    on: [
      ...threeWay('goals/regular').slice(0, 6),
      ...list('winner/goals/full', sides),
      ...list('handicap/goals/regular', [-6, -3, 1], sides),
      ...list('total/goals', ['regular', 'full'], [16, 17, 20], over),
      ...list('result/goals', ['period1', 'period2', 'period3'], results),
      ...list('total/goals/period2', [6, 8], over),
      ...list('nextGoal', [4, 5], ['home', 'away', 'none']),
      ...list('correctScore/goals/regular/4', ['1:1', '2:2', 'other']),
    ],
    events: ['hockey', 'hockeyTie', 'postponed'],
  },
  {
    on: [
      ...list('winner/runs/full', sides),
      ...list('total/runs', ['full', 'innings1', 'innings2'], [658, 1206, 1314], over),
      ...list('teamTotal/runs/full', sides, [604, 658], over),
      ...list('total/wickets', ['innings1', 'innings2'], [18, 30, 38], over),
      ...list('oddEven/runs', ['full', 'innings1'], ['odd', 'even']),
    ],
    events: ['cricket', 'cricketTie', 'rain'],
  },
  {
    on: [
      ...list('winner/bout/full', sides),
      ...list('method/bout/full', [
        'homeKnockout',
        'homeDecision',
        'draw',
        'awayKnockout',
        'awayDecision',
      ]),
      ...list('total/rounds/full', [6, 8, 10, 18], over),
      ...list('correctScore/bout/full/6', ['3:0', '0:3', '6:0', '0:6']),
      ...list('winner/rounds', ['round2', 'round3'], sides),
    ],
    events: ['knockout', 'decision', 'fightDraw', 'walkover'],
  },
  {
    on: [
      ...list('scorer', ['first', 'last'], ['kim', 'lee', 'ono', 'may', 'none']),
      ...list('scorer/anytime', ['kim', 'lee', 'ono', 'may']),
    ],
    events: ['scorers', 'ownGoals', 'scorersStopped', 'scorersPlayed', 'f21', 'postponed'],
  },
  {
    on: list('outright', [1, 2, 3], ['lions', 'kites', 'foxes', 'owls', 'wolves']),
    events: ['league', 'deadHeat2', 'deadHeat3', 'running'],
  },
  {
    on: [
      'result/goals/regular/home+total/goals/regular/10/over',
      'bothScore/goals/regular/yes+total/goals/regular/10/under+oddEven/goals/regular/even',
      'result/goals/half1/home+result/goals/regular/home',
      'result/goals/half1/home+total/goals/full/18/over',
      'result/goals/regular/away+total/corners/regular/38/over',
    ],
    events: ['f10', 'f21', 'f13', 'f52', 'stopped', 'halfTime', 'tooLate'],
  },
];

const pick = <Item>(items: readonly Item[], at: number): Item => {
  const found = items[at % items.length];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
};

/** One leg after the other on every event; forms, odds and stakes take turns. */
function listSingles(): TableCase[] {
  const legs = groups.flatMap(({ on, events }) =>
    events.flatMap((facts) => on.map((text) => ({ on: text, facts }))),
  );
  return legs.map((leg, at) => ({
    bet: 'single',
    stake: pick(stakes, at * 3 + (at >> 3)),
    form: pick(forms, at),
    legs: [{ ...leg, odds: pick(odds, at * 5 + (at >> 2)) }],
  }));
}

const systems: [name: string, legs: number][] = [
  ...[3, 4, 5, 7, 10].map((n): [string, number] => ['parlay', n]),
  ...(['2/3', '2/4', '3/4', '3/5', '4/6', '2/10', '9/10'] as const).map(
    (name): [string, number] => [name, Number(name.split('/')[1])],
  ),
  ['trixie', 3],
  ['patent', 3],
  ['yankee', 4],
  ['lucky15', 4],
  ['canadian', 5],
  ['lucky31', 5],
  ['heinz', 6],
  ['lucky63', 6],
  ['superHeinz', 7],
  ['goliath', 8],
];

/** Legs of parlays and systems: mostly winners, so that what they pay is put to the test. */
const kinds: [on: string, facts: string][][] = [
  [
    ['result/goals/regular/home', 'f21'],
    ['total/goals/regular/11/over', 'f21'],
    ['winner/sets/full/home', 'tennis'],
    ['winner/points/full/home', 'basket'],
    ['winner/maps/full/away', 'swept'],
    ['outright/1/lions', 'deadHeat2'],
  ],
  [
    ['handicap/goals/regular/-3/home', 'f10'],
    ['total/goals/regular/13/over', 'f21'],
    ['result/goals/regular/home', 'postponed'],
    ['handicap/goals/regular/-4/home', 'f21'],
    ['result/goals/regular/away', 'f13'],
  ],
  [['result/goals/regular/home', 'walkover']],
  [
    ['result/goals/regular/home', 'f40'],
    ['result/goals/regular/home', 'f01'],
    ['total/goals/regular/10/over', 'f52'],
    ['outright/2/foxes', 'deadHeat3'],
  ],
];

function listCombinations(): TableCase[] {
  return systems.flatMap(([bet, count], row) =>
    kinds.flatMap((kind, column) =>
      [0, 1].map((turn) => ({
        bet,
        stake: pick(stakes, row + column + turn),
        form: pick(forms, row + column * 2 + turn),
        legs: Array.from({ length: count }, (_, at) => {
          const [on, facts] = pick(kind, at + turn);
          return { on, facts, odds: pick(odds, row + at * 7 + turn) };
        }),
      })),
    ),
  );
}

/** Every bet of the table. */
export const tableCases: readonly TableCase[] = [...listSingles(), ...listCombinations()];

/** Corrected results: a bet, the event as it was reported first, and as it was corrected. */
export const tableCorrections: readonly { on: string; first: string; corrected: string }[] = [
  ...list('result/goals/regular', results),
  ...list('handicap/goals/regular', [-3, -1], sides),
  ...list('total/goals/regular', [8, 11], over),
  'nextGoal/2/none',
].flatMap((on) =>
  [
    ['f10', 'f11'],
    ['f21', 'f11'],
    ['f21', 'postponed'],
    ['f10', 'f21'],
  ].map(([first = '', corrected = '']) => ({ on, first, corrected })),
);
