import { promotionTypes } from '@vela/contract/promotion/rules.ts';
import { Form, Input, Select, Tabs } from 'antd';
import { useState } from 'react';
import { BlocksField } from '../app/form/blocks-field.tsx';
import { toOptions } from '../app/form/options.ts';
import { WithPhone } from '../app/form/phone-preview.tsx';
import { PictureField } from '../app/form/picture-field.tsx';
import { useShownLanguages } from '../app/form/site-languages.ts';
import { consoleLanguages, getLanguage } from '../app/language.ts';
import type { ConsoleLanguage } from '../app/language.ts';
import { wordsOf } from '../words.ts';
import { newFields } from './offer-form.ts';
import type { Fields, Reading } from './offer-form.ts';
import { OfferPreview } from './offer-preview.tsx';
import { useTyped } from './use-typed.ts';

/** The texts of an offer in the languages of the site, beside a preview of its card and page. */
export function OfferTexts({ reading, isOpen }: { reading: Reading; isOpen: boolean }) {
  const words = wordsOf('promotion');
  const app = wordsOf('app');
  const texts = useTyped(Form.useFormInstance<Fields>())?.texts ?? newFields.texts;
  const shown = useShownLanguages(consoleLanguages, [texts]);
  const [chosen, choose] = useState(getLanguage);
  return (
    <>
      <Form.Item name="type" label={words.type}>
        <Select options={toOptions(promotionTypes, words.types)} />
      </Form.Item>
      {isOpen && <PictureField name="picture" label={words.picture} />}
      <Tabs
        activeKey={shown.find((it) => it === chosen) ?? shown[0] ?? chosen}
        onChange={(key) => choose(shown.find((it) => it === key) ?? chosen)}
        destroyOnHidden
        items={shown.map((language) => ({
          key: language,
          label: app.languageNames[language],
          children: <Writing language={language} reading={reading} isOpen={isOpen} />,
        }))}
      />
    </>
  );
}

type WritingProps = { language: ConsoleLanguage; reading: Reading; isOpen: boolean };

function Writing({ language, reading, isOpen }: WritingProps) {
  const words = wordsOf('promotion');
  return (
    <WithPhone phone={<OfferPreview language={language} reading={reading} />}>
      <Form.Item name={['texts', language, 'title']} label={words.title}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item name={['texts', language, 'summary']} label={words.summary}>
        <Input maxLength={120} showCount />
      </Form.Item>
      <BlocksField name={['texts', language, 'body']} label={words.body} isOpen={isOpen} />
    </WithPhone>
  );
}
