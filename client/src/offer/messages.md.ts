import type { messages as en } from './messages.en.ts';

/** The words of an offer's figures, as players read them. */
export const messages: typeof en = {
  types: {
    limited: 'အချိန်အကန့်အသတ်',
    firstDeposit: 'ပထမဆုံးငွေသွင်း',
    daily: 'နေ့စဉ်',
    sports: 'အားကစား',
    highRebate: 'ပြန်အမ်းငွေမြင့်',
    vip: 'VIP',
  },
  turnover: 'လောင်းကြေးပမာဏ {times} ဆ',
  noTurnover: 'လောင်းကြေးပမာဏ မလို',
  oneDay: '1 ရက်အတွင်း ပြီးရမည်',
  days: '{days} ရက်အတွင်း ပြီးရမည်',
  bonus: 'ဘောနပ်စ်',
  bonusMost: 'အများဆုံးဘောနပ်စ်',
  rate: 'ငွေသွင်း၏ ရာခိုင်နှုန်း',
  lossRate: 'အရှုံး၏ ရာခိုင်နှုန်း',
  deposit: 'လိုအပ်သော ငွေသွင်း',
  lossLeast: 'အနည်းဆုံးအရှုံး',
  step: '{deposit} ငွေသွင်း',
  times: 'လောင်းကြေးပမာဏ',
  maxStake: 'အများဆုံးလောင်းကြေး',
  anyStake: 'အကန့်အသတ်မရှိ',
  venue: 'ဂိမ်းခန်း',
  valid: 'သက်တမ်း',
  validOneDay: '1 ရက်',
  validDays: '{days} ရက်',
  often: 'အကြိမ်ရေ',
  periods: {
    once: 'တစ်ကြိမ်',
    daily: 'တစ်ရက် တစ်ကြိမ်',
    weekly: 'တစ်ပတ် တစ်ကြိမ်',
  },
  expires: 'ကုန်ဆုံးရက်',
};
