import { listPlacements, publishPlacement } from '@vela/contract/home/staff-calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { saveNew, toBanner, toNotice } from '../../test/home.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('placements are listed by kind and position, each with its state', async () => {
  const tomorrow = addMs(kit.clock.now(), DAY_MS).toISOString();
  const second = toBanner('Second', { position: 2, audience: 'players' });
  const secondId = await saveNew(kit, editor, second);
  await kit.done(publishPlacement, { placementId: secondId, revision: 1 }, { as: editor });
  const firstId = await saveNew(kit, editor, toBanner('First', { shownFrom: tomorrow }));
  await kit.done(publishPlacement, { placementId: firstId, revision: 1 }, { as: editor });
  const texts = { zh: '', hk: '', en: 'News', th: 'ข่าว' };
  await saveNew(kit, editor, toNotice('', { texts }));
  const { placements } = await kit.done(listPlacements, {}, { as: editor, lang: 'th' });
  expect(placements).toMatchObject([
    { kind: 'banner', title: 'First', state: 'scheduled', shownFrom: tomorrow, version: 1 },
    { kind: 'banner', title: 'Second', state: 'running', audience: 'players', hasDraft: false },
    { kind: 'notice', title: 'ข่าว', state: 'draft', version: 0, hasDraft: true },
  ]);
});
