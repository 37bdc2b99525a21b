import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getSetup, saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { expect, test } from 'vitest';
import { messages as app } from '../app/messages.en.ts';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.en.ts';
import { sampleSetup } from './sample-setup.ts';
import { SitePanel } from './site-panel.tsx';

test('an open site is renamed, and only its name and languages are sent', async () => {
  const server = new StandInServer();
  server.answer(getSetup, sampleSetup);
  server.answer(saveSetup, sampleSetup);
  const { user } = await show(<SitePanel />, { words: ['setup'] });
  await screen.findByText('ไทย, English');
  await screen.findByText('Thailand');
  await user.click(screen.getByRole('button', { name: `${words.edit}: ${words.site}` }));
  const name = await screen.findByLabelText(words.name);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: app.save }));
  await screen.findByText(app.fieldNeeded);
  await user.type(name, 'Nok Nok 2');
  await user.click(screen.getByRole('button', { name: app.save }));
  await waitFor(() => expect(server.requests(saveSetup)).toHaveLength(1));
  expect(server.requests(saveSetup)[0]?.input).toEqual({
    name: 'Nok Nok 2',
    languages: ['th', 'en'],
    defaultLanguage: 'th',
  });
});

test('a default language that is not offered is refused in words that say what to do', async () => {
  const server = new StandInServer();
  const site: typeof sampleSetup.site = { ...sampleSetup.site, languages: ['en'] };
  server.answer(getSetup, { ...sampleSetup, site });
  const { user } = await show(<SitePanel />, { words: ['setup'] });
  await user.click(await screen.findByRole('button', { name: `${words.edit}: ${words.site}` }));
  await user.click(await screen.findByRole('button', { name: app.save }));
  await screen.findByText(words.defaultNotOffered);
  expect(server.requests(saveSetup)).toEqual([]);
});
