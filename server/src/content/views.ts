import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { Config } from '@vela/service/config.ts';
import type { z } from 'zod';
import type { siteSetting } from './settings.ts';

type Site = z.output<typeof siteSetting.schema>;
type Entry = { configKey: string; configValue: string };

const adultWords = {
  zh: '仅限年满 18 岁人士，请理性娱乐',
  hk: '只限年滿 18 歲人士，請理性娛樂',
  en: '18 and over only. Please play responsibly',
  th: 'สำหรับผู้มีอายุ 18 ปีขึ้นไป โปรดเล่นอย่างมีความรับผิดชอบ',
};
const currency = 'HKD';
const appVersion = '1.0.3';

/**
 * The basic information as a list whose positions are fixed, counted from 0: 1 icon, 2 keywords,
 * 11 mail text, 15 link, 19 meetalk. Source: specification, section 3. Never insert between.
 */
export function toBasicList(site: Site, config: Config, language: Language): Entry[] {
  const { operator } = config;
  const say = (texts: Site['titles']): string => inLanguage(texts, language);
  const list: [string, string][] = [
    ['title', say(site.titles)],
    ['icon', site.icon],
    ['keywords', site.keywords],
    ['description', say(site.descriptions)],
    ['currency', currency],
    ['timeZone', config.timeZone],
    ['mode', config.mode],
    ['licence', operator ? `${operator.regulator} ${operator.licenceNumber}` : ''],
    ['operator', operator?.legalName ?? ''],
    ['regulator', operator?.regulator ?? ''],
    ['serviceHours', say(site.serviceHours)],
    ['mailText', say(site.mailTexts)],
    ['adultNotice', inLanguage(adultWords, language)],
    ['helpline', operator?.helpline ?? say(site.helplines)],
    ['helplineLink', site.helplineLink],
    ['link', site.link],
    ['appLink', site.appLink],
    ['supportMail', site.supportMail],
    ['version', appVersion],
    ['meetalk', site.meetalk],
    ['copyright', site.copyright],
    ['studioUrl', config.studioUrl],
  ];
  return list.map(([configKey, configValue]) => ({ configKey, configValue }));
}
