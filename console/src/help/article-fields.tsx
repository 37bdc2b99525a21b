import { helpFacts, helpTopics } from '@vela/contract/help/rules.ts';
import type { WrittenLanguage } from '@vela/contract/language.ts';
import { Blocks } from '@vela/ui/list/blocks.tsx';
import { Form, Input, InputNumber, Select, Switch, Tabs } from 'antd';
import { readBlocks } from '../app/form/block-text.ts';
import { BlocksField } from '../app/form/blocks-field.tsx';
import { FieldPair } from '../app/form/field-group.tsx';
import { WithPhone } from '../app/form/phone-preview.tsx';
import { wordsOf } from '../words.ts';
import type { Fields } from './article-form.ts';
import css from './help.module.css';

/** The fields of an article, and a preview of a phone. */
export function ArticleFields({ languages }: { languages: readonly WrittenLanguage[] }) {
  const words = wordsOf('help');
  const app = wordsOf('app');
  return (
    <>
      <FieldPair>
        <Form.Item name="topic" label={words.topic}>
          <Select options={helpTopics.map((value) => ({ value, label: words.topics[value] }))} />
        </Form.Item>
        <Form.Item name="position" label={words.position} extra={words.positionHint}>
          <InputNumber min={0} max={1_000} precision={0} />
        </Form.Item>
      </FieldPair>
      <Form.Item name="isPopular" label={words.popular} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Tabs
        items={languages.map((language) => ({
          key: language,
          label: app.languageNames[language],
          forceRender: true,
          children: <Writing language={language} />,
        }))}
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

function Writing({ language }: { language: WrittenLanguage }) {
  const words = wordsOf('help');
  const written = Form.useWatch<Fields['texts'][WrittenLanguage] | undefined>(['texts', language]);
  return (
    <WithPhone
      phone={
        <>
          <h3 className={css.phoneTitle}>{written?.title ?? ''}</h3>
          <Blocks parts={readBlocks(written?.body ?? '')} />
        </>
      }
    >
      <Form.Item name={['texts', language, 'title']} label={words.title}>
        <Input maxLength={120} />
      </Form.Item>
      <BlocksField name={['texts', language, 'body']} label={words.body} />
    </WithPhone>
  );
}
