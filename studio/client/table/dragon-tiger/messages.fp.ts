import type { DragonTigerMessages } from './messages.en.ts';

/** Words of dragon tiger in Filipino. */
export const fp: DragonTigerMessages = {
  spots: { dragon: 'Dragon', tie: 'Tabla', tiger: 'Tiger' },
  beats: 'Panalo ang {spot}, {high} laban sa {low}',
  tieOf: 'Tabla sa {rank}',
  deal: 'Tig-isang baraha ang dragon at tiger.',
  ranks:
    'Panalo ang mas mataas na rank: pinakamababa ang alas, pinakamataas ang K. Hindi binibilang ang suit.',
  tieRule:
    'Kapag tabla, ibinabalik ang kalahati ng mga taya sa dragon at tiger; {odds} sa 1 ang bayad ng tabla.',
};
