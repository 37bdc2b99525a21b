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
