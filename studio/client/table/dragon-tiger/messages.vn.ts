import type { DragonTigerMessages } from './messages.en.ts';

/** Words of dragon tiger in Vietnamese. */
export const vn: DragonTigerMessages = {
  spots: { dragon: 'Rồng', tie: 'Hòa', tiger: 'Hổ' },
  beats: '{spot} thắng, {high} hơn {low}',
  tieOf: 'Hòa với {rank}',
  deal: 'Rồng và Hổ mỗi bên nhận một lá.',
  ranks: 'Lá cao hơn thắng: át thấp nhất, K cao nhất. Không tính chất bài.',
  tieRule: 'Khi hòa, một nửa tiền cược Rồng và Hổ được hoàn lại; cửa hòa trả {odds} ăn 1.',
};
