import { listMessages } from '@vela/contract/message/calls.ts';
import { bindBankCard, listBankCards } from '@vela/contract/payout/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { smsSwitchSetting } from '../access/settings.ts';
import { usePayoutKit } from '../../test/payout.ts';
import type { TestPlayer } from '../../test/site.ts';
import { cardNumber, proveIdentity, realName, secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { inPairs } from '../../test/pairs.ts';
import { openNumber } from './seal.ts';
import { findSealedNumber } from './store.ts';

const kit = await usePayoutKit();

let last = 500_000;
const card = (parts: object = {}) => {
  last += 1;
  const own = { bankCode: 'LOTUS', holderName: realName, cardNumber: cardNumber(last) };
  return { ...own, branch: 'Central', secondaryPassword, ...parts };
};
const bind = (player: TestPlayer, parts: object = {}) =>
  kit.call(bindBankCard, card(parts), { as: player, lang: 'en' });

test('a card is stored sealed, shown by its last four digits, and on hold for a day', async () => {
  const player = await kit.payer();
  const number = cardNumber(7);
  const spaced = number.replaceAll(/(\d{4})/g, '$1 ');
  const bound = need(await bind(player, { cardNumber: spaced, holderName: 'chan  MEI Lin' }));
  expect(bound.card).toMatchObject({
    bankName: 'Lotus Bank',
    cardNumber: `•••• ${number.slice(-4)}`,
    cardType: 'savings',
    branch: 'Central',
    isDefault: true,
  });
  expect(Date.parse(bound.card.holdUntil ?? '') - kit.clock.now().getTime()).toBe(DAY_MS);
  const { rows } = await kit.database.pool.query<{ row: string }>(
    'select a::text as row from payout_accounts a where account_id = $1',
    [bound.card.cardId],
  );
  expect(rows[0]?.row).not.toContain(number);
  expect(rows[0]?.row).not.toContain(Buffer.from(number).toString('hex'));
  const sealed = await findSealedNumber(kit.database.db, bound.card.cardId);
  expect(openNumber(kit.services, bound.card.cardId, sealed)).toBe(number);
  expect(kit.logLines.join('')).not.toContain(number);
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  expect(inbox.list[0]).toMatchObject({ title: 'Bank card added' });
});

test('the second card is the default only if requested', async () => {
  const player = await kit.payer();
  need(await bind(player));
  expect(need(await bind(player)).card.isDefault).toBe(false);
  const third = need(await bind(player, { isDefault: true })).card;
  const { cards } = await kit.done(listBankCards, {}, { as: player });
  expect(cards.map((one) => one.isDefault)).toEqual([true, false, false]);
  expect(cards[0]?.cardId).toBe(third.cardId);
});

describe('refusals, in the order of the contract', () => {
  test('a visitor, and a player without a secondary password', async () => {
    expect((await kit.call(bindBankCard, card())).code).toBe(401);
    const player = await kit.payer({ secondaryPassword: null, phone: null });
    expect((await bind(player)).refusal).toBe('secondaryPasswordNotSet');
  });

  test('a wrong secondary password, which counts', async () => {
    const player = await kit.payer({ phone: null });
    const reply = await bind(player, { secondaryPassword: '111111' });
    expect(reply.refusal).toBe('secondaryPasswordWrong');
    expect(reply.data).toEqual({ triesLeft: 4 });
    for (let i = 0; i < 3; i += 1) await bind(player, { secondaryPassword: '111111' });
    const locked = await bind(player, { secondaryPassword: '111111' });
    expect(locked.refusal).toBe('secondaryPasswordLocked');
    expect((await bind(player)).refusal).toBe('secondaryPasswordLocked');
  });

  test('a player without a phone', async () => {
    const player = await kit.payer({ phone: null });
    expect((await bind(player, { cardNumber: '12345678' })).refusal).toBe('phoneNotBound');
  });

  test.each(['6222020000000011', '123456789012345', '62220200000000000000'])(
    'the card number %s',
    async (number) => {
      const player = await kit.payer();
      const reply = await bind(player, { cardNumber: number, holderName: 'Wong Tai Man' });
      expect(reply.refusal).toBe('cardNumberWrong');
      expect(reply.data).toEqual({ digitsMin: 16, digitsMax: 19 });
    },
  );

  test.each(['abc', '', '1234', '6222-0200-0000-00x1'])('no number at all: %j', async (number) => {
    const reply = await bind(await kit.payer(), { cardNumber: number });
    expect(reply.refusal).toBe('invalidInput');
    expect(reply.data).toMatchObject({ field: 'cardNumber' });
  });

  test('an unlisted bank', async () => {
    const reply = await bind(await kit.payer(), { bankCode: 'NONE', cardNumber: '12345678' });
    expect(reply.refusal).toBe('notFound');
  });

  test('another holder, and a player whose name is not set yet', async () => {
    const other = await bind(await kit.payer(), { holderName: 'Wong Tai Man' });
    expect(other.refusal).toBe('holderNameDiffers');
    expect(other.data).toEqual({ isRealNameSet: true });
    const unnamed = await bind(await kit.payer({ realName: null }));
    expect(unnamed.data).toEqual({ isRealNameSet: false });
    expect((await bind(await kit.payer(), { holderName: 'R2D2' })).refusal).toBe('invalidInput');
  });

  test('the eleventh card', async () => {
    const player = await kit.payer();
    for (let i = 0; i < 10; i += 1) need(await bind(player));
    const reply = await bind(player);
    expect(reply.refusal).toBe('cardCountReached');
    expect(reply.data).toEqual({ cardCountMax: 10 });
  });

  test('a number that any player has, including the caller', async () => {
    const number = cardNumber(8);
    const player = await kit.payer();
    await kit.card(player, { number });
    expect((await bind(player, { cardNumber: number })).refusal).toBe('cardTaken');
    expect((await bind(await kit.payer(), { cardNumber: number })).refusal).toBe('cardTaken');
  });
});

test("of many concurrent additions of one number one succeeds; of the player's own ten succeed", async () => {
  const number = cardNumber(9);
  const players = await Promise.all(Array.from({ length: 5 }, () => kit.payer()));
  const replies = await Promise.all(players.map((one) => bind(one, { cardNumber: number })));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  expect(replies.filter((reply) => reply.refusal === 'cardTaken')).toHaveLength(4);

  const player = await kit.payer();
  const own = await inPairs(12, () => bind(player));
  expect(own.filter((reply) => reply.code === 0)).toHaveLength(10);
  const { cards } = await kit.done(listBankCards, {}, { as: player });
  expect(cards.filter((one) => one.isDefault)).toHaveLength(1);
});

describe('a player who must verify their identity', () => {
  beforeEach(() => kit.set(smsSwitchSetting, 'on'));
  afterAll(() => kit.set(smsSwitchSetting, 'off'));

  test('needs the digits of the phone and the code that went to it, once', async () => {
    const player = await kit.payer();
    expect((await bind(player)).refusal).toBe('phoneWrong');
    const proof = await proveIdentity(kit, player);
    expect((await bind(player, { ...proof, phone: '9999' })).refusal).toBe('phoneWrong');
    const wrong = proof.code === '000000' ? '000001' : '000000';
    expect((await bind(player, { ...proof, code: wrong })).refusal).toBe('codeWrong');
    need(await bind(player, proof));
    expect((await bind(player, proof)).refusal).toBe('codeExpired');
  });

  test('keeps the code while the number is refused', async () => {
    const player = await kit.payer();
    const proof = await proveIdentity(kit, player);
    const reply = await bind(player, { ...proof, cardNumber: '6222020000000011' });
    expect(reply.refusal).toBe('cardNumberWrong');
    need(await bind(player, proof));
  });
});
