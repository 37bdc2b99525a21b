import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import type { Sent } from '@vela/contract/call.ts';
import { getTerms, publishTerms } from '@vela/contract/configuration/staff-calls.ts';
import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { launchGame } from '@vela/contract/game/calls.ts';
import { acceptTerms } from '@vela/contract/profile/calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { fundVenue, toBet } from '../../test/provider.ts';
import type { TestPlayer } from '../../test/site.ts';

const kit = await useKit();
const owner = await kit.operator('owner');
const provider = await kit.provider(7);
kit.services.providerClient = {
  ...kit.services.providerClient,
  launch: async (baseUrl) => `${baseUrl}/play`,
};

const changes = { zh: '新', hk: '更新', en: 'New.', th: 'ใหม่' };
const bodies = { zh: '文', hk: '內文', en: 'Text.', th: 'ข้อความ' };
type Replaced = Sent<typeof publishTerms>['document'];
const publish = (version: string, document: Replaced = null) =>
  kit.call(publishTerms, { version, changes, document }, { as: owner });
const deposit = async (as: TestPlayer) => {
  const input = { methodCode: 'bankTransfer', amountMinor: 50_000n, depositorName: 'Chan Mei' };
  return await kit.call(createDeposit, input, { as });
};
const launch = (as: TestPlayer) =>
  kit.call(launchGame, { venue: 'venue7', gameCode: 'game7a' }, { as });

test('every player must accept a published version before the next deposit, launch or bet', async () => {
  const player = await kit.payer();
  await fundVenue(kit, player.playerId, 7, 1_000n);
  const play = await provider.openGame(player.playerId, 'game7a');
  const bet = async () => (await provider.send('/transaction/bet', toBet(play, 10n, {}))).status;
  expect([(await launch(player)).code, await bet()]).toEqual([0, 'RS_OK']);

  kit.clock.advance(MINUTE_MS);
  expect((await publish('2027-01', { key: 'privacy', bodies })).code).toBe(0);
  kit.clock.advance(MINUTE_MS);
  const due = { refusal: 'termsNotAccepted', data: { version: '2027-01' } };
  expect(await deposit(player)).toMatchObject(due);
  expect(await launch(player)).toMatchObject(due);
  expect(await bet()).toBe('RS_ERROR_LIMIT_REACHED');

  const accept = (version: string) => kit.call(acceptTerms, { version }, { as: player });
  expect((await accept('2026-11')).refusal).toBe('termsNotAgreed');
  expect((await deposit(player)).refusal).toBe('termsNotAccepted');
  expect((await accept('2027-01')).code).toBe(0);
  kit.clock.advance(MINUTE_MS);
  expect((await deposit(player)).code).toBe(0);
  expect([(await launch(player)).code, await bet()]).toEqual([0, 'RS_OK']);
});

test('a player who registers later has accepted it already', async () => {
  kit.clock.advance(DAY_MS);
  expect((await deposit(await kit.payer())).code).toBe(0);
});

test('readers see what has changed, and the other document stays', async () => {
  const before = (await kit.call(getTerms, {}, { as: owner })).data;
  await publish('2027-02', { key: 'terms', bodies });
  const after = (await kit.call(getTerms, {}, { as: owner })).data;
  expect(after).toMatchObject({ version: '2027-02', changes });
  expect(after.documents.map(({ bodies: { en } }) => en)).toEqual([
    'Text.',
    before.documents[1]?.bodies.en,
  ]);
  const { data } = await kit.call(getRegistrationTerms, {}, { lang: 'th' });
  expect(data).toMatchObject({ version: '2027-02', changes: 'ใหม่' });
  const { list } = (await kit.call(listAudit, {}, { as: owner })).data;
  expect(list[0]).toMatchObject({
    action: 'configuration.publishTerms',
    subject: 'terms:2027-02',
    details: JSON.stringify({ before: '2027-01', document: 'terms' }),
  });
});

test('a version is published once, by an operator who may', async () => {
  expect((await publish('2027-02')).refusal).toBe('termsVersionTaken');
  const support = await kit.operator('support');
  const input = { version: '2027-03', changes, document: null };
  expect((await kit.call(publishTerms, input, { as: support })).refusal).toBe('forbidden');
  expect((await kit.call(getTerms, {}, { as: support })).refusal).toBe('forbidden');
});
