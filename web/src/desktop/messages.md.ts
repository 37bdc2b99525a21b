import type { messages as en } from './messages.en.ts';

/** The words beside the column on a desk. */
export const messages: typeof en = {
  tagline: 'တိုက်ရိုက်စားပွဲ၊ ဖဲ၊ ထီနှင့် စလော့တို့ကို ပိုက်ဆံအိတ်တစ်ခုတည်းဖြင့် စိတ်ကြိုက်ကစားပါ။',
  menu: 'ဆိုက်မီနူး',
  languages: 'ဘာသာစကား',
  wallet: 'ကျွန်ုပ်၏ ပိုက်ဆံအိတ်',
  total: 'စုစုပေါင်းငွေ',
  deposit: 'ငွေသွင်း',
  session: 'ယနေ့ ကစားမှု',
  timeLimit: 'အချိန်ကန့်သတ်ချက်',
  none: 'မသတ်မှတ်ရသေး',
  minutes: 'ယနေ့ {minutes} မိနစ်',
  unit: 'မိနစ်',
  weekNet: 'ဤအပတ် အနိုင်အရှုံး',
  depositLeft: 'ငွေသွင်းခွင့် ကျန်',
  adjust: 'ကန့်သတ်ချက်ပြင်',
  failed: 'ကန့်သတ်ချက်များကို ယခု မပြနိုင်သေးပါ။',
  visitor: 'ကစားချိန်၊ ကန့်သတ်ချက်နှင့် ပိုက်ဆံအိတ်ကို ကြည့်ရန် အကောင့်ဝင်ပါ။',
  login: 'အကောင့်ဝင်',
  register: 'အကောင့်ဖွင့်',
  phone: 'ဖုန်းဖြင့် ပိုအဆင်ပြေသည်',
  scan: '{site} ကိုဖွင့်ပြီး ပင်မစခရင်သို့ ထည့်ရန် QR ကုဒ်ကို ဖတ်ပါ။',
  install: 'အက်ပ်ထည့်သွင်းနည်း',
  code: 'ဤဆိုက်၏ QR ကုဒ်',
};
