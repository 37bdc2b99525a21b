import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { getLanguage } from '../language.ts';
import { WithPhone } from './phone-preview.tsx';
import { useShownLanguages } from './site-languages.ts';

/** Every language, in the order of the specification. */
export const allLanguages: readonly Language[] = ['hk', 'zh', 'en', 'th', 'vn', 'pg', 'fp', 'md'];

/**
 * Fields beside a preview of a phone, in each language of the site and others in which there is a
 * text already; that of the operator is shown first.
 */
export function LanguageTabs<L extends Language = Language>(props: {
  /** The languages that it may be written in. */
  of: readonly L[];
  /** What is written so far. */
  texts: readonly Partial<Record<Language, unknown>>[];
  renderFields: (language: L) => ReactNode;
  renderPhone: (language: L) => ReactNode;
}) {
  const shown = useShownLanguages(props.of, props.texts);
  const first = shown.find((it) => it === getLanguage()) ?? shown[0];
  return (
    <Tabs
      {...(first === undefined ? {} : { defaultActiveKey: first })}
      items={shown.map((language) => ({
        key: language,
        label: languages[language].name,
        forceRender: true,
        children: (
          <WithPhone
            phone={<div lang={languages[language].tag}>{props.renderPhone(language)}</div>}
          >
            {props.renderFields(language)}
          </WithPhone>
        ),
      }))}
    />
  );
}
