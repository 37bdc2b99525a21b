import { confirmLogin, login } from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { enrolAuthenticator } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';

const kit = await useKit();

const enter = ({ username, password }: TestPlayer) =>
  kit.call(login, { username, password, device: 'phone-1' }, { address: newAddress() });
const confirm = (ticket: string, code: string) =>
  kit.call(confirmLogin, { ticket, code }, { address: newAddress() });

async function takeTicket(player: TestPlayer): Promise<string> {
  const { refusal, data } = await enter(player);
  expect(refusal).toBe('totpRequired');
  const { ticket, ticketSeconds } = data as unknown as { ticket: string; ticketSeconds: number };
  expect(ticketSeconds).toBe(300);
  return ticket;
}

test('a login with an authenticator takes two steps', async () => {
  const player = await kit.player();
  const { code } = await enrolAuthenticator(kit, player);
  const ticket = await takeTicket(player);
  const { data } = await confirm(ticket, code());
  const me = await kit.call(getProfile, {}, { as: data });
  expect(me.data.userInfo).toMatchObject({ username: player.username, isTotpOn: true });
});

test('a wrong password reveals nothing about a second step', async () => {
  const player = await kit.player();
  await enrolAuthenticator(kit, player);
  const reply = await enter({ ...player, password: 'Wrong12345' });
  expect(reply.refusal).toBe('loginFailed');
  expect(reply.raw).not.toContain('ticket');
});

test('the ticket is not a session token', async () => {
  const player = await kit.player();
  await enrolAuthenticator(kit, player);
  const ticket = await takeTicket(player);
  expect((await kit.call(getProfile, {}, { as: { token: ticket } })).code).toBe(401);
});

test('a code is valid once, and one step of thirty seconds early or late', async () => {
  const player = await kit.player();
  const { code } = await enrolAuthenticator(kit, player);
  expect((await confirm(await takeTicket(player), code(-2))).refusal).toBe('totpWrong');
  expect((await confirm(await takeTicket(player), code(2))).refusal).toBe('totpWrong');
  expect((await confirm(await takeTicket(player), code())).code).toBe(0);
  expect((await confirm(await takeTicket(player), code())).refusal).toBe('totpWrong');
  expect((await confirm(await takeTicket(player), code(-1))).refusal).toBe('totpWrong');
  expect((await confirm(await takeTicket(player), code(1))).code).toBe(0);
});

test('a ticket is valid once, for five minutes', async () => {
  const player = await kit.player();
  const { code } = await enrolAuthenticator(kit, player);
  const ticket = await takeTicket(player);
  expect((await confirm(ticket, code())).code).toBe(0);
  expect((await confirm(ticket, code(1))).refusal).toBe('ticketExpired');
  const late = await takeTicket(player);
  kit.clock.advance(300_000);
  expect((await confirm(late, code(1))).refusal).toBe('ticketExpired');
  expect((await confirm('nothing', code(1))).refusal).toBe('ticketExpired');
});

test('a recovery code is valid once, with or without its dash', async () => {
  const player = await kit.player();
  const { recoveryCodes } = await enrolAuthenticator(kit, player);
  const [first = '', second = ''] = recoveryCodes;
  expect(first).toMatch(/^[a-z2-9]{5}-[a-z0-9]{5}$/);
  expect((await confirm(await takeTicket(player), first)).code).toBe(0);
  expect((await confirm(await takeTicket(player), first)).refusal).toBe('totpWrong');
  const typed = ` ${second.replace('-', '').toUpperCase()} `;
  expect((await confirm(await takeTicket(player), typed)).code).toBe(0);
  const { rows } = await kit.database.pool.query<{ facts: { count: number } }>(
    `select facts from message_messages where player_id = $1 and template = 'recoveryCodeUsed'
      order by facts ->> 'count' desc`,
    [player.playerId],
  );
  expect(rows.map(({ facts }) => facts.count)).toEqual([9, 8]);
});

test('recovery codes and secrets are not readable in the database', async () => {
  const player = await kit.player();
  const { recoveryCodes } = await enrolAuthenticator(kit, player);
  const { rows } = await kit.database.pool.query<{ text: string }>(
    `select t::text as text from access_totps t union all
     select c::text from access_recovery_codes c`,
  );
  const all = rows.map(({ text }) => text).join();
  for (const code of recoveryCodes) {
    expect(all).not.toContain(Buffer.from(code).toString('hex'));
    expect(all).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'));
  }
});

test("one player's code does not complete another player's login", async () => {
  const [player, rival] = [await kit.player(), await kit.player()];
  await enrolAuthenticator(kit, player);
  const held = await enrolAuthenticator(kit, rival);
  const ticket = await takeTicket(player);
  expect((await confirm(ticket, held.recoveryCodes[0] ?? '')).refusal).toBe('totpWrong');
  expect((await confirm(ticket, held.code())).refusal).toBe('totpWrong');
});

test('an account that was frozen in between stays locked', async () => {
  const player = await kit.player();
  const { code } = await enrolAuthenticator(kit, player);
  const ticket = await takeTicket(player);
  await kit.database.db
    .updateTable('players')
    .set({ isFrozen: true })
    .where('playerId', '=', player.playerId)
    .execute();
  expect((await confirm(ticket, code())).refusal).toBe('accountFrozen');
});

test('of eight concurrent second steps with one code, one opens', async () => {
  const player = await kit.player();
  const { code } = await enrolAuthenticator(kit, player);
  const tickets: string[] = [];
  for (let made = 0; made < 8; made += 1) tickets.push(await takeTicket(player));
  const replies = await Promise.all(tickets.map((ticket) => confirm(ticket, code())));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
});
