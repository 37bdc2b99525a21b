import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { WithPhone } from '../app/form/phone-preview.tsx';

/** Every language, in the order of the specification. */
const all: readonly Language[] = ['hk', 'zh', 'en', 'th', 'vn', 'pg', 'fp', 'md'];

/** Fields beside a preview of a phone, in each language. */
export function LanguageTabs(props: {
  written?: readonly Language[];
  renderFields: (language: Language) => ReactNode;
  renderPhone: (language: Language) => ReactNode;
}) {
  const { written = all } = props;
  return (
    <Tabs
      items={written.map((language) => ({
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
