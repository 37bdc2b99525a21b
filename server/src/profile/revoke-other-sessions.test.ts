import { login } from '@vela/contract/access/calls.ts';
import { getProfile, revokeOtherSessions } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller } from '../../test/site.ts';

const kit = await useKit();

test("every device is logged out except the caller's", async () => {
  const player = await kit.player();
  const { username, password } = player;
  const rival = await kit.player();
  const others: Caller[] = [];
  for (let made = 0; made < 3; made += 1) {
    const reply = await kit.call(login, { username, password }, { address: newAddress() });
    others.push(reply.data);
  }
  const { data } = await kit.call(revokeOtherSessions, {}, { as: player });
  expect(data).toEqual({ endedCount: 3 });
  const codes = await Promise.all(
    [player, rival, ...others].map(async (as) => (await kit.call(getProfile, {}, { as })).code),
  );
  expect(codes).toEqual([0, 0, 401, 401, 401]);
  expect((await kit.call(revokeOtherSessions, {}, { as: player })).data.endedCount).toBe(0);
});
