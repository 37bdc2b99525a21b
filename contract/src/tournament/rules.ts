/**
 * How a tournament ranks: by points from valid bets, or by the best multiple of a single win, which
 * is what it returned per unit staked.
 */
export const tournamentScorings = ['points', 'multiple'] as const;

/** What has become of a tournament: two people approve it, its prizes are granted once. */
export const tournamentStates = ['draft', 'approved', 'cancelled', 'paid'] as const;

/** The name of a state of a tournament. */
export type TournamentState = (typeof tournamentStates)[number];

/** Where an approved tournament is in time; `counting` is over and its prizes are not granted. */
export const tournamentPhases = ['upcoming', 'running', 'counting', 'over'] as const;

/** The name of a phase. */
export type TournamentPhase = (typeof tournamentPhases)[number];

/** What has become of a player's entry. */
export const entryStates = ['active', 'left', 'disqualified'] as const;

/** The name of a state of an entry. */
export type EntryState = (typeof entryStates)[number];

/** Why a player cannot join: operators barred them, they are protected, or it is too late. */
export const joinBlocks = ['protected', 'agent', 'disqualified', 'over'] as const;

/** The name of what keeps a player from joining. */
export type JoinBlock = (typeof joinBlocks)[number];

/** What an entry may share with another one of its tournament. */
export const entrySigns = ['device', 'address', 'payoutAccount'] as const;

/** The name of such a sign. */
export type EntrySign = (typeof entrySigns)[number];

/** Chosen: a table of prizes that is longer is not read. */
export const prizeRowsMax = 20;

/** Chosen: so many prizes are granted in one transaction. */
export const prizePlacesMax = 200;

/** Chosen: a tournament that is longer has no end in sight. */
export const tournamentDaysMax = 31;

/** How many places the leaderboard shows. */
export const boardPlaces = 50;
