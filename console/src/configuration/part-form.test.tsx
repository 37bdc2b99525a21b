import { screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listConfiguration, saveConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { uploadPicture } from '@vela/contract/picture/staff-calls.ts';
import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { expect, test } from 'vitest';
import { messages as app } from '../app/messages.en.ts';
import { show } from '../test-kit.tsx';
import { Configuration } from './configuration-screen.tsx';
import { messages as words } from './messages.en.ts';

const toField = (path: string, value: string, url: string | null) => ({
  path,
  pattern: path,
  entry: '',
  value,
  picture: url === null ? null : toPicture(value, url),
  initial: '',
  min: null,
  max: null,
  options: [],
  isOptional: false,
  guard: 'none' as const,
});
const toPicture = (pictureId: string, url: string) => ({
  pictureId,
  sizes: [{ url, width: 480, height: 120 }],
});
const part = {
  part: 'brand' as const,
  fields: [
    toField('colour', '', null),
    toField('logo', 'pic_old', '/pictures/aa.webp'),
    toField('logoOnDark', '', null),
    toField('icon', '', null),
  ],
  changedAt: '2026-06-13T04:00:00.000Z',
  changedBy: 'owner',
};

test('the logo is shown, and another one is uploaded when it is chosen and saved by its id', async () => {
  const server = new StandInServer();
  server.answer(listConfiguration, { parts: [part] });
  server.answer(listProposals, {
    list: [],
    totalCount: 0,
    pageNo: 1,
    pageSize: 20,
    totalPage: 0,
    holders: [],
  });
  server.answer(uploadPicture, toPicture('pic_new', '/pictures/bb.webp'));
  server.answer(saveConfiguration, { part, proposalId: '' });
  const { user } = await show(<Configuration site={null} />, { words: ['configuration'] });
  const [title] = words.parts.brand;
  expect(await screen.findByAltText(words.ownPicture)).toHaveProperty(
    'src',
    expect.stringContaining('aa.webp'),
  );
  await user.click(screen.getByRole('button', { name: `${words.edit}: ${title}` }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: app.picture.remove }));
  expect(drawer.getByText(words.none)).toBeTruthy();
  const file = new File(['logo'], 'logo.png', { type: 'image/png' });
  const [logo] = drawer.getAllByLabelText(/^Choose a picture/);
  if (!logo) throw new Error('no field');
  await user.upload(logo, file);
  expect(await drawer.findByText(words.otherPicture)).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: app.save }));
  await waitFor(() => expect(server.requests(saveConfiguration)).toHaveLength(1));
  expect(server.requests(saveConfiguration)[0]?.input).toMatchObject({
    part: 'brand',
    changes: [{ path: 'logo', value: 'pic_new' }],
    knownAt: new Date(part.changedAt),
  });
});

test('a value that is empty by default is called none, not left out', async () => {
  const server = new StandInServer();
  const fields = [toField('colour', '#147a5a', null)];
  server.answer(listConfiguration, { parts: [{ ...part, fields }] });
  await show(<Configuration site={null} />, { words: ['configuration'] });
  expect(await screen.findByText(words.initial.replace('{value}', words.none))).toBeTruthy();
});
