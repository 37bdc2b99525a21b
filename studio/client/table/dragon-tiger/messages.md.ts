import type { DragonTigerMessages } from './messages.en.ts';

/** Words of dragon tiger in Burmese. */
export const md: DragonTigerMessages = {
  spots: { dragon: 'နဂါး', tie: 'သရေ', tiger: 'ကျား' },
  beats: '{spot} နိုင်သည်၊ {high} က {low} ထက်မြင့်',
  tieOf: '{rank} ဖြင့် သရေကျသည်',
  deal: 'နဂါးနှင့် ကျား ဖဲတစ်ချပ်စီ ရသည်။',
  ranks: 'ဖဲမြင့်သူ နိုင်သည်။ A အနိမ့်ဆုံး၊ K အမြင့်ဆုံး ဖြစ်သည်။ အပွင့်ကို မယူပါ။',
  tieRule: 'သရေကျလျှင် နဂါးနှင့် ကျား လောင်းကြေး၏ တစ်ဝက်ကို ပြန်ပေးသည်။ သရေသည် {odds}:1 ရသည်။',
};
