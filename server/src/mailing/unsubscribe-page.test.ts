import { randomBytes } from 'node:crypto';
import { listConsents, setConsent } from '@vela/contract/protection/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { updatePlayer } from '../app/players.ts';
import { resealKeys } from '../app/site-keys.ts';
import { runWork } from '../app/work.ts';
import { toUnsubscribeUrl } from './unsubscribing.ts';

const kit = await useKit();

async function newReader(): Promise<TestPlayer> {
  const player = await kit.player();
  for (const channel of ['email', 'sms'] as const) {
    await kit.done(setConsent, { channel, isGiven: true }, { as: player });
  }
  return player;
}

const pathOf = async ({ playerId }: TestPlayer) => {
  const leaving = { playerId, channel: 'email' } as const;
  return new URL(await runWork(kit.services, (work) => toUnsubscribeUrl(work, leaving))).pathname;
};
const look = (url: string) => kit.app.inject({ method: 'GET', url });
const press = (url: string, payload = '') =>
  kit.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const consents = (as: TestPlayer) => kit.done(listConsents, {}, { as });
const answers = async ({ playerId }: TestPlayer): Promise<number> => {
  const { rows } = await kit.database.pool.query(
    'select from protection_consents where player_id = $1',
    [playerId],
  );
  return rows.length;
};

test('looking at the link changes nothing, and one press ends the letters of its channel alone', async () => {
  const player = await newReader();
  await updatePlayer(kit.database.db, player.playerId, { language: 'th' });
  const url = await pathOf(player);
  const page = await look(url);
  expect(page.body).toContain('<html lang="th"');
  expect(page.body).toContain('<form method="post">');
  expect(await consents(player)).toMatchObject({ email: true, sms: true });
  kit.clock.advance(1);
  kit.events.length = 0;
  const pressed = await press(url);
  expect(kit.events).toContainEqual({
    channel: `player:${player.playerId}`,
    event: { type: 'protection' },
  });
  expect(pressed.statusCode).toBe(200);
  expect(pressed.body).not.toContain('<form');
  expect(await consents(player)).toMatchObject({ email: false, sms: true });
  expect((await look(url)).body).not.toContain('<form');
});

test('a mail program unsubscribes by its own request, and a second one changes nothing', async () => {
  const player = await newReader();
  kit.clock.advance(1);
  const url = await pathOf(player);
  const replies = [
    await press(url, 'List-Unsubscribe=One-Click'),
    await press(url, 'List-Unsubscribe=One-Click'),
  ];
  expect(replies.map((it) => it.statusCode)).toEqual([200, 200]);
  expect(await answers(player)).toBe(3);
});

test('a link cannot be forged, reveals no player, and one for emails does not work for SMS', async () => {
  const player = await newReader();
  const url = await pathOf(player);
  const token = url.split('/').at(-1) ?? '';
  expect(await pathOf(player)).not.toBe(url);
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('email');
  const bytes = Buffer.from(token, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const reply = await press(`/unsubscribe/${changed.toString('base64url')}`);
    expect(reply.statusCode).toBe(404);
  }
  expect((await press('/unsubscribe/1')).statusCode).toBe(404);
  expect(await consents(player)).toMatchObject({ email: true, sms: true });
});

test('a link outlives the secret of the site, which is replaced', async () => {
  const player = await newReader();
  const url = await pathOf(player);
  const { config } = kit.services;
  const { secret } = config;
  config.oldSecrets = [secret];
  config.secret = randomBytes(32).toString('base64');
  await runWork(kit.services, ({ tx }) => resealKeys(tx, config));
  config.oldSecrets = [];
  expect((await press(url)).statusCode).toBe(200);
});

test('the page runs no script, sends no referrer, and cannot be framed', async () => {
  const { headers } = await look(await pathOf(await newReader()));
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
});
