/** What has become of a mission: two people approve it; stopping it cancels weeks to come. */
export const missionStates = ['draft', 'approved', 'cancelled'] as const;

/** The name of a state of a mission. */
export type MissionState = (typeof missionStates)[number];

/** Where a week of a mission is in time; `counting` is over and its prizes are not granted. */
export const missionPhases = ['upcoming', 'running', 'counting', 'over'] as const;

/** The name of a phase. */
export type MissionPhase = (typeof missionPhases)[number];

/** What keeps a player from missions: they are protected, or an agent. */
export const missionBlocks = ['protected', 'agent'] as const;

/** What the check finds wrong with a mission; each of them keeps it from being approved. */
export const missionProblems = [
  'titleMissing',
  'scopeMissing',
  'weekNotOpen',
  'targetTooHigh',
  'targetAboveUsual',
  'betMaxTooHigh',
  'betMaxTooLow',
  'prizeTooHigh',
  'tooManyAtOnce',
] as const;

/** The name of a problem. */
export type MissionProblem = (typeof missionProblems)[number];

/** Chosen: a mission is looked at by two people at least once a quarter. */
export const missionWeeksMax = 13;

/** Chosen: more at a time are a list to work through, not something that happens along the way. */
export const missionsAtOnceMax = 3;

/** Chosen: no single bet makes more than a tenth of a target, so that large bets gain nothing. */
export const targetBetsMin = 10n;

/** Chosen: so many bets of the largest size that counts are an evening, more are a burden. */
export const targetBetsMax = 100n;

/** Chosen: a prize is a tenth of its target at most; a larger one is a reason to bet. */
export const targetPrizesMin = 10n;

/** Chosen: a target is what a player in the middle bets on so many of their days anyway. */
export const targetUsualDaysMax = 2n;
