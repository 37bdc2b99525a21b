import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { wordsOf } from '../../words.ts';
import { LanguageNote } from './language-note.tsx';
import { rememberChosen, unwrittenNote } from './unwritten.ts';

const isOpen = () => document.querySelector('dialog[open] h2 [lang="my"]') !== null;

test('choosing an untranslated language shows a note once, in that language', async () => {
  const note = unwrittenNote('md') ?? '';
  expect(note).toContain('မြန်မာဘာသာ');
  rememberChosen('md');
  const { user, leave } = await show(<LanguageNote />);
  expect(isOpen()).toBe(true);
  expect(screen.getByText(note)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: wordsOf('app').inEnglish }));
  leave();
  await show(<LanguageNote />);
  expect(isOpen()).toBe(false);
});

test.each(['zh', 'hk', 'en', 'th', 'vn', 'pg', 'fp'] as const)(
  'nothing is said of %s, which is written',
  async (language) => {
    expect(unwrittenNote(language)).toBe(null);
    rememberChosen(language);
    await show(<LanguageNote />);
    expect(document.querySelector('dialog[open]')).toBe(null);
  },
);
