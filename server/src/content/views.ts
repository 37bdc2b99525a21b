import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { z } from 'zod';
import type { Services } from '../app/services.ts';
import type { SiteFace } from '../app/site.ts';
import type { mapSetting, siteSetting } from './settings.ts';

type Texts = z.output<typeof siteSetting.schema>;
type Entry = { configKey: string; configValue: string };

const adultWords = {
  zh: '仅限年满 18 岁人士，请理性娱乐',
  hk: '只限年滿 18 歲人士，請理性娛樂',
  en: '18 and over only. Please play responsibly',
  th: 'เฉพาะผู้มีอายุ 18 ปีขึ้นไป โปรดเล่นอย่างรับผิดชอบ',
  vn: 'Chỉ dành cho người từ đủ 18 tuổi. Hãy chơi có trách nhiệm',
  pg: 'Só maiores de 18. Jogue com responsabilidade',
  fp: '18+ lang. Maglaro nang responsable',
  md: 'အသက် 18 နှစ်နှင့်အထက်သာ။ တာဝန်သိစွာ ကစားပါ',
};
const appVersion = '1.0.3';

/**
 * Returns the basic information as a list with fixed positions, counted from 0: 1 icon, 2 keywords,
 * 11 mail text, 15 link, 19 meetalk. Source: specification, section 3. Never insert between.
 */
export function toBasicList(
  texts: Texts,
  {
    config,
    site,
    face,
    hasClub,
    map,
  }: Pick<Services, 'config' | 'site'> & {
    face: SiteFace;
    hasClub: boolean;
    map: z.output<typeof mapSetting.schema>;
  },
  language: Language,
): Entry[] {
  const { operator } = config;
  const say = (text: Texts['titles']): string => inLanguage(text, language);
  const list: [string, string][] = [
    ['title', say(texts.titles)],
    ['icon', texts.icon],
    ['keywords', texts.keywords],
    ['description', say(texts.descriptions)],
    ['currency', site.currency],
    ['timeZone', site.timeZone],
    ['mode', config.mode],
    ['licence', operator ? `${operator.regulator} ${operator.licenceNumber}` : ''],
    ['operator', operator?.legalName ?? ''],
    ['regulator', operator?.regulator ?? ''],
    ['serviceHours', say(texts.serviceHours)],
    ['mailText', say(texts.mailTexts)],
    ['adultNotice', inLanguage(adultWords, language)],
    ['helpline', operator?.helpline ?? say(texts.helplines)],
    ['helplineLink', texts.helplineLink],
    ['link', texts.link],
    ['appLink', texts.appLink],
    ['supportMail', texts.supportMail],
    ['version', appVersion],
    ['meetalk', texts.meetalk],
    ['copyright', texts.copyright],
    ['studioUrl', config.studioUrl],
    ['languages', face.languages.join(',')],
    ['name', face.name],
    ['minorDigits', String(site.minorDigits)],
    ['sponsor', hasClub ? '1' : ''],
    ['mapTiles', map.tileAddress],
    ['mapAttribution', map.attribution],
    ['officePlace', texts.officePlace],
    ['officeAddress', say(texts.officeAddresses)],
  ];
  return list.map(([configKey, configValue]) => ({ configKey, configValue }));
}
