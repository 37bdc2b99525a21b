import { listLobbyVenues } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newLobby } from '../../test/lobby.ts';

const kit = await useKit();
await newLobby(kit);

test('venues are in the order of the home screen, with closed ones marked', async () => {
  const { data } = await kit.call(listLobbyVenues, {}, { lang: 'zh' });
  expect(data.venues).toMatchObject([
    { venue: 'venue7', name: 'venue7 简', gameCount: 2, isOpen: true, isInMaintenance: false },
    { venue: 'cards', gameCount: 1, isInMaintenance: true, maintenanceUntil: expect.any(String) },
    { venue: 'soon', gameCount: 0, isOpen: false, maintenanceUntil: null },
    { venue: 'odd', gameCount: 1, isOpen: true },
  ]);
});
