import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getSetup, saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { saveMethod, saveReceivingAccount } from '@vela/contract/deposit/staff-calls.ts';
import { launchGame, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { getMe, listAudit } from '@vela/contract/staff/staff-calls.ts';
import { describe, expect, test } from 'vitest';
import { readSetting } from '../app/settings.ts';
import { siteSetting } from '../content/index.ts';
import { readOffers } from '../game/offers.ts';
import { openOnline, showDeposit } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import { offeredGame, offeredList } from '../../test/offered-game.ts';
import { becomeOwner, findPlayer, registerPlayer, sendAsStudio } from '../../test/own-site.ts';
import { toBet, toWin } from '../../test/provider.ts';
import type { Caller, TestPlayer } from '../../test/site.ts';

/* A site without the demo, set up by its calls alone, until a player has played a round. */

const currency = 'THB';
const kit = await useKit({ isNew: true, currency });
const channel = kit.channel();
const baht = { currency, minorDigits: 2 } as const;

const offered = offeredGame({
  venue: 'lotus-slots',
  category: 'electronic',
  gameCode: 'lotus-pond',
  names: { zh: '荷塘', hk: '荷塘', en: 'Lotus pond', th: 'สระบัว' },
  rtpBp: 9600,
});
kit.services.providerClient = {
  ...kit.services.providerClient,
  games: async () => offeredList(offered),
};

let owner: Caller;
let player: TestPlayer;

describe('a new site', () => {
  test('shows players nothing and accepts none, until its owner has opened it', async () => {
    await readOffers(kit.services);
    owner = await becomeOwner(kit);
    expect((await kit.done(getMe, {}, { as: owner })).site).toMatchObject({ isSetUp: false });
    expect((await kit.done(listLobbyVenues)).venues).toEqual([]);
    expect(await registerPlayer(kit, 'early1', '13800000001')).toMatchObject({
      refusal: 'registrationClosed',
    });
  });

  test('does not open without venues and terms, and stores nothing that was sent with it', async () => {
    const early = await kit.call(saveSetup, { opens: true, name: 'Too soon' }, { as: owner });
    expect(early).toMatchObject({ refusal: 'setupIncomplete' });
    expect((await kit.done(getSetup, {}, { as: owner })).site.name).toBe('Vela');
    for (const [field, wrong] of [
      ['venues', { venues: ['no-such-venue'] }],
      ['methods', { methods: ['no-such-method'] }],
      ['defaultLanguage', { languages: ['en'], defaultLanguage: 'th' }],
    ] as const) {
      const reply = await kit.call(saveSetup, wrong, { as: owner });
      expect({ field, refusal: reply.refusal }).toEqual({ field, refusal: 'invalidInput' });
    }
  });

  test('is set up step by step by one owner, receiving accounts included', async () => {
    const name = 'Nok Nok';
    await kit.done(
      saveSetup,
      { name, languages: ['th', 'en'], defaultLanguage: 'th' },
      { as: owner },
    );
    await kit.done(saveSetup, { venues: ['lotus-slots'] }, { as: owner });
    const text = { zh: '', hk: '', en: 'Siam Bank', th: '' };
    const account = {
      methodCode: 'bankTransfer',
      bankNames: text,
      holderName: 'Nok',
      accountNumber: '123',
      branches: text,
      remarks: text,
      minMinor: null,
      maxMinor: null,
      hours: null,
      position: 0,
      isOpen: true,
      reason: 'our account',
    };
    const saved = await kit.done(saveReceivingAccount, account, { as: owner });
    expect(saved).toMatchObject({ proposalId: '', account: { isOpen: true } });
    await kit.done(saveSetup, { methods: ['thirdParty', 'bankTransfer'] }, { as: owner });
    await kit.done(saveSetup, { publishesTerms: true }, { as: owner });
    const again = { name, venues: ['lotus-slots'], publishesTerms: true };
    await kit.done(saveSetup, again, { as: owner });
    const setup = await kit.done(saveSetup, { opens: true }, { as: owner });
    expect(setup).toMatchObject({ isDone: true, site: { name, defaultLanguage: 'th' } });
    for (const late of [
      { venues: [] },
      { methods: ['thirdParty'] },
      { name: 'Late', venues: [] },
    ]) {
      expect(await kit.call(saveSetup, late, { as: owner })).toMatchObject({
        refusal: 'setupDone',
      });
    }
    await kit.done(saveSetup, { ...again, methods: ['bankTransfer', 'thirdParty'] }, { as: owner });
  });

  test('has the name that its owner gave it, for visitors too', async () => {
    const { websiteBasicList: list } = await kit.done(getSiteInfo, {}, { lang: 'hk' });
    const valueOf = (key: string) => list.find(({ configKey }) => configKey === key)?.configValue;
    expect([valueOf('title'), valueOf('name')]).toEqual(['Nok Nok', 'Nok Nok']);
    expect(valueOf('languages')).toBe('th,en');
  });

  test('records each step in the audit log, and an unchanged one leaves no entry', async () => {
    const { list } = await kit.done(listAudit, { subject: 'site' }, { as: owner });
    const actions = list.map(({ action }) => action);
    expect(actions).toEqual([
      'site.open',
      'site.setUp',
      'site.setUp',
      'site.setUp',
      'site.setUp',
      'site.setCode',
    ]);
    expect(list[1]?.details).toContain('terms');
  });

  test('once open needs dual approval for methods and accounts', async () => {
    const { rows } = await kit.database.pool.query<{ min: string }>(
      `select min_minor::text as min from deposit_methods where method_code = 'usdt'`,
    );
    const change = {
      code: 'usdt',
      minMinor: rows[0]?.min ?? '',
      maxMinor: '900000000',
      quickMinor: [],
      arrivalMinutes: '5-15',
      hours: null,
      position: 1,
      isOpen: true,
      reason: 'open it',
    };
    const reply = await kit.done(saveMethod, change, { as: owner });
    expect(reply.proposalId).not.toBe('');
  });

  test('accepts a player, whose sandbox deposit plays a round in its venue', async () => {
    const { token } = (await registerPlayer(kit, 'marina1', '13800000002')).data;
    player = await findPlayer(kit, token);
    const { venues } = await kit.done(listLobbyVenues, {}, { as: player });
    expect(venues.map(({ venue }) => venue)).toEqual(['lotus-slots']);
    const { methods } = await kit.done(listDepositMethods, {}, { as: player });
    expect(methods.map(({ code }) => code)).toEqual(['bankTransfer', 'thirdParty']);
    const orderNo = await openOnline(kit, player, {
      methodCode: 'thirdParty',
      amountMinor: 100_000n,
    });
    const message = channel.pay(orderNo);
    expect(message === null ? 0 : await channel.report(message)).toBe(200);
    expect(await showDeposit(kit, player, orderNo)).toMatchObject({ state: 'completed' });
    // Includes the play money of a new account.
    expect(await kit.balance(player.playerId)).toBe(600_000n);

    const game = { venue: 'lotus-slots', gameCode: 'lotus-pond' };
    const { url } = await kit.done(launchGame, { ...game, platform: 'mobile' }, { as: player });
    const play = {
      playerId: player.playerId,
      user: `p${player.playerId}`,
      token: new URL(url).searchParams.get('token') ?? '',
      gameCode: game.gameCode,
      venueNo: 0,
      money: baht,
    };
    const bet = toBet(play, 100_000n);
    expect(await sendAsStudio(kit, '/transaction/bet', bet)).toMatchObject({ status: 'RS_OK' });
    expect(await sendAsStudio(kit, '/transaction/win', toWin(play, bet, 250_000n))).toMatchObject({
      status: 'RS_OK',
      currency,
      balance: 750_000_000,
    });
  });

  test('opens no game of a venue that its owner has not opened', async () => {
    const game = { venue: 'phoenix-slots', gameCode: 'any', platform: 'mobile' };
    expect(await kit.call(launchGame, game, { as: player })).toMatchObject({ refusal: 'notFound' });
  });

  test('registers players from the listed countries only', async () => {
    kit.services.config.registrationCountries = ['TH'];
    const reply = await registerPlayer(kit, 'abroad1', '13800000003');
    expect(reply.refusal).toBe('countryNotAllowed');
    kit.services.config.registrationCountries = null;
  });

  test('changes its name and languages while it is open, but no text of an operator’s own', async () => {
    const site = { name: 'Nok Nok 2', languages: ['th' as const, 'vn' as const] };
    const refused = await kit.call(saveSetup, { languages: ['en'] }, { as: owner });
    expect(refused).toMatchObject({ refusal: 'invalidInput' });
    const known = await readSetting(kit.database.db, siteSetting);
    const titles = { ...known.titles, en: 'The Nok' };
    await kit.set(siteSetting, { ...known, titles });
    await kit.done(saveSetup, site, { as: owner });
    const shown = async (lang: 'en' | 'th') => {
      const { websiteBasicList: list } = await kit.done(getSiteInfo, {}, { lang });
      const wanted = ['title', 'name', 'languages', 'copyright', 'keywords'];
      return wanted.map((key) => list.find(({ configKey }) => configKey === key)?.configValue);
    };
    const named = ['Nok Nok 2', 'th,vn', 'Nok Nok 2', 'Nok Nok 2'];
    expect(await shown('th')).toEqual(['Nok Nok 2', ...named]);
    expect(await shown('en')).toEqual(['The Nok', ...named]);
  });
});
