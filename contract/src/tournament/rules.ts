/** How a tournament ranks: by points from valid bets, or by the best multiple of a single win. */
export const tournamentScorings = ['points', 'multiple'] as const;

/** The states of a tournament: it requires dual approval, and its prizes are granted once. */
export const tournamentStates = ['draft', 'approved', 'cancelled', 'paid'] as const;

/** The name of a state of a tournament. */
export type TournamentState = (typeof tournamentStates)[number];

/** The phase of an approved tournament; `counting` is over with prizes not yet granted. */
export const tournamentPhases = ['upcoming', 'running', 'counting', 'over'] as const;

/** The name of a phase. */
export type TournamentPhase = (typeof tournamentPhases)[number];

/** The states of a player's entry. */
export const entryStates = ['active', 'left', 'disqualified'] as const;

/** A state of an entry. */
export type EntryState = (typeof entryStates)[number];

/** Why a player cannot join: barred by operators, protected, or too late. */
export const joinBlocks = ['protected', 'agent', 'disqualified', 'over'] as const;

/** A reason why a player cannot join. */
export type JoinBlock = (typeof joinBlocks)[number];

/** Signs that an entry shares a player with another one of its tournament. */
export const entrySigns = ['device', 'address', 'payoutAccount'] as const;

/** The name of such a sign. */
export type EntrySign = (typeof entrySigns)[number];

/** Chosen: a longer prize table goes unread. */
export const prizeRowsMax = 20;

/** Chosen: this many prizes are granted in one transaction. */
export const prizePlacesMax = 200;

/** Chosen: a longer tournament seems endless. */
export const tournamentDaysMax = 31;

/** The number of places the leaderboard shows. */
export const boardPlaces = 50;
