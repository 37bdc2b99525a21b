import type { Language } from '@vela/contract/language.ts';

/**
 * Says that a text is in English only. Beside the packs, because any screen may need it and home,
 * which loads the words of the shell, does not.
 */
export const onlyEnglish: Readonly<Record<Language, string>> = {
  zh: '以下内容只有英文版。',
  hk: '以下內容只提供英文版。',
  en: 'This is available in English only.',
  th: 'เนื้อหานี้มีเฉพาะภาษาอังกฤษ',
  vn: 'Nội dung này chỉ có bằng tiếng Anh.',
  pg: 'Este conteúdo só está disponível em inglês.',
  fp: 'Sa English lang available ito.',
  md: 'ဤအကြောင်းအရာကို အင်္ဂလိပ်ဘာသာဖြင့်သာ ဖတ်နိုင်သည်။',
};

/** Says that a text is not in the language of its reader. */
export const onlyOthers: Readonly<Record<Language, string>> = {
  zh: '以下内容没有您所选语言的版本。',
  hk: '以下內容沒有你所選語言的版本。',
  en: 'This is not available in English.',
  th: 'เนื้อหานี้ไม่มีในภาษาที่คุณเลือก',
  vn: 'Nội dung này không có bằng ngôn ngữ bạn chọn.',
  pg: 'Este conteúdo não está disponível no idioma que você escolheu.',
  fp: 'Wala ito sa wikang pinili mo.',
  md: 'ဤအကြောင်းအရာကို သင်ရွေးထားသော ဘာသာဖြင့် မဖတ်နိုင်ပါ။',
};
