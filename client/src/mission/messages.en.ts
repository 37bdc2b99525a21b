/** The words of a mission's card. */
export const messages = {
  week: '{from} – {to}',
  prize: 'Prize {amount}',
  goal: 'Valid bets of {target} on {games} within the week. At most {most} of any one bet counts.',
  categories: {
    sports: 'sports',
    live: 'live casino',
    chess: 'chess and cards',
    esports: 'e-sports',
    lottery: 'lottery',
    electronic: 'slots',
  },
};
