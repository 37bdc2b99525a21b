/** The words of a mission's card. */
export const messages = {
  week: '{from} – {to}',
  prize: 'Prize {amount}',
  goal: 'Valid bets of {target} on {games} within the week. Of a single bet, at most {most} counts.',
  categories: {
    sports: 'sports',
    live: 'live casino',
    chess: 'chess and cards',
    esports: 'e-sports',
    lottery: 'lottery',
    electronic: 'slots',
  },
};
