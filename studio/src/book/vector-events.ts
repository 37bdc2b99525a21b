/** The events of the public table of settlement. */
import type { TableFacts } from './reference.ts';

type Pair = [number, number];

/** A match of football: at half time, after regulation, corners, cards. */
function football(half: Pair, full: Pair, corners: Pair, cards: Pair): TableFacts {
  const goals: ['home' | 'away', number][] = [];
  for (const [score, before, hour] of [
    [half, [0, 0], 0.5],
    [full, half, 1.5],
  ] satisfies [Pair, Pair, number][]) {
    for (let n = before[0]; n < score[0]; n++) goals.push(['home', hour]);
    for (let n = before[1]; n < score[1]; n++) goals.push(['away', hour]);
  }
  const counts = { goals: full, corners, cards };
  return {
    now: 3,
    end: 2,
    periods: {
      half1: [0.8, { goals: half, corners: [corners[0] >> 1, corners[1] >> 1] }],
      half2: [2, { goals: [full[0] - half[0], full[1] - half[1]] }],
      regular: [2, counts],
      full: [2, { goals: full }],
    },
    goals,
  };
}

/** Points of a game in their order, `h` or `a` each, at an hour. */
const points = (text: string, hour: number): ['home' | 'away', number][] =>
  text.split('').map((by) => [by === 'h' ? 'home' : 'away', hour]);

const cup = football([1, 1], [2, 2], [6, 6], [3, 2]);
const abandoned = football([1, 0], [2, 0], [4, 1], [1, 1]);

/** The events of the table by name. */
export const tableFacts: Record<string, TableFacts> = {
  f00: football([0, 0], [0, 0], [3, 5], [0, 0]),
  f10: football([1, 0], [1, 0], [5, 4], [1, 2]),
  f01: football([0, 0], [0, 1], [9, 2], [2, 3]),
  f11: football([0, 1], [1, 1], [6, 5], [4, 1]),
  f21: football([1, 1], [2, 1], [5, 5], [2, 2]),
  f13: football([1, 0], [1, 3], [2, 8], [0, 4]),
  f40: football([2, 0], [4, 0], [7, 3], [1, 0]),
  f52: football([2, 1], [5, 2], [4, 4], [3, 3]),
  // 2:2 after regulation, 3:2 after extra time.
  cup: { ...cup, periods: { ...cup.periods, full: [2.7, { goals: [3, 2] }] }, end: 2.7 },
  // Abandoned at 2:0 in the second half; the first half stands.
  stopped: {
    ...abandoned,
    periods: { half1: [0.8, { goals: [1, 0] }], regular: [null, { goals: [2, 0] }] },
    goals: abandoned.goals ?? [],
  },
  // Not played: void once 36 hours are over, open before.
  postponed: { now: 37, end: null, periods: {} },
  waiting: { now: 36, end: null, periods: {} },
  // Played the next day, inside and outside of the 36 hours.
  nextDay: { now: 40, end: 36, periods: { regular: [36, { goals: [1, 0] }] } },
  tooLate: {
    now: 40,
    end: 37,
    periods: { half1: [35.9, { goals: [1, 0] }], regular: [37, { goals: [1, 0] }] },
    goals: [['home', 35.5]],
  },
  halfTime: {
    now: 1,
    end: null,
    periods: { half1: [0.8, { goals: [1, 0] }] },
    goals: [['home', 0.3]],
  },
  walkover: { now: 1, end: 0, periods: {} },
  // 7:6 3:6 6:4
  tennis: {
    now: 4,
    end: 3,
    periods: {
      set1: [1, { games: [7, 6] }],
      set2: [2, { games: [3, 6] }],
      set3: [3, { games: [6, 4] }],
      full: [3, { sets: [2, 1], games: [16, 16] }],
    },
  },
  // 6:3 6:4. Games of the first set: to 15, after deuce, and the second set's fourth to love.
  points: {
    now: 4,
    end: 3,
    periods: {
      set1: [1, { games: [6, 3] }],
      set1game1: [0.1, { points: [4, 1] }],
      set1game2: [0.2, { points: [4, 6] }],
      set2: [2, { games: [6, 4] }],
      set2game4: [1.4, { points: [0, 4] }],
      full: [3, { sets: [2, 0], games: [12, 7] }],
    },
    points: {
      set1game1: points('hhahh', 0.05),
      set1game2: points('hahahahaaa', 0.15),
      set2game4: points('aaaa', 1.35),
    },
  },
  // 7:6 in the first set, which a tie-break of 9:7 ends.
  tieBreak: {
    now: 1.2,
    end: null,
    periods: {
      set1: [1, { games: [7, 6] }],
      set1game13: [1, { points: [9, 7] }],
    },
    points: { set1game13: points('hahahahahahahahh', 0.95) },
  },
  // The first game is over, and the second is at 15:30.
  secondGame: {
    now: 0.2,
    end: null,
    periods: {
      set1: [null, { games: [1, 0] }],
      set1game1: [0.1, { points: [4, 2] }],
      set1game2: [null, { points: [1, 2] }],
    },
    points: { set1game1: points('ahahhh', 0.05), set1game2: points('aha', 0.15) },
  },
  // The home player gave up at 15:0 in the third game.
  retiredInGame: {
    now: 1,
    end: 0.4,
    periods: {
      set1: [null, { games: [1, 1] }],
      set1game1: [0.1, { points: [4, 0] }],
      set1game2: [0.3, { points: [2, 4] }],
      set1game3: [null, { points: [1, 0] }],
    },
    points: {
      set1game1: points('hhhh', 0.05),
      set1game2: points('hahaaa', 0.2),
      set1game3: points('h', 0.35),
    },
  },
  // Stopped in the first game and played on after the 36 hours.
  gameTooLate: {
    now: 40,
    end: 39,
    periods: { set1: [38, { games: [6, 0] }], set1game1: [37, { points: [4, 0] }] },
    points: { set1game1: [...points('hh', 0.05), ...points('hh', 36.9)] },
  },
  // The home player gave up in the second set.
  retired: {
    now: 3,
    end: 2,
    periods: { set1: [1, { games: [6, 2] }], set2: [null, { games: [1, 3] }] },
  },
  shuttle: {
    now: 2,
    end: 1,
    periods: {
      set1: [0.4, { points: [21, 17] }],
      set2: [0.8, { points: [30, 29] }],
      full: [0.8, { sets: [2, 0], points: [51, 46] }],
    },
  },
  // 98:98 after regulation, 109:103 after overtime.
  basket: {
    now: 4,
    end: 3,
    periods: {
      quarter1: [0.5, { points: [24, 27] }],
      quarter2: [1, { points: [26, 26] }],
      quarter3: [1.6, { points: [20, 25] }],
      quarter4: [2.3, { points: [28, 20] }],
      half1: [1, { points: [50, 53] }],
      half2: [2.3, { points: [48, 45] }],
      regular: [2.3, { points: [98, 98] }],
      full: [2.6, { points: [109, 103] }],
    },
  },
  // 2:1 in maps
  maps: {
    now: 4,
    end: 3,
    periods: {
      map1: [1, { maps: [1, 0], kills: [31, 22], rounds: [13, 9], firstBlood: [0, 1] }],
      map2: [2, { maps: [0, 1], kills: [18, 35], rounds: [11, 13], firstBlood: [1, 0] }],
      map3: [3, { maps: [1, 0], kills: [40, 39], rounds: [16, 14], firstBlood: [1, 0] }],
      full: [3, { maps: [2, 1], kills: [89, 96], rounds: [40, 36] }],
    },
  },
  // 2:0, so there was no third map.
  swept: {
    now: 4,
    end: 2,
    periods: {
      map1: [1, { maps: [0, 1], kills: [9, 30], dragons: [1, 3], towers: [2, 8] }],
      map2: [2, { maps: [0, 1], kills: [15, 28], dragons: [0, 4], towers: [0, 6] }],
      full: [2, { maps: [0, 2], kills: [24, 58] }],
    },
  },
  // 2:2 after regulation, 3:2 after overtime.
  hockey: {
    now: 4,
    end: 3,
    periods: {
      period1: [0.6, { goals: [1, 0] }],
      period2: [1.6, { goals: [0, 2] }],
      period3: [2.5, { goals: [1, 0] }],
      regular: [2.5, { goals: [2, 2] }],
      full: [2.8, { goals: [3, 2] }],
    },
    goals: [
      ['home', 0.2],
      ['away', 1.1],
      ['away', 1.3],
      ['home', 2.2],
    ],
  },
  // Level after the overtime: a shoot-out counts for nothing.
  hockeyTie: {
    now: 4,
    end: 3,
    periods: { regular: [2.5, { goals: [1, 1] }], full: [2.9, { goals: [1, 1] }] },
    goals: [
      ['away', 0.4],
      ['home', 2.4],
    ],
  },
  // The home side bats first.
  cricket: {
    now: 4,
    end: 3,
    periods: {
      innings1: [1.4, { runs: [164, 0], wickets: [7, 0] }],
      innings2: [3, { runs: [0, 165], wickets: [0, 4] }],
      full: [3, { runs: [164, 165], wickets: [7, 4] }],
    },
  },
  cricketTie: {
    now: 4,
    end: 3,
    periods: {
      innings1: [1.4, { runs: [0, 151], wickets: [0, 9] }],
      innings2: [3, { runs: [151, 0], wickets: [10, 0] }],
      full: [3, { runs: [151, 151], wickets: [10, 9] }],
    },
  },
  // Stopped by rain in the second innings.
  rain: {
    now: 4,
    end: 3,
    periods: {
      innings1: [1.4, { runs: [164, 0], wickets: [7, 0] }],
      innings2: [null, { runs: [0, 40], wickets: [0, 1] }],
    },
  },
  // The away side wins by knockout in the third round.
  knockout: {
    now: 1,
    end: 0.2,
    periods: {
      round1: [0.1, { rounds: [1, 0] }],
      round2: [0.15, { rounds: [1, 0] }],
      full: [0.2, { rounds: [2, 0], bout: [0, 3] }],
    },
  },
  decision: {
    now: 1,
    end: 0.4,
    periods: {
      round1: [0.1, { rounds: [1, 0] }],
      round2: [0.2, { rounds: [0, 1] }],
      full: [0.4, { rounds: [3, 2], bout: [6, 0] }],
    },
  },
  fightDraw: {
    now: 1,
    end: 0.4,
    periods: { full: [0.4, { rounds: [2, 2], bout: [0, 0] }] },
  },
  // 2:1; the second goal is an own goal of the away side.
  scorers: {
    now: 3,
    end: 2,
    periods: { regular: [2, { goals: [2, 1] }] },
    goals: [
      ['home', 0.3, 'kim'],
      ['home', 0.9, null],
      ['away', 1.6, 'lee'],
    ],
    starters: ['kim', 'lee', 'ono'],
  },
  ownGoals: {
    now: 3,
    end: 2,
    periods: { regular: [2, { goals: [1, 0] }] },
    goals: [['home', 0.9, null]],
    starters: ['kim', 'lee', 'ono'],
  },
  // Abandoned after the first goal.
  scorersStopped: {
    now: 3,
    end: 1,
    periods: { regular: [null, { goals: [1, 0] }] },
    goals: [['home', 0.3, 'kim']],
    starters: ['kim', 'lee', 'ono'],
  },
  scorersPlayed: {
    now: 1,
    end: null,
    periods: {},
    goals: [['home', 0.3, 'kim']],
    starters: ['kim', 'lee', 'ono'],
  },
  league: { now: 5, end: 4, periods: {}, ranks: { lions: 1, kites: 2, foxes: 3, owls: 4 } },
  deadHeat2: { now: 5, end: 4, periods: {}, ranks: { lions: 1, kites: 1, foxes: 3, owls: 4 } },
  deadHeat3: { now: 5, end: 4, periods: {}, ranks: { lions: 1, kites: 2, foxes: 2, owls: 2 } },
  running: { now: 2, end: null, periods: {}, ranks: { lions: 1, kites: 2 } },
};
