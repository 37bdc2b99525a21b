import {
  getPlacement,
  publishPlacement,
  savePlacementDraft,
} from '@vela/contract/home/staff-calls.ts';
import { expect, test } from 'vitest';
import { saveNew, toNotice } from '../../test/home.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('operators read the draft, and every version stays', async () => {
  const placementId = await saveNew(kit, editor, toNotice('One'));
  await kit.done(publishPlacement, { placementId, revision: 1 }, { as: editor });
  const content = toNotice('Two');
  await kit.done(savePlacementDraft, { placementId, revision: 1, content }, { as: editor });
  const read = await kit.done(getPlacement, { placementId }, { as: editor });
  expect(read).toMatchObject({ revision: 2, content, placement: { hasDraft: true, version: 1 } });
  expect(read.versions).toMatchObject([
    { version: 1, content: toNotice('One'), publishedBy: editor.username },
  ]);
});

test('an unknown placement is not found', async () => {
  const reply = await kit.call(getPlacement, { placementId: 'plc_no' }, { as: editor });
  expect(reply.refusal).toBe('notFound');
});
