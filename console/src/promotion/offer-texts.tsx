import { promotionTypes } from '@vela/contract/promotion/rules.ts';
import { Form, Input, Select, Tabs } from 'antd';
import { useState } from 'react';
import { BlocksField } from '../app/form/blocks-field.tsx';
import { toOptions } from '../app/form/options.ts';
import { WithPhone } from '../app/form/phone-preview.tsx';
import { PictureField } from '../app/form/picture-field.tsx';
import { consoleLanguages, getLanguage } from '../app/language.ts';
import type { ConsoleLanguage } from '../app/language.ts';
import { wordsOf } from '../words.ts';
import type { Reading } from './offer-form.ts';
import { OfferPreview } from './offer-preview.tsx';

/** The texts of an offer in four languages, beside a preview of its card and page. */
export function OfferTexts({ reading, isOpen }: { reading: Reading; isOpen: boolean }) {
  const words = wordsOf('promotion');
  const app = wordsOf('app');
  const [shown, setShown] = useState(getLanguage);
  return (
    <>
      <Form.Item name="type" label={words.type}>
        <Select options={toOptions(promotionTypes, words.types)} />
      </Form.Item>
      {isOpen && <PictureField name="picture" label={words.picture} />}
      <Tabs
        activeKey={shown}
        onChange={(key) => setShown(consoleLanguages.find((it) => it === key) ?? shown)}
        destroyOnHidden
        items={consoleLanguages.map((language) => ({
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
