import { listNotices } from '@vela/contract/home/calls.ts';
import { publishPlacement } from '@vela/contract/home/staff-calls.ts';
import { addMs } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { seedContent } from '../../seeds/content.ts';
import { saveNew, toNotice } from '../../test/home.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const editor = await kit.operator('content');

beforeEach(() => kit.database.pool.query('delete from home_placements'));

const read = async (lang: 'zh' | 'hk' | 'en' | 'th' | 'md' = 'en') =>
  (await kit.done(listNotices, {}, { lang })).notices;

test('a new site has no notice, the demo site runs three, in the language of the request', async () => {
  expect(await read()).toEqual([]);
  await kit.database.transaction(({ tx }) => seedContent(tx, kit.services.site, kit.clock.now()));
  for (const [lang, word] of [
    ['zh', '模拟币'],
    ['hk', '模擬幣'],
    ['en', 'play money'],
    ['th', 'เงินจำลอง'],
    ['md', 'play money'],
  ] as const) {
    const notices = await read(lang);
    expect(notices).toHaveLength(3);
    expect(notices[0]?.text).toContain(word);
  }
});

test('a notice runs from its start to its end, and text is never markup', async () => {
  const now = kit.clock.now();
  const content = toNotice('<b>bold</b>', {
    shownFrom: addMs(now, 1_000).toISOString(),
    shownUntil: addMs(now, 2_000).toISOString(),
  });
  const placementId = await saveNew(kit, editor, content);
  await kit.done(publishPlacement, { placementId, revision: 1 }, { as: editor });
  expect(await read()).toEqual([]);
  kit.clock.advance(1_000);
  expect((await read()).map(({ text }) => text)).toEqual(['<b>bold</b>']);
  kit.clock.advance(1_000);
  expect(await read()).toEqual([]);
});

test('notices are in their order', async () => {
  for (const [words, position] of [
    ['Last', 10],
    ['First', 2],
  ] as const) {
    const placementId = await saveNew(kit, editor, toNotice(words, { position }));
    await kit.done(publishPlacement, { placementId, revision: 1 }, { as: editor });
  }
  expect((await read()).map(({ text }) => text)).toEqual(['First', 'Last']);
});
