import {
  deletePlacement,
  getPlacement,
  hidePlacement,
  listPlacements,
  publishPlacement,
  savePlacementDraft,
} from '@vela/contract/home/staff-calls.ts';
import { expect, test } from 'vitest';
import { saveNew, toNotice } from '../../test/home.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const remove = async (placementId: string, revision: number) =>
  (await kit.call(deletePlacement, { placementId, revision }, { as: editor })).refusal;

test('a placement on the home page must be hidden before it is deleted, as it was read', async () => {
  const placementId = await saveNew(kit, editor, toNotice('News'));
  await kit.done(publishPlacement, { placementId, revision: 1 }, { as: editor });
  expect(await remove(placementId, 1)).toBe('placementPublished');
  await kit.done(hidePlacement, { placementId }, { as: editor });
  const { revision } = await kit.done(getPlacement, { placementId }, { as: editor });
  const content = toNotice('Other news');
  await kit.done(savePlacementDraft, { placementId, revision, content }, { as: editor });
  expect(await remove(placementId, revision)).toBe('draftChanged');
  expect(await remove(placementId, revision + 1)).toBeNull();
  expect((await kit.done(listPlacements, {}, { as: editor })).placements).toEqual([]);
  expect(await remove(placementId, revision + 1)).toBe('notFound');
});
