import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { getLanguage } from '../language.ts';
import { WithPhone } from './phone-preview.tsx';

/** Every language, in the order of the specification. */
export const allLanguages: readonly Language[] = ['hk', 'zh', 'en', 'th', 'vn', 'pg', 'fp', 'md'];

/** Fields beside a preview of a phone, in each language; that of the operator is shown first. */
export function LanguageTabs<L extends Language = Language>(props: {
  /** The languages that it is written in. */
  of: readonly L[];
  renderFields: (language: L) => ReactNode;
  renderPhone: (language: L) => ReactNode;
}) {
  return (
    <Tabs
      defaultActiveKey={getLanguage()}
      items={props.of.map((language) => ({
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
