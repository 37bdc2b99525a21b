import { screen } from '@testing-library/react';
import { describeOffer } from '@vela/client/offer/figures.ts';
import { messages as en } from '@vela/client/offer/messages.en.ts';
import { messages as hk } from '@vela/client/offer/messages.hk.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listVenues } from '@vela/contract/game/staff-calls.ts';
import { Form, Input } from 'antd';
import { expect, test } from 'vitest';
import { useAmountText } from '../app/form/amount-field.tsx';
import type { ConsoleLanguage } from '../app/language.ts';
import { siteTimeZone, show } from '../test-kit.tsx';
import { toFields } from './offer-form.ts';
import { OfferPreview } from './offer-preview.tsx';
import { draft } from './offer-sample.ts';

function Part({ language }: { language: ConsoleLanguage }) {
  const reading = { amounts: useAmountText(), timeZone: siteTimeZone };
  return (
    <Form initialValues={toFields(draft, reading)}>
      <Form.Item name="bonus" label="Bonus">
        <Input />
      </Form.Item>
      <OfferPreview language={language} reading={reading} />
    </Form>
  );
}

const open = (language: ConsoleLanguage) => {
  new StandInServer().answer(listVenues, { venues: [], providers: [] });
  return show(<Part language={language} />);
};

test.each([
  ['hk', hk],
  ['en', en],
] as const)('the preview in %s shows what players read', async (language, words) => {
  await open(language);
  const { terms, texts } = draft;
  const { summary } = texts[language];
  expect(await screen.findByText(describeOffer(words, { summary, terms }))).toBeDefined();
  expect(screen.getByText('25.5%')).toBeDefined();
  expect(screen.getByText('HK$50.00')).toBeDefined();
  expect(screen.getByText(words.periods.weekly)).toBeDefined();
});

test('the preview follows the form', async () => {
  const { user } = await open('th');
  const bonus = screen.getByLabelText('Bonus');
  await user.clear(bonus);
  await user.type(bonus, '88');
  expect(await screen.findByText('HK$88.00')).toBeDefined();
});
