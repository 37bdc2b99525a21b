import { login } from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import {
  getPlayer,
  setPlayerBirthDate,
  setPlayerFrozen,
} from '@vela/contract/profile/staff-calls.ts';
import { addDays, addMonths, toDay } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const support = await kit.operator('support');
const risk = await kit.operator('risk');

const reason = 'identity card seen';
const correct = (username: string, birthDate: string, why = reason) =>
  kit.call(setPlayerBirthDate, { username, birthDate, reason: why }, { as: support });
const show = async (username: string) =>
  (await kit.call(getPlayer, { username }, { as: support })).data.player;
const zone = () => kit.services.site.timeZone;
/** The birth date of a person who turns 18 in this many days. */
const turnsAdultIn = (days: number): string =>
  toDay(addDays(addMonths(kit.clock.now(), -18 * 12, zone()), days, zone()), zone());

test('support corrects a birth date with a reason; both dates stay in the audit log', async () => {
  const player = await kit.player();
  const { username, playerId } = player;
  const before = (await show(username)).birthDate;
  expect((await correct(username, '1988-02-29')).data).toEqual({ isFrozen: false });
  expect((await kit.call(getProfile, {}, { as: player })).data.userInfo.birthDate).toBe(
    '1988-02-29',
  );
  const { rows } = await kit.database.pool.query<{ action: string; details: object }>(
    'select action, details from staff_audit where subject = $1',
    [`player:${username}`],
  );
  expect(rows).toEqual([
    { action: 'player.correctBirthDate', details: { before, after: '1988-02-29', reason } },
  ]);
  const { rows: reported } = await kit.database.pool.query(
    `select 1 from message_messages where player_id = $1 and template = 'birthDateCorrected'`,
    [playerId],
  );
  expect(reported).toHaveLength(1);
});

test('a player found to be under 18 is frozen at once and cannot be released', async () => {
  const player = await kit.player();
  const { username, password } = player;
  const young = turnsAdultIn(1);
  expect((await correct(username, young)).data).toEqual({ isFrozen: true });
  expect((await kit.call(getProfile, {}, { as: player })).code).toBe(401);
  const enter = () => kit.call(login, { username, password }, { address: newAddress() });
  expect((await enter()).refusal).toBe('accountFrozen');
  expect(await show(username)).toMatchObject({
    state: 'frozen',
    freezeReason: reason,
    birthDate: young,
  });
  const release = () =>
    kit.call(setPlayerFrozen, { username, isFrozen: false, reason }, { as: risk });
  expect((await release()).refusal).toBe('playerUnderAge');
  expect((await enter()).refusal).toBe('accountFrozen');
  // A second wrong date is corrected first, and only then may an operator release the player.
  expect((await correct(username, turnsAdultIn(0))).data).toEqual({ isFrozen: true });
  expect((await release()).code).toBe(0);
  expect((await enter()).code).toBe(0);
});

test('an already frozen player keeps the earlier reason', async () => {
  const { username } = await kit.player();
  await kit.call(setPlayerFrozen, { username, isFrozen: true, reason: 'shared' }, { as: risk });
  expect((await correct(username, turnsAdultIn(30))).data).toEqual({ isFrozen: true });
  expect((await show(username)).freezeReason).toBe('shared');
});

test('without a reason, a known player or a possible date nothing changes', async () => {
  const { username } = await kit.player();
  const { birthDate } = await show(username);
  expect((await correct(username, '1990-01-01', ' ')).refusal).toBe('reasonRequired');
  expect((await correct('nobody99', '1990-01-01')).refusal).toBe('notFound');
  const tomorrow = toDay(addDays(kit.clock.now(), 1, zone()), zone());
  for (const wrong of [tomorrow, '1899-12-31', '1990-02-30', '']) {
    expect((await correct(username, wrong)).refusal).toBe('invalidInput');
  }
  expect((await show(username)).birthDate).toBe(birthDate);
});
