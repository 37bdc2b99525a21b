import { act, screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPickedPlace } from '../app/place/picked-place.ts';
import { samplePlayer, show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './user-info-screen.tsx';

const { me } = words;
const place = { name: '香港', latitude: 22_281_900, longitude: 114_158_300 };

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(getProfile, { userInfo: samplePlayer });
  server.answer(updateProfile, {});
});
afterEach(() => keepPickedPlace(null));

const open = () => show(<Screen />, { words: ['profile'], at: '/pages/userInfo/userInfo' });

test('the map is opened for an address, which is saved only by a press after it was chosen', async () => {
  const { user } = await open();
  const row = await screen.findByRole('link', { name: new RegExp(me.residence) });
  expect(row.getAttribute('href')).toBe('/choose-location?back=%2Fpages%2FuserInfo%2FuserInfo');
  act(() => keepPickedPlace({ for: '/pages/userInfo/userInfo', place }));
  const sheet = await screen.findByRole('dialog', { name: me.residenceSave });
  expect(server.requests(updateProfile)).toEqual([]);
  await user.click(within(sheet).getByRole('button', { name: me.residenceUse }));
  const name = me.residenceSave;
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  expect(server.requests(updateProfile)).toMatchObject([{ input: { residence: place } }]);
});

test('a saved address opens on the map, is chosen again from there, and removed', async () => {
  server.answer(getProfile, { userInfo: { ...samplePlayer, residence: place } });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /香港/ }));
  const sheet = await screen.findByRole('dialog', { name: me.residence });
  const hrefOf = (name: string) => within(sheet).getByRole('link', { name }).getAttribute('href');
  const at = /^\/open-location\?latitude=22.2819&longitude=114.1583/;
  expect(hrefOf(me.residenceShow)).toMatch(at);
  expect(hrefOf(me.residenceOther)).toContain('latitude=22.2819');
  await user.click(within(sheet).getByRole('button', { name: me.residenceRemove }));
  await waitFor(() =>
    expect(server.requests(updateProfile)).toMatchObject([{ input: { residence: null } }]),
  );
});

test('an address that cannot be saved stays to be tried again', async () => {
  server.refuse(updateProfile, 'tooFrequent');
  keepPickedPlace({ for: '/pages/userInfo/userInfo', place });
  const { user } = await open();
  const sheet = await screen.findByRole('dialog', { name: me.residenceSave });
  await user.click(within(sheet).getByRole('button', { name: me.residenceUse }));
  await screen.findByText('tooFrequent');
  expect(within(sheet).getByRole('button', { name: me.residenceUse })).toBeTruthy();
});
