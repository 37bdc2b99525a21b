/**
 * The connections of one copy of the server. Chosen: bets need four at their busiest; players,
 * operators and jobs cannot take each other's, whatever one of them does.
 */
export const connections = { max: 14, moneyMax: 8, consoleMax: 6, jobsMax: 8 };
