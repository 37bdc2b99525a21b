import { listLobbyVenues } from '@vela/contract/game/calls.ts';
import { listVenues, openVenue } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit({ isNew: true });
const as = await kit.operator('content');

test('a venue is shown to players once an operator has opened it', async () => {
  expect((await kit.done(listLobbyVenues)).venues).toEqual([]);
  const before = await kit.done(listVenues, {}, { as });
  expect(before.venues.every(({ openedAt }) => openedAt === null)).toBe(true);
  const { venue } = await kit.done(openVenue, { venue: 'lotus-slots' }, { as });
  expect(venue.openedAt).toBe(kit.clock.now().toISOString());
  const shown = (await kit.done(listLobbyVenues)).venues;
  expect(shown.map((it) => it.venue)).toEqual(['lotus-slots']);
  expect(await kit.call(openVenue, { venue: 'lotus-slots' }, { as })).toMatchObject({
    refusal: 'nothingChanged',
  });
  expect(await kit.call(openVenue, { venue: 'nowhere' }, { as })).toMatchObject({
    refusal: 'notFound',
  });
});
