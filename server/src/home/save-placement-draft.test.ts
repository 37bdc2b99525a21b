import { getPlacement, savePlacementDraft } from '@vela/contract/home/staff-calls.ts';
import { expect, test } from 'vitest';
import { inAll, saveNew, toBanner, toNotice } from '../../test/home.ts';
import type { Draft } from '../../test/home.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

const save = (draft: Draft, as = editor) => kit.call(savePlacementDraft, draft, { as });

test('of two operators who save one draft, the second is told and overwrites nothing', async () => {
  const placementId = await saveNew(kit, editor, toNotice('One'));
  const replies = await Promise.all(
    ['Two', 'Three'].map((words) => save({ placementId, revision: 1, content: toNotice(words) })),
  );
  expect(replies.map((it) => it.refusal ?? 'saved').toSorted()).toEqual(['draftChanged', 'saved']);
  const { revision } = await kit.done(getPlacement, { placementId }, { as: editor });
  expect(revision).toBe(2);
});

test('a placement keeps its kind', async () => {
  const placementId = await saveNew(kit, editor, toNotice('One'));
  const reply = await save({ placementId, revision: 1, content: toBanner('Card') });
  expect(reply.refusal).toBe('notFound');
});

test('a picture that was never uploaded is refused', async () => {
  const picture = { pictureId: 'pic_nobody', alts: inAll('Nothing') };
  const reply = await save({ revision: 0, content: toBanner('Card', { picture }) });
  expect(reply.refusal).toBe('pictureUnknown');
});

test('a link leads into the app only', async () => {
  for (const link of ['https://elsewhere.test', 'javascript:void', 'pages/my/my']) {
    const reply = await save({ revision: 0, content: toNotice('Elsewhere', { link }) });
    expect(reply.refusal).toBe('invalidInput');
  }
});

test('an operator who may not edit texts saves nothing', async () => {
  const support = await kit.operator('support');
  const reply = await save({ revision: 0, content: toNotice('No') }, support);
  expect(reply.refusal).toBe('forbidden');
});
