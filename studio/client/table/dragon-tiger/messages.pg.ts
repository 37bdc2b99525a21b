import type { DragonTigerMessages } from './messages.en.ts';

/** Words of dragon tiger in Brazilian Portuguese. */
export const pg: DragonTigerMessages = {
  spots: { dragon: 'Dragão', tie: 'Empate', tiger: 'Tigre' },
  beats: '{spot} vence, {high} sobre {low}',
  tieOf: 'Empate em {rank}',
  deal: 'Dragão e tigre recebem uma carta cada.',
  ranks: 'Ganha a carta mais alta: o ás é baixo, o rei é alto. Naipes não contam.',
  tieRule:
    'No empate, metade das apostas em dragão e tigre é devolvida; o empate paga {odds} para 1.',
};
