import {
  deletePlacement,
  hidePlacement,
  listPlacements,
  publishPlacement,
} from '@vela/contract/home/staff-calls.ts';
import { expect, test } from 'vitest';
import { saveNew, toNotice } from '../../test/home.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const remove = (placementId: string) => kit.call(deletePlacement, { placementId }, { as: editor });

test('a placement on the home page must be hidden before it is deleted', async () => {
  const placementId = await saveNew(kit, editor, toNotice('News'));
  await kit.done(publishPlacement, { placementId, revision: 1 }, { as: editor });
  expect((await remove(placementId)).refusal).toBe('placementPublished');
  await kit.done(hidePlacement, { placementId }, { as: editor });
  await remove(placementId);
  expect((await kit.done(listPlacements, {}, { as: editor })).placements).toEqual([]);
  expect((await remove(placementId)).refusal).toBe('notFound');
});
