import { getAlerts } from '@vela/contract/alert/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { alertKey, readKeys } from '../app/site-keys.ts';

const kit = await useKit();

test('a licensed site has one key that browsers subscribe with; in play mode there is none', async () => {
  const as = await kit.player();
  expect(await kit.done(getAlerts, {}, { as })).toMatchObject({ isSandbox: true, key: '' });
  kit.services.config.mode = 'licensed';
  const { key } = await kit.done(getAlerts, {}, { as });
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  expect((await kit.done(getAlerts, {}, { as })).key).toBe(key);
  const [secret] = await readKeys(kit.database.db, kit.services.config, alertKey);
  const { rows } = await kit.database.pool.query<{ sealed: Buffer }>('select sealed from app_keys');
  expect(rows.some(({ sealed }) => sealed.includes(secret))).toBe(false);
});
