import type { CardMessages } from './messages.en.ts';

/** Words that all card games at tables share, in Vietnamese. */
export const vn: CardMessages = {
  decks: '{decks} bộ bài',
  dealing: 'Đang chia bài',
  shuffle: '{decks} bộ bài, xáo lại cho mỗi ván: ván trước không nói lên điều gì về ván sau.',
  cardOf: '{rank} {suit}',
  cardDown: 'Một lá úp',
  suits: { c: 'chuồn', d: 'rô', h: 'cơ', s: 'bích' },
  handPoints: '{spot}: {points}',
  roads: 'Bảng cầu',
  roadsLabel: 'Cầu hạt và cầu lớn: {red} {reds}, {blue} {blues}, {tie} {ties}',
  maps: {
    bead: 'Cầu hạt',
    big: 'Cầu lớn',
    bigEye: 'Cầu mắt to',
    small: 'Cầu nhỏ',
    cockroach: 'Cầu gián',
  },
};
