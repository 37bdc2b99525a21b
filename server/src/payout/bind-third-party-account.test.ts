import { listMessages } from '@vela/contract/message/calls.ts';
import { bindThirdPartyAccount, listThirdPartyAccounts } from '@vela/contract/payout/calls.ts';
import { thirdPartyKinds } from '@vela/contract/payout/rules.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { smsSwitchSetting } from '../access/settings.ts';
import { newReceipt, proveIdentity, realName } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { inPairs } from '../../test/pairs.ts';
import { bindThirdParty, newQrPicture, usePayoutKit } from '../../test/payout.ts';
import { openNumber } from './seal.ts';
import { findPayoutAccount, findSealedNumber } from './store.ts';

const kit = await usePayoutKit();

test.each(thirdPartyKinds)(
  'an account of %s is sealed, masked and on hold for a day',
  async (kind) => {
    const player = await kit.payer();
    const account =
      { ebpay: 'eb', koipay: 'kb', alipay: 'al', wechat: 'wx' }[kind] + 'A1b2C3d4E5f6G7h8';
    const bound = need(await bindThirdParty(kit, player, kind, { account, alias: 'Rent' })).account;
    expect(bound).toMatchObject({ kind, alias: 'Rent', account: '•••• G7h8', isDefault: true });
    expect(bound.pictureUrl).toMatch(
      kind === 'alipay' || kind === 'wechat'
        ? /^\/files\/[^?]+\?until=\d+&session=\w+&sign=/
        : /^$/,
    );
    expect(Date.parse(bound.holdUntil ?? '') - kit.clock.now().getTime()).toBe(DAY_MS);
    const sealed = await findSealedNumber(kit.database.db, bound.accountId);
    expect(openNumber(kit.services, bound.accountId, sealed)).toBe(account);
    const stored = await findPayoutAccount(kit.database.db, player.playerId, bound.accountId);
    expect(stored).toMatchObject({ kind, holderName: realName });
    expect(kit.logLines.join('')).not.toContain(account);
    const inbox = await kit.done(listMessages, {}, { as: player, lang: 'hk' });
    expect(inbox.list[0]?.title).toBe('已新增提款賬戶');
  },
);

test('each kind has its own default, the first one unless another is requested', async () => {
  const player = await kit.payer();
  const cardId = await kit.card(player);
  need(await bindThirdParty(kit, player, 'ebpay'));
  need(await bindThirdParty(kit, player, 'koipay'));
  expect(need(await bindThirdParty(kit, player, 'ebpay')).account.isDefault).toBe(false);
  need(await bindThirdParty(kit, player, 'ebpay', { isDefault: true, alias: 'Third' }));
  const { accounts } = await kit.done(listThirdPartyAccounts, {}, { as: player });
  const defaults = accounts.filter((one) => one.isDefault).map((one) => [one.kind, one.alias]);
  expect(Object.fromEntries(defaults)).toEqual({ ebpay: 'Third', koipay: 'Mine' });
  const card = await findPayoutAccount(kit.database.db, player.playerId, cardId);
  expect(card?.isDefault).toBe(true);
});

describe('refusals, in the order of the contract', () => {
  test('a visitor, and a player without a secondary password', async () => {
    expect((await kit.call(bindThirdPartyAccount, {})).code).toBe(401);
    const player = await kit.payer({ secondaryPassword: null, phone: null });
    expect((await bindThirdParty(kit, player, 'ebpay')).refusal).toBe('secondaryPasswordNotSet');
  });

  test('a wrong secondary password, which counts until it locks', async () => {
    const player = await kit.payer({ phone: null });
    const wrong = { secondaryPassword: '111111' };
    const reply = await bindThirdParty(kit, player, 'koipay', wrong);
    expect(reply.refusal).toBe('secondaryPasswordWrong');
    for (let i = 0; i < 4; i += 1) await bindThirdParty(kit, player, 'koipay', wrong);
    expect((await bindThirdParty(kit, player, 'koipay')).refusal).toBe('secondaryPasswordLocked');
  });

  test('a player without a phone, then one without a real name', async () => {
    const noPhone = await kit.payer({ phone: null, realName: null });
    expect((await bindThirdParty(kit, noPhone, 'ebpay')).refusal).toBe('phoneNotBound');
    const noName = await kit.payer({ realName: null });
    const reply = await bindThirdParty(kit, noName, 'ebpay', { account: 'x' });
    expect(reply.refusal).toBe('realNameNotSet');
  });

  test.each([
    ['ebpay', `eb${'a'.repeat(14)}`],
    ['ebpay', `eb${'a'.repeat(33)}`],
    ['ebpay', `kb${'a'.repeat(20)}`],
    ['koipay', `kb${'a'.repeat(14)}`],
    ['koipay', `kb${'a'.repeat(33)}`],
    ['koipay', `kb${'a'.repeat(19)}-`],
    ['alipay', 'abc'],
    ['alipay', 'not an account'],
    ['wechat', '微信号微信号'],
  ] as const)('an account that is not one of %s: %s', async (kind, account) => {
    const reply = await bindThirdParty(kit, await kit.payer(), kind, { account });
    expect(reply.refusal).toBe('accountFormatWrong');
  });

  test.each([undefined, ''])('an Alipay account without its picture: %j', async (fileId) => {
    const reply = await bindThirdParty(kit, await kit.payer(), 'alipay', { fileId });
    expect(reply.refusal).toBe('invalidInput');
    expect(reply.data).toMatchObject({ field: 'fileId' });
  });

  test('an EBpay account with a picture', async () => {
    const player = await kit.payer();
    const fileId = await newQrPicture(kit, player);
    const reply = await bindThirdParty(kit, player, 'ebpay', { fileId });
    expect(reply.data).toMatchObject({ field: 'fileId' });
  });

  test('another player’s picture, a receipt, and a missing picture', async () => {
    const player = await kit.payer();
    const pictures = [
      await newQrPicture(kit, await kit.payer()),
      await newReceipt(kit, player),
      'fil_none',
    ];
    for (const fileId of pictures) {
      const reply = await bindThirdParty(kit, player, 'wechat', { fileId });
      expect(reply.refusal).toBe('notFound');
    }
  });

  test('the fourth account of a kind; other kinds are counted separately', async () => {
    const player = await kit.payer();
    for (let i = 0; i < 3; i += 1) need(await bindThirdParty(kit, player, 'wechat'));
    const reply = await bindThirdParty(kit, player, 'wechat');
    expect(reply.refusal).toBe('accountCountReached');
    expect(reply.data).toEqual({ accountCountMax: 3 });
    need(await bindThirdParty(kit, player, 'alipay'));
  });

  test('an account that any player has, including the caller; only Alipay ignores case', async () => {
    const player = await kit.payer();
    const other = await kit.payer();
    const mine = { account: 'chan@example.com' };
    need(await bindThirdParty(kit, player, 'alipay', mine));
    expect((await bindThirdParty(kit, player, 'alipay', mine)).refusal).toBe('accountTaken');
    const loud = { account: 'CHAN@example.com' };
    expect((await bindThirdParty(kit, other, 'alipay', loud)).refusal).toBe('accountTaken');
    need(await bindThirdParty(kit, other, 'wechat', mine));
    need(await bindThirdParty(kit, player, 'ebpay', { account: 'ebaaaaaaaaaaaaaaaaaa' }));
    need(await bindThirdParty(kit, other, 'ebpay', { account: 'ebAaaaaaaaaaaaaaaaaa' }));
  });
});

test("of the player's own concurrent additions, three succeed", async () => {
  const player = await kit.payer();
  const replies = await inPairs(6, () => bindThirdParty(kit, player, 'koipay'));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(3);
  const { accounts } = await kit.done(listThirdPartyAccounts, {}, { as: player });
  expect(accounts.filter((one) => one.isDefault)).toHaveLength(1);
});

describe('a player who must verify their identity', () => {
  beforeEach(() => kit.set(smsSwitchSetting, 'on'));
  afterAll(() => kit.set(smsSwitchSetting, 'off'));

  test.each(thirdPartyKinds)('needs a code to the phone for %s, once', async (kind) => {
    const player = await kit.payer();
    expect((await bindThirdParty(kit, player, kind)).refusal).toBe('phoneWrong');
    const proof = await proveIdentity(kit, player);
    need(await bindThirdParty(kit, player, kind, proof));
    expect((await bindThirdParty(kit, player, kind, proof)).refusal).toBe('codeExpired');
  });
});
