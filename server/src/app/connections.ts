/**
 * The connections of one server process. Chosen: bets need four at peak load; players, operators
 * and jobs cannot exhaust each other's connections.
 */
export const connections = { max: 14, moneyMax: 8, consoleMax: 6, jobsMax: 8 };
