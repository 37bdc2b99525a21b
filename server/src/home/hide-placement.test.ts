import { listNotices } from '@vela/contract/home/calls.ts';
import { getPlacement, hidePlacement, publishPlacement } from '@vela/contract/home/staff-calls.ts';
import { expect, test } from 'vitest';
import { saveNew, toNotice } from '../../test/home.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

test('a hidden notice leaves home and stays as a draft that can be published again', async () => {
  const placementId = await saveNew(kit, editor, toNotice('News'));
  await kit.done(publishPlacement, { placementId, revision: 1 }, { as: editor });
  await kit.done(hidePlacement, { placementId }, { as: editor });
  expect((await kit.done(listNotices)).notices).toEqual([]);
  const { placement, revision } = await kit.done(getPlacement, { placementId }, { as: editor });
  expect(placement).toMatchObject({ state: 'hidden', hasDraft: true, version: 1 });
  await kit.done(publishPlacement, { placementId, revision }, { as: editor });
  expect((await kit.done(listNotices)).notices).toHaveLength(1);
});

test('an unknown placement is not found', async () => {
  const reply = await kit.call(hidePlacement, { placementId: 'plc_no' }, { as: editor });
  expect(reply.refusal).toBe('notFound');
});
