/** The most bets of a statement. Chosen: fits one spreadsheet, and takes the database a second. */
export const statementBetsMax = 10_000;
