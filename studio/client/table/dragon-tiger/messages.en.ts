/** Words of dragon tiger in British English. */
export const en = {
  spots: { dragon: 'Dragon', tie: 'Tie', tiger: 'Tiger' },
  beats: '{spot} wins, {high} over {low}',
  tieOf: 'Tie at {rank}',
  deal: 'Dragon and tiger get one card each.',
  ranks: 'The higher rank wins: the ace is low, the king high. Suits do not count.',
  tieRule:
    'On a tie, half of the stakes on dragon and tiger is returned; the tie pays {odds} to 1.',
};

/** The shape that every language fills. */
export type DragonTigerMessages = typeof en;
