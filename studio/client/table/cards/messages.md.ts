import type { CardMessages } from './messages.en.ts';

/** Words that all card games at tables share, in Burmese. */
export const md: CardMessages = {
  decks: 'ဖဲ {decks} ထုပ်',
  dealing: 'ဖဲဝေနေသည်',
  shuffle: 'ဖဲ {decks} ထုပ်ကို ပွဲတိုင်း ပြန်မွှေသည်။ ယခင်ပွဲများသည် နောက်ပွဲကို မပြောပြပါ။',
  cardOf: '{suit} {rank}',
  cardDown: 'မှောက်ထားသည့် ဖဲတစ်ချပ်',
  suits: { c: 'ညှင်း', d: 'ထောင့်', h: 'ဟတ်', s: 'စပိတ်' },
  handPoints: '{spot}: {points}',
  roads: 'မှတ်တမ်းဇယား',
  roadsLabel: 'ပုတီးစေ့ဇယားနှင့် လမ်းကြီး: {red} {reds}၊ {blue} {blues}၊ {tie} {ties}',
  maps: {
    bead: 'ပုတီးစေ့ဇယား',
    big: 'လမ်းကြီး',
    bigEye: 'မျက်လုံးကြီး',
    small: 'လမ်းငယ်',
    cockroach: 'ပိုးဟပ်လမ်း',
  },
};
