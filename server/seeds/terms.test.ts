import { createHash } from 'node:crypto';
import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { leadKeepDays } from '@vela/contract/partner/rules.ts';
import { acceptTerms, getNewTerms } from '@vela/contract/profile/calls.ts';
import { clearSettingsCache } from '../src/app/settings.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../test/kit.ts';
import { updatePlayer } from '../src/app/players.ts';
import { termsSetting } from '../src/content/index.ts';
import { chatSetting } from '../src/support/settings.ts';
import { seedTerms } from './terms.ts';

const kit = await useKit();
const { version, documents } = termsSetting.initial;
const start = async () => {
  await seedTerms(kit.database.db, kit.clock.now());
  clearSettingsCache();
};
const read = () => kit.done(getRegistrationTerms, {}, { lang: 'en' });

test('a version of the product has one text: a change needs another version', () => {
  const text = JSON.stringify(documents);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect({ [version]: hash }).toEqual({ '2026-12.2': '6eeb6452611ec4b5' });
});

test('the privacy policy names the times after which chats and leads are deleted', () => {
  const privacy = documents.find((it) => it.key === 'privacy');
  for (const body of Object.values(privacy?.bodies ?? {})) {
    const heading = body.findIndex((it) => it.kind === 'heading' && it.text.startsWith('6. '));
    const kept = JSON.stringify(body.slice(heading + 1));
    expect(kept.match(/\d+/g)).toEqual(
      expect.arrayContaining([`${chatSetting.initial.keepVisitorDays}`, `${leadKeepDays}`]),
    );
  }
});

test('a site without players keeps the drafts of the product, also after an update', async () => {
  await start();
  expect(await read()).toMatchObject({ version });
  const stored = await kit.database.pool.query(`select 1 from settings where key = 'terms'`);
  expect(stored.rowCount).toBe(0);
});

test('players who agreed to an earlier draft are asked for the new one, with what is new', async () => {
  const player = await kit.payer();
  await updatePlayer(kit.database.db, player.playerId, { termsVersion: '2026-11' });
  kit.clock.advance(MINUTE_MS);
  await start();
  const news = await kit.done(getNewTerms, {}, { as: player, lang: 'en' });
  expect(news.changes).toContain('privacy policy');
  const input = { methodCode: 'bankTransfer', amountMinor: 50_000n, depositorName: 'Chan Mei' };
  const deposit = () => kit.call(createDeposit, input, { as: player });
  expect(await deposit()).toMatchObject({ refusal: 'termsNotAccepted', data: { version } });
  kit.clock.advance(MINUTE_MS);
  await kit.done(acceptTerms, { version }, { as: player });
  expect((await deposit()).code).toBe(0);
});

test('terms that were published on the site stay as they are', async () => {
  await kit.set(termsSetting, { version: 'own' });
  await start();
  expect(await read()).toMatchObject({ version: 'own' });
});
