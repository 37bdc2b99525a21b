import type { messages as en } from './messages.en.ts';

/** The words of a mission's card. */
export const messages: typeof en = {
  week: '{from} – {to}',
  prize: 'ဆု {amount}',
  goal: 'အပတ်အတွင်း {games} တွင် အကျုံးဝင်လောင်းကြေး {target}။ လောင်းတစ်ကြိမ်လျှင် အများဆုံး {most} ထည့်တွက်သည်။',
  categories: {
    sports: 'အားကစား',
    live: 'တိုက်ရိုက်ကာစီနို',
    chess: 'ဖဲ',
    esports: 'အီးစပို့',
    lottery: 'ထီ',
    electronic: 'စလော့',
  },
};
