import { getCaptcha } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a captcha is a picture at the top of the reply, valid for five minutes', async () => {
  const { body, data } = await kit.call(getCaptcha, {}, { address: newAddress() });
  expect(body).toMatchObject({ code: 0, captcha: { width: 320, height: 112 } });
  expect(data.captcha.image).toMatch(/^data:image\/webp;base64,/);
  expect(new Date(data.captcha.expiresAt).getTime() - kit.clock.now().getTime()).toBe(300_000);
});

test('what the picture shows is stored only as a hash', async () => {
  await kit.call(getCaptcha, {}, { address: newAddress() });
  const { rows } = await kit.database.pool.query<{ answer_hash: Buffer }>(
    'select answer_hash from access_captchas',
  );
  expect(rows.every((row) => row.answer_hash.length === 32)).toBe(true);
});

test('too many requests are refused with the time to wait', async () => {
  const address = newAddress();
  const replies = [];
  for (let ask = 0; ask < 31; ask += 1) replies.push(await kit.call(getCaptcha, {}, { address }));
  expect(replies.slice(0, 30).every((reply) => reply.code === 0)).toBe(true);
  expect(replies[30]).toMatchObject({
    status: 429,
    refusal: 'tooFrequent',
    data: { retrySeconds: 60 },
  });
  expect((await kit.call(getCaptcha, {}, { address: newAddress() })).code).toBe(0);
});
