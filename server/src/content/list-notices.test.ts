import { listNotices } from '@vela/contract/content/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

import { seedContent } from '../../seeds/content.ts';

const kit = await useKit();

test('a new site has no notice, the demo site runs three, in the language of the request', async () => {
  expect((await kit.call(listNotices)).data.notices).toEqual([]);
  await kit.database.transaction(({ tx }) => seedContent(tx, kit.services.site, kit.clock.now()));
  for (const [lang, word] of [
    ['zh', '模拟币'],
    ['hk', '模擬幣'],
    ['en', 'play money'],
    ['th', 'เงินจำลอง'],
    ['md', 'play money'],
  ] as const) {
    const { data } = await kit.call(listNotices, {}, { lang });
    expect(data.notices).toHaveLength(3);
    expect(data.notices[0]?.text).toContain(word);
  }
});

test('a notice runs from its beginning to its end', async () => {
  const now = kit.clock.now();
  const at = (ms: number): Date => new Date(now.getTime() + ms);
  await kit.database.pool.query('delete from content_notices');
  await kit.database.pool.query(
    `insert into content_notices values ('n1', '{"en":"<b>bold</b>"}', '', 1, $1, $2)`,
    [at(1000), at(2000)],
  );
  const count = async () => (await kit.call(listNotices, {}, { lang: 'en' })).data.notices.length;
  expect(await count()).toBe(0);
  kit.clock.advance(1000);
  expect((await kit.call(listNotices, {}, { lang: 'en' })).data.notices[0]?.text).toBe(
    '<b>bold</b>',
  );
  kit.clock.advance(1000);
  expect(await count()).toBe(0);
});
