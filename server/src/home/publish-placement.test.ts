import { listNotices } from '@vela/contract/home/calls.ts';
import { publishPlacement, savePlacementDraft } from '@vela/contract/home/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { inAll, saveNew, toNotice } from '../../test/home.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const publish = (placementId: string, revision = 1) =>
  kit.call(publishPlacement, { placementId, revision }, { as: editor });
const texts = async () =>
  (await kit.done(listNotices, {}, { lang: 'en' })).notices.map(({ text }) => text);

test('home shows a draft once it is published, and the previous content until then', async () => {
  const placementId = await saveNew(kit, editor, toNotice('One'));
  expect(await texts()).toEqual([]);
  expect((await publish(placementId)).data).toEqual({ version: 1 });
  expect(await texts()).toEqual(['One']);
  const draft = { placementId, revision: 1, content: toNotice('Two') };
  await kit.done(savePlacementDraft, draft, { as: editor });
  expect(await texts()).toEqual(['One']);
  expect((await publish(placementId, 2)).data).toEqual({ version: 2 });
  expect(await texts()).toEqual(['Two']);
  expect((await publish(placementId, 2)).refusal).toBe('noDraft');
});

test('a draft that was saved again meanwhile is not published unseen', async () => {
  const placementId = await saveNew(kit, editor, toNotice('Seen'));
  const draft = { placementId, revision: 1, content: toNotice('Unseen') };
  await kit.done(savePlacementDraft, draft, { as: editor });
  expect((await publish(placementId)).refusal).toBe('draftChanged');
});

test('a draft whose end has passed is not published, because no player would see it', async () => {
  const shownUntil = new Date(kit.clock.now().getTime() + MINUTE_MS).toISOString();
  const placementId = await saveNew(kit, editor, toNotice('Over', { shownUntil }));
  kit.clock.advance(MINUTE_MS);
  expect((await publish(placementId)).refusal).toBe('publishTimePast');
});

test('an incomplete placement is not published', async () => {
  const half = { ...inAll('Half'), th: '' };
  const placementId = await saveNew(kit, editor, toNotice('', { texts: half }));
  expect((await publish(placementId)).refusal).toBe('placementIncomplete');
});

test('an unknown placement is not published', async () => {
  expect((await publish('plc_no')).refusal).toBe('notFound');
});
