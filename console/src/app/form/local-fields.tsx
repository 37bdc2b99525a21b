import { Form, Input } from 'antd';
import { wordsOf } from '../../words.ts';
import { consoleLanguages } from '../language.ts';
import type { ConsoleLanguage } from '../language.ts';
import type { FieldRule } from './amount-field.tsx';
import { FieldGroup } from './field-group.tsx';

/** A text in each supported language; each may be empty. */
export type LocalText = Record<ConsoleLanguage, string>;

/** The fields of an unwritten text. */
export const noText: LocalText = { zh: '', hk: '', en: '', th: '' };

/** One text in the four supported languages; `rules` apply to the English one. */
export function LocalFields(props: {
  name: string | readonly string[];
  label: string;
  hint?: string;
  max: number;
  rules?: FieldRule[];
}) {
  const words = wordsOf('app');
  const rulesOf = (language: ConsoleLanguage): FieldRule[] =>
    language === 'en' ? (props.rules ?? []) : [];
  return (
    <FieldGroup title={props.label} hint={props.hint}>
      {consoleLanguages.map((language) => (
        <Form.Item
          key={language}
          name={[props.name, language].flat()}
          label={words.languageNames[language]}
          rules={rulesOf(language)}
        >
          <Input maxLength={props.max} />
        </Form.Item>
      ))}
    </FieldGroup>
  );
}
