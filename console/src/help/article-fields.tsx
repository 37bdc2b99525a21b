import { helpFacts, helpTopics } from '@vela/contract/help/rules.ts';
import { mapWritten } from '@vela/contract/language.ts';
import type { WrittenLanguage } from '@vela/contract/language.ts';
import { Blocks } from '@vela/ui/list/blocks.tsx';
import { Form, Input, InputNumber, Select } from 'antd';
import { readBlocks } from '../app/form/block-text.ts';
import { titleRule } from '../app/form/written-rule.ts';
import { BlocksField } from '../app/form/blocks-field.tsx';
import { FieldPair } from '../app/form/field-group.tsx';
import { LanguageTabs } from '../app/form/language-tabs.tsx';
import { MissingTexts } from '../app/form/missing-texts.tsx';
import { toOptions } from '../app/form/options.ts';
import { SwitchField } from '../app/form/switch-field.tsx';
import { consoleLanguages } from '../app/language.ts';
import { wordsOf } from '../words.ts';
import type { Fields } from './article-form.ts';
import css from './help.module.css';

/** The fields of an article, and a preview of a phone. */
export function ArticleFields(props: {
  /** A draft was saved; until then what it lacks is not shown. */
  isSaved: boolean;
}) {
  const { isSaved } = props;
  const words = wordsOf('help');
  const form = Form.useFormInstance<Fields>();
  const texts: Fields['texts'] =
    Form.useWatch(['texts'], { form, preserve: true }) ?? form.getFieldValue('texts');
  return (
    <>
      {isSaved && <Missing of={texts} />}
      <FieldPair>
        <Form.Item name="topic" label={words.topic}>
          <Select options={toOptions(helpTopics, words.topics)} />
        </Form.Item>
        <Form.Item name="position" label={words.position} extra={words.positionHint}>
          <InputNumber min={0} max={1_000} precision={0} />
        </Form.Item>
      </FieldPair>
      <SwitchField name="isPopular" label={words.popular} />
      <LanguageTabs
        of={consoleLanguages}
        texts={[texts]}
        renderFields={(language) => <Writing language={language} />}
        renderPhone={(language) => <Phone language={language} />}
      />
      <details className={css.facts}>
        <summary>{words.facts}</summary>
        <ul>
          {helpFacts.map((name) => (
            <li key={name}>
              <code>{`{${name}}`}</code> {words.factNames[name]}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Missing({ of }: { of: Fields['texts'] }) {
  const words = wordsOf('help');
  return (
    <MissingTexts
      of={[
        [words.title, mapWritten(of, ({ title }) => title)],
        [words.body, mapWritten(of, ({ body }) => body)],
      ]}
    />
  );
}

function Writing({ language }: { language: WrittenLanguage }) {
  const words = wordsOf('help');
  return (
    <>
      <Form.Item
        name={['texts', language, 'title']}
        label={words.title}
        rules={[titleRule(['texts'], 'title')]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <BlocksField name={['texts', language, 'body']} label={words.body} />
    </>
  );
}

function Phone({ language }: { language: WrittenLanguage }) {
  const written = Form.useWatch<Fields['texts'][WrittenLanguage] | undefined>(['texts', language]);
  return (
    <>
      <h3 className={css.phoneTitle}>{written?.title ?? ''}</h3>
      <Blocks parts={readBlocks(written?.body ?? '')} />
    </>
  );
}
