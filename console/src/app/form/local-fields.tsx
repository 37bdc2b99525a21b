import { Form, Input } from 'antd';
import { wordsOf } from '../../words.ts';
import { consoleLanguages } from '../language.ts';
import type { ConsoleLanguage } from '../language.ts';
import { FieldGroup } from './field-group.tsx';
import { useShownLanguages } from './site-languages.ts';
import { writtenRule } from './written-rule.ts';

/** A text in each supported language; each may be empty. */
export type LocalText = Record<ConsoleLanguage, string>;

/** The fields of an unwritten text. */
export const noText: LocalText = { zh: '', hk: '', en: '', th: '' };

/** One text in the languages of the site; the form keeps what there is in others. */
export function LocalFields(props: {
  name: string | readonly string[];
  label: string;
  hint?: string;
  max: number;
  /** What to say while it is written in no language; omitted: it may be empty. */
  needed?: string;
}) {
  const { needed } = props;
  const words = wordsOf('app');
  const path = [props.name].flat();
  const form = Form.useFormInstance();
  // What the form began with, until its fields are there to be watched.
  const text = Form.useWatch<LocalText | undefined>(path) ?? toText(form.getFieldValue(path));
  const shown = useShownLanguages(consoleLanguages, [text]);
  const nameOf = (language: ConsoleLanguage) => [...path, language];
  return (
    <FieldGroup title={props.label} hint={props.hint}>
      {shown.map((language) => (
        <Form.Item
          key={language}
          name={nameOf(language)}
          label={words.languageNames[language]}
          dependencies={shown.map(nameOf)}
          rules={needed !== undefined && language === shown[0] ? [writtenRule(path, needed)] : []}
        >
          <Input maxLength={props.max} />
        </Form.Item>
      ))}
      {consoleLanguages
        .filter((it) => !shown.includes(it))
        .map((language) => (
          <KeptField key={language} name={nameOf(language)} />
        ))}
    </FieldGroup>
  );
}

/** A field of a form that is sent as it is, and not shown. */
export function KeptField({ name }: { name: string[] }) {
  return (
    <Form.Item name={name} noStyle>
      <Nothing />
    </Form.Item>
  );
}

const Nothing = () => null;

const toText = (value: unknown): object => Object(value);
