import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { getNewTerms } from '@vela/contract/profile/calls.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './legal-screen.tsx';
import { messages } from './messages.hk.ts';
import { Screen as TermsScreen } from './terms-screen.tsx';
import { onlyEnglish } from '../app/read/only-english.ts';

const words = messages.legal;
const terms = {
  version: '7',
  language: 'hk' as const,
  documents: [
    {
      key: 'terms' as const,
      title: '本站條款',
      blocks: [
        { kind: 'heading' as const, text: '1. 第一段' },
        { kind: 'paragraph' as const, text: '第二段' },
      ],
    },
    {
      key: 'privacy' as const,
      title: '本站私隱',
      blocks: [{ kind: 'paragraph' as const, text: '保存甚麼' }],
    },
  ],
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(getRegistrationTerms, terms);
  server.answer(getSiteInfo, {
    websiteBasicList: [
      { configKey: 'mode', configValue: 'licensed' },
      { configKey: 'operator', configValue: 'Acme Gaming Ltd' },
      { configKey: 'licence', configValue: 'MGA 123' },
    ],
  });
});

const open = (document = '') =>
  show(<Screen />, {
    words: ['profile'],
    at: `/pages/about/legal${document && `?document=${document}`}`,
    isVisitor: true,
  });

test('a visitor reads the terms, then the privacy policy, each with its version', async () => {
  const { user, address } = await open();
  expect(await screen.findByRole('heading', { name: '本站條款' })).toBeTruthy();
  expect(screen.getByText('第二段')).toBeTruthy();
  expect(screen.getByText('版本 7')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: words.privacy }));
  expect(await screen.findByText('保存甚麼')).toBeTruthy();
  expect(address()).toBe('/pages/about/legal?document=privacy');
});

test('the licence names its holder and its number', async () => {
  await open('licence');
  expect(await screen.findByText('Acme Gaming Ltd')).toBeTruthy();
  expect(screen.getByText('MGA 123')).toBeTruthy();
});

test('a document that the site does not have is not an empty page', async () => {
  server.answer(getRegistrationTerms, { ...terms, documents: terms.documents.slice(0, 1) });
  await open('privacy');
  expect(await screen.findByText(words.missing)).toBeTruthy();
});

test('documents in English say so to readers of another language, and to screen readers', async () => {
  server.answer(getRegistrationTerms, { ...terms, language: 'en' });
  await open();
  expect(await screen.findByText(onlyEnglish.hk)).toBeTruthy();
  expect(screen.getByText('第二段').closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('so do those that a player is asked to accept', async () => {
  server.answer(getNewTerms, { ...terms, language: 'en', changes: 'Chats' });
  await show(<TermsScreen />, { words: ['profile'] });
  expect(await screen.findByText(onlyEnglish.hk)).toBeTruthy();
  for (const text of ['Chats', '本站條款', '第二段']) {
    expect(screen.getByText(text).closest('[lang]')?.getAttribute('lang')).toBe('en');
  }
});
