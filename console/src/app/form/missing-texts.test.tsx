import { screen } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { messages as app } from '../messages.en.ts';
import { noText } from './local-fields.tsx';
import { MissingTexts } from './missing-texts.tsx';

const { hk, en } = app.languageNames;

test('only the languages of the site are asked for, and English for those not written', async () => {
  const of = [
    ['Title', { ...noText, zh: '题' }],
    ['Text', { ...noText, en: 'Text' }],
  ] as const;
  await show(<MissingTexts of={of} />, { offered: ['hk', 'vn'] });
  expect(screen.getByText(`Title: ${hk}, ${en}`)).toBeTruthy();
  expect(screen.getByText(`Text: ${hk}`)).toBeTruthy();
});

test('of texts that are read as one, a language that is written by half is to be finished', async () => {
  const of = [
    ['Title', { ...noText, en: 'Title', th: 'ชื่อ', vn: 'Tên' }],
    ['Text', { ...noText, en: 'Text' }],
  ] as const;
  const names = `${app.languageNames.th}, Tiếng Việt`;
  const says = fill(app.publishing.halfWritten, { languages: names });
  await show(<MissingTexts of={of} />, { offered: ['en'] });
  expect(screen.queryByText(says)).toBeNull();
  await show(<MissingTexts of={of} isOneText />, { offered: ['en'] });
  expect(screen.getByText(says)).toBeTruthy();
});

test('nothing is asked for once all languages of the site are written', async () => {
  const title = { ...noText, th: 'ชื่อ', en: 'Title' };
  await show(<MissingTexts of={[['Title', title]]} />, { offered: ['th', 'en'] });
  expect(screen.queryByText(app.publishing.textsNeeded)).toBeNull();
});
