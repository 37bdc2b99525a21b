import type { BaccaratMessages } from './messages.en.ts';

/** Words of baccarat in Burmese. */
export const md: BaccaratMessages = {
  spots: {
    player: 'ပလေယာ',
    banker: 'ဘန်ကာ',
    tie: 'သရေ',
    playerPair: 'P အစုံ',
    bankerPair: 'B အစုံ',
  },
  winsWith: '{spot} {points} ဖြင့် နိုင်သည်',
  tieAt: '{points} ဖြင့် သရေကျသည်',
  natural: 'ဒို',
  noCommission: 'ကော်မရှင်မယူ · ဖဲ {decks} ထုပ်',
  noCommissionRule: 'ဘန်ကာသည် ပလေယာကဲ့သို့ ကော်မရှင်မယူဘဲ 1:1 ရသည်။ သို့သော် 6 ဖြင့်နိုင်လျှင် 0.5:1 ရသည်။',
  drawRules: {
    deal: 'နှစ်ဖက်လုံး ဖဲနှစ်ချပ်စီ ရသည်။ 10 နှင့် J၊ Q၊ K သည် 0၊ A သည် 1 ဖြစ်သည်။ နောက်ဆုံးဂဏန်းကိုသာ ယူသည်။',
    natural: 'တစ်ဖက်ဖက်တွင် 8 သို့မဟုတ် 9 ရလျှင် ဖဲထပ်မဆွဲပါ။',
    player: 'ပလေယာသည် 0 မှ 5 တွင် ဆွဲပြီး 6 နှင့် 7 တွင် ရပ်သည်။',
    banker: 'ပလေယာ ရပ်လျှင် ဘန်ကာသည် 0 မှ 5 တွင် ဆွဲသည်။ မရပ်လျှင် တတိယဖဲအလိုက် သတ်မှတ်ဇယားအတိုင်း ဆွဲသည်။',
    tie: 'သရေကျလျှင် ပလေယာနှင့် ဘန်ကာ လောင်းကြေးကို ပြန်ပေးသည်။',
  },
};
