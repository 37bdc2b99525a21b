import { getVenueBalance } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newLobby } from '../../test/lobby.ts';
import { fundVenue } from '../../test/provider.ts';

const kit = await useKit();
await newLobby(kit);
const as = await kit.player();

test("the balance in a venue is that of the player's own wallet", async () => {
  await fundVenue(kit, as.playerId, 7, 55n);
  const send = (venue: string) => kit.call(getVenueBalance, { venue }, { as });
  expect((await send('venue7')).data).toMatchObject({ venue: 'venue7', balanceMinor: 55 });
  expect((await send('cards')).data).toMatchObject({ venue: 'cards', balanceMinor: 0 });
  expect((await send('nothing')).refusal).toBe('notFound');
  expect(await kit.call(getVenueBalance, { venue: 'venue7' })).toMatchObject({ code: 401 });
});
