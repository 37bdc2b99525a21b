import { listMessages } from '@vela/contract/message/calls.ts';
import { bindCryptoAddress, listCryptoAddresses } from '@vela/contract/payout/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { realName } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { inPairs } from '../../test/pairs.ts';
import { bindCoin, usePayoutKit, tronAddress } from '../../test/payout.ts';
import { requestCode } from '../../test/sms.ts';
import { smsSwitchSetting } from '../access/settings.ts';
import { openNumber } from './seal.ts';
import { findPayoutAccount, findSealedNumber } from './store.ts';

const kit = await usePayoutKit();

const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('an address is stored sealed, shown by its last four characters, and on hold for a day', async () => {
  const player = await kit.payer();
  const address = tronAddress(900_001);
  const { account } = need(await bindCoin(kit, player, { address: ` ${address} `, alias: 'Cold' }));
  expect(account).toMatchObject({
    alias: 'Cold',
    account: `•••• ${address.slice(-4)}`,
    currency: 'USDT',
    protocol: 'TRC20',
    isDefault: true,
  });
  expect(Date.parse(account.holdUntil ?? '') - kit.clock.now().getTime()).toBe(DAY_MS);
  const { rows } = await kit.database.pool.query<{ row: string }>(
    'select a::text as row from payout_accounts a where account_id = $1',
    [account.accountId],
  );
  expect(rows[0]?.row).not.toContain(address);
  expect(rows[0]?.row).not.toContain(Buffer.from(address).toString('hex'));
  const sealed = await findSealedNumber(kit.database.db, account.accountId);
  expect(openNumber(kit.services, account.accountId, sealed)).toBe(address);
  const stored = await findPayoutAccount(kit.database.db, player.playerId, account.accountId);
  expect(stored).toMatchObject({ kind: 'usdt', holderName: realName });
  expect(kit.logLines.join('')).not.toContain(address);
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  expect(inbox.list[0]?.title).toBe('Payout account added');
});

test('the second address is the default only if requested', async () => {
  const player = await kit.payer();
  need(await bindCoin(kit, player));
  expect(need(await bindCoin(kit, player)).account.isDefault).toBe(false);
  expect(need(await bindCoin(kit, player, { isDefault: true })).account.isDefault).toBe(true);
  const { accounts } = await kit.done(listCryptoAddresses, {}, { as: player });
  expect(accounts.map((one) => one.isDefault)).toEqual([true, false, false]);
});

describe('refusals, in the order of the contract', () => {
  test('a visitor, and a player without a secondary password', async () => {
    expect((await kit.call(bindCryptoAddress, {})).code).toBe(401);
    const player = await kit.payer({ secondaryPassword: null, phone: null });
    expect((await bindCoin(kit, player)).refusal).toBe('secondaryPasswordNotSet');
  });

  test('a wrong secondary password, which counts until it locks', async () => {
    const player = await kit.payer({ phone: null });
    const wrong = { secondaryPassword: '111111' };
    const reply = await bindCoin(kit, player, wrong);
    expect(reply.refusal).toBe('secondaryPasswordWrong');
    expect(reply.data).toEqual({ triesLeft: 4 });
    for (let i = 0; i < 3; i += 1) await bindCoin(kit, player, wrong);
    expect((await bindCoin(kit, player, wrong)).refusal).toBe('secondaryPasswordLocked');
  });

  test('a player without a phone, then one without a real name', async () => {
    const noPhone = await kit.payer({ phone: null, realName: null });
    expect((await bindCoin(kit, noPhone)).refusal).toBe('phoneNotBound');
    const noName = await kit.payer({ realName: null });
    expect((await bindCoin(kit, noName, { address: 'x' })).refusal).toBe('realNameNotSet');
  });

  test.each([
    'x',
    `T${'a'.repeat(14)}`,
    `T${'a'.repeat(34)}`,
    `0x${'a'.repeat(14)}`,
    `0x${'a'.repeat(41)}`,
    `T${'a'.repeat(20)}!`,
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ])('an address of neither chain: %s', async (address) => {
    const reply = await bindCoin(kit, await kit.payer(), { address });
    expect(reply.refusal).toBe('accountFormatWrong');
  });

  test('an address of the other chain, which is named', async () => {
    const reply = await bindCoin(kit, await kit.payer(), { address: ethereum });
    expect(reply.refusal).toBe('addressProtocolDiffers');
    expect(reply.data).toEqual({ protocol: 'ERC20' });
    const other = await bindCoin(kit, await kit.payer(), { protocol: 'ERC20' });
    expect(other.data).toEqual({ protocol: 'TRC20' });
  });

  test('an address that looks mistyped, until its owner confirms it', async () => {
    const player = await kit.payer();
    const address = `${tronAddress(900_002).slice(0, -1)}z`;
    expect((await bindCoin(kit, player, { address })).refusal).toBe('checksumUnconfirmed');
    const { accounts } = await kit.done(listCryptoAddresses, {}, { as: player });
    expect(accounts).toEqual([]);
    const kept = await bindCoin(kit, player, { address, isChecksumConfirmed: true });
    expect(need(kept).account.account).toBe(`•••• ${address.slice(-4)}`);
    const noChain = { address: 'x', isChecksumConfirmed: true };
    expect((await bindCoin(kit, player, noChain)).refusal).toBe('accountFormatWrong');
  });

  test('the sixth address', async () => {
    const player = await kit.payer();
    for (let i = 0; i < 5; i += 1) need(await bindCoin(kit, player));
    const reply = await bindCoin(kit, player);
    expect(reply.refusal).toBe('accountCountReached');
    expect(reply.data).toEqual({ accountCountMax: 5 });
  });

  test('an address in use by any player, the caller included, in any case', async () => {
    const player = await kit.payer();
    const own = { address: ethereum, protocol: 'ERC20' };
    need(await bindCoin(kit, player, own));
    expect((await bindCoin(kit, player, own)).refusal).toBe('accountTaken');
    const lower = { ...own, address: ethereum.toLowerCase() };
    expect((await bindCoin(kit, await kit.payer(), lower)).refusal).toBe('accountTaken');
  });

  test.each([{ alias: '' }, { alias: 'x'.repeat(21) }, { protocol: 'BEP20' }, { currency: 'BTC' }])(
    'invalid input: %j',
    async (parts) => {
      const reply = await bindCoin(kit, await kit.payer(), parts);
      expect(reply.refusal).toBe('invalidInput');
      expect(reply.data).toMatchObject({ field: Object.keys(parts)[0] });
    },
  );
});

describe('a player who must verify their identity', () => {
  beforeEach(() => kit.set(smsSwitchSetting, 'on'));
  afterAll(() => kit.set(smsSwitchSetting, 'off'));

  test('needs the digits of the phone and the code that went to it', async () => {
    const phone = '13812345678';
    const player = await kit.payer({ phone });
    expect((await bindCoin(kit, player)).refusal).toBe('phoneWrong');
    expect((await bindCoin(kit, player, { phone: '9999' })).refusal).toBe('phoneWrong');
    expect((await bindCoin(kit, player, { phone: '1234' })).refusal).toBe('codeExpired');
    const mobile = phone.slice(3, 7);
    await requestCode(kit, player, { smsType: 'identity', mobile: phone });
    const wrong = await bindCoin(kit, player, { phone: mobile, code: '000000' });
    expect(wrong.refusal).toBe('codeWrong');
    expect(wrong.data).toEqual({ triesLeft: 4 });
  });

  test('keeps the code while the address is refused', async () => {
    const phone = '13812345679';
    const player = await kit.payer({ phone });
    const code = await requestCode(kit, player, { smsType: 'identity', mobile: phone });
    const own = {
      phone: phone.slice(3, 7),
      code,
      address: `${tronAddress(900_003).slice(0, -1)}z`,
    };
    expect((await bindCoin(kit, player, own)).refusal).toBe('checksumUnconfirmed');
    need(await bindCoin(kit, player, { ...own, isChecksumConfirmed: true }));
    const again = { ...own, address: tronAddress(900_004) };
    expect((await bindCoin(kit, player, again)).refusal).toBe('codeExpired');
  });

  test('has five tries', async () => {
    const phone = '13812345670';
    const player = await kit.payer({ phone });
    const code = await requestCode(kit, player, { smsType: 'identity', mobile: phone });
    const wrong = { phone, code: code === '000000' ? '000001' : '000000' };
    for (let i = 0; i < 5; i += 1) await bindCoin(kit, player, wrong);
    expect((await bindCoin(kit, player, { phone, code })).refusal).toBe('codeTooMany');
  });
});

test("of many concurrent additions of one address one succeeds; of the player's own five succeed", async () => {
  const address = tronAddress(900_005);
  const players = await Promise.all(Array.from({ length: 5 }, () => kit.payer()));
  const replies = await Promise.all(players.map((one) => bindCoin(kit, one, { address })));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  expect(replies.filter((reply) => reply.refusal === 'accountTaken')).toHaveLength(4);

  const player = await kit.payer();
  const own = await inPairs(8, () => bindCoin(kit, player));
  expect(own.filter((reply) => reply.code === 0)).toHaveLength(5);
  const { accounts } = await kit.done(listCryptoAddresses, {}, { as: player });
  expect(accounts.filter((one) => one.isDefault)).toHaveLength(1);
});
