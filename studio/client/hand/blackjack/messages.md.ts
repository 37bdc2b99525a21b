import type { BlackjackMessages } from './messages.en.ts';

/** Words of blackjack in Burmese. */
export const md: BlackjackMessages = {
  main: 'သင့်ဖဲ',
  insurance: 'အာမခံ',
  handNo: 'ဖဲ {no}',
  doubleOf: 'နှစ်ဆတင်၊ ဖဲ {no}',
  dealer: 'ဒိုင်',
  you: 'သင်',
  print: 'Blackjack 3:2 · ဒိုင်သည် 17 တိုင်းတွင် ရပ်သည်',
  actions: {
    insure: 'အာမခံ',
    decline: 'အာမခံမယူ',
    hit: 'ဆွဲ',
    stand: 'ရပ်',
    double: 'နှစ်ဆတင်',
    split: 'ခွဲ',
  },
  insurePrompt: 'ဒိုင်တွင် A ပေါ်နေသည်။ Blackjack အတွက် အာမခံမည်လား။',
  prompt: 'သင် {points}၊ ဒိုင်တွင် {dealer} ပေါ်နေသည်',
  handPrompt: 'ဖဲ {no} တွင် {points}၊ ဒိုင်တွင် {dealer} ပေါ်နေသည်',
  dealerTurn: 'ဒိုင် ဖဲဆွဲသည်',
  insuranceStates: {
    declined: 'အာမခံမယူ',
    won: 'အာမခံ 2:1 ရသည်',
    lost: 'အာမခံ ရှုံး',
  },
  results: { blackjack: 'Blackjack ရ', won: 'နိုင်', push: 'လောင်းကြေးပြန်', lost: 'ရှုံး' },
  blackjack: 'Blackjack 3:2 ရသည်',
  bust: '{points} ဖြင့် ကျော်',
  dealerHas: 'ဒိုင် {points}',
  dealerBust: 'ဒိုင် {points} ဖြင့် ကျော်',
  dealerBlackjack: 'ဒိုင် Blackjack ရ',
  dealerShows: 'ဒိုင်: {cards}၊ {points}',
  handShows: 'ဖဲ {no}: {cards}၊ {points}',
  rules: {
    goal: '21 နှင့် အနီးစပ်ဆုံးသူ နိုင်သည်။ 21 ကျော်လျှင် ချက်ချင်းရှုံးသည်။ J၊ Q၊ K သည် 10၊ A သည် 11 သို့မဟုတ် 1 ဖြစ်သည်။',
    blackjack: 'ပထမနှစ်ချပ်တွင် A နှင့် 10 တန်ဖိုးရှိဖဲ ပါလျှင် blackjack ဖြစ်သည်။ 3:2 ရပြီး အခြား 21 အားလုံးကို နိုင်သည်။',
    dealer: 'ဒိုင်သည် 16 အထိ ဆွဲပြီး 17 တိုင်းတွင် ရပ်သည်။ အမှတ်တူလျှင် လောင်းကြေး ပြန်ပေးသည်။',
    peek: 'ဒိုင်တွင် A သို့မဟုတ် 10 တန်ဖိုးရှိဖဲ ပေါ်လျှင် ဒုတိယဖဲကို ချက်ချင်းစစ်သည်။ ဒိုင် blackjack ရလျှင် သင် လောင်းကြေးမတိုးမီ ပွဲပြီးသည်။',
    insurance:
      'ဒိုင်တွင် A ပေါ်လျှင် လောင်းကြေးတစ်ဝက်ဖြင့် အာမခံနိုင်သည်။ ဒိုင် blackjack ရလျှင် 2:1 ရသည်။ လောင်းကြေးပမာဏတွင် မထည့်တွက်ပါ။',
    double: 'မည်သည့်နှစ်ချပ်ကိုမဆို နှစ်ဆတင်နိုင်သည်၊ ခွဲပြီးနောက်လည်း ရသည်။ လောင်းကြေးတူ ထပ်တင်ပြီး တစ်ချပ်သာ ထပ်ရသည်။',
    split:
      'တန်ဖိုးတူ နှစ်ချပ်ကို ခွဲနိုင်ပြီး အများဆုံး ဖဲ {hands} စု ရှိနိုင်သည်။ A ကို တစ်ကြိမ်သာ ခွဲနိုင်ပြီး တစ်ချပ်စီ ရသည်။ ခွဲပြီးနောက် 21 သည် blackjack မဟုတ်ပါ။',
    surrender: 'အလျှော့ပေးခြင်း မရှိပါ။',
    lapse: 'သင်ထွက်သွားလျှင် အာမခံမယူဘဲ ဖဲများ ရပ်သည်။',
  },
};
