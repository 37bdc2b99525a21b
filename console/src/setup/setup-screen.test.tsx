import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getSetup, saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { inEachLanguage } from '@vela/contract/language.ts';
import { expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.en.ts';
import { sampleSetup } from './sample-setup.ts';
import { Screen } from './setup-screen.tsx';

const setup: Reply<typeof getSetup> = {
  ...sampleSetup,
  isDone: false,
  venues: [
    {
      venue: 'lotus-slots',
      names: inEachLanguage(() => 'Lotus Slots'),
      category: 'electronic',
      provider: 'studio',
      gameCount: 3,
      isOpen: false,
    },
  ],
  terms: { ...sampleSetup.terms, isPublished: false },
};
const { saveStep, chooseVenue, confirmRead, publishTerms } = words;

test('each step lists what is missing before it can be saved', async () => {
  const server = new StandInServer();
  server.answer(getSetup, setup);
  server.answer(saveSetup, setup);
  const { user } = await show(<Screen />, { words: ['setup', 'game'] });
  const save = async () => user.click(await screen.findByRole('button', { name: saveStep }));
  const isSaveOpen = () =>
    !screen.getByRole<HTMLButtonElement>('button', { name: saveStep }).disabled;
  await save();
  const venue = await screen.findByRole('checkbox', { name: /Lotus Slots/ });
  expect(screen.queryByText(chooseVenue)).toBeNull();
  await user.click(venue);
  expect(screen.getByRole('status').textContent).toBe(chooseVenue);
  expect(isSaveOpen()).toBe(false);
  await user.click(venue);
  await save();
  await screen.findByText(words.methodsHint, { exact: false });
  await save();
  const isRead = await screen.findByRole('checkbox');
  expect(screen.getByText(confirmRead)).toBeTruthy();
  await user.click(isRead);
  await waitFor(() => expect(isSaveOpen()).toBe(true));
  await save();
  // What is still closed and unpublished, as the server reports.
  expect(await screen.findByText(`${chooseVenue} ${publishTerms}`)).toBeTruthy();
});
