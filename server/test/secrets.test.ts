import { randomUUID } from 'node:crypto';
import { confirmLogin, login } from '@vela/contract/access/calls.ts';
import { revealAccount } from '@vela/contract/payout/staff-calls.ts';
import { transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { queueLetter } from '../src/access/deliveries.ts';
import { resealAll } from '../src/app/reseal.ts';
import { unseal } from '../src/app/seal.ts';
import { checkSecret } from '../src/app/site-keys.ts';
import { sealed } from '../src/slices.ts';
import { enrolAuthenticator } from '../test/account.ts';
import type { Authenticator } from '../test/account.ts';
import { newAddress } from '../test/captcha.ts';
import { useKit } from '../test/kit.ts';
import type { Kit } from '../test/kit.ts';
import type { TestPlayer, TestOperator } from '../test/site.ts';
import { cardNumber } from '../test/money.ts';
import { need } from '../seeds/stage/send.ts';
import { codeOf, confirm, redeemTicket } from '../test/staff.ts';

/*
 * What happens when a site's secret is changed: refused, replaced, and what each step can open.
 */

const [former, made, stranger] = ['o', 'n', 's'].map((letter) => letter.repeat(40)) as [
  string,
  string,
  string,
];

/** Everything on a site that depends on its secret. */
type Site = {
  kit: Kit;
  operator: TestOperator;
  finance: TestOperator;
  player: TestPlayer;
  app: Authenticator;
  cardId: string;
  number: string;
};

const kit = await useKit();
use(kit, former);
await check(kit);
// The kit's own operators have unknown secrets, so the test needs one with a login.
const operator = await kit.operator();
const finance = await kit.operator('finance');
const player = await kit.payer();
const number = cardNumber(717_171);
const site = {
  kit,
  operator,
  finance,
  player,
  app: await enrolAuthenticator(kit, player),
  cardId: await kit.card(player, { number }),
  number,
};
const mail = { channel: 'email', target: 'a@example.com' } as const;
await kit.database.transaction(async (txContext) => {
  const services = {
    ...kit.services,
    config: {
      ...kit.services.config,
      mode: 'licensed' as const,
      outside: { ...kit.services.config.outside, mail: { url: '', from: '' } as never },
    },
  };
  const expiresAt = new Date(kit.clock.now().getTime() + 3_600_000);
  const letter = { subject: 'Code', body: '123456' };
  const notifyStaff = (): void => {};
  const now = kit.clock.now();
  await queueLetter({ ...txContext, services, now, notifyStaff }, { ...mail, letter, expiresAt });
});

/** Restarts the site with these secrets, the first of which seals. */
function use(kit: Kit, secret: string, ...oldSecrets: string[]): void {
  Object.assign(kit.services.config, { secret, oldSecrets });
}

function check(kit: Kit): Promise<void> {
  return kit.database.transaction(({ tx }) => checkSecret(tx, kit.services.config));
}

/** Opens everything once, as its people do. */
async function openAll({
  kit,
  operator,
  finance,
  player,
  app,
  cardId,
  number,
}: Site): Promise<void> {
  kit.clock.advance(61_000);
  expect((await confirm(kit, await redeemTicket(kit, operator), codeOf(kit, operator))).code).toBe(
    0,
  );
  const revealed = await kit.call(revealAccount, { accountId: cardId }, { as: finance });
  expect(need(revealed).accountNumber).toBe(number);
  for (const code of [app.code(), app.recoveryCodes.pop() ?? '']) {
    const { username, password } = player;
    const entered = await kit.call(login, { username, password }, { address: newAddress() });
    const ticket = String((entered.body['data'] as { ticket?: string }).ticket);
    const second = await kit.call(confirmLogin, { ticket, code }, { address: newAddress() });
    expect([code.length, second.refusal]).toEqual([code.length, null]);
  }
  const letters = await kit.database.db
    .selectFrom('accessDeliveries')
    .select('sealedLetter')
    .execute();
  expect(letters).toHaveLength(1);
  for (const { sealedLetter } of letters) {
    const text = unseal(kit.services.config, 'letter', sealedLetter ?? Buffer.alloc(0));
    expect(text).toContain('123456');
  }
  // The number is still recognised when another player adds it.
  await expect(kit.card(await kit.payer(), { number })).rejects.toThrow('cardTaken');
}

describe('a secret', () => {
  beforeEach(() => use(site.kit, former));

  test('that differs is refused at the start, in one line', async () => {
    await check(site.kit);
    use(site.kit, stranger);
    await expect(check(site.kit)).rejects.toThrow(/^VELA_SECRET is not the secret .+"new,old"/);
    use(site.kit, stranger, made);
    await expect(check(site.kit)).rejects.toThrow('VELA_SECRET');
    use(site.kit, former);
    await openAll(site);
  });

  test('is replaced: both open, all is resealed, the former is dropped, all still opens', async () => {
    const { kit, player } = site;
    const key = randomUUID();
    const first = await kit.call(transferAllToCentral, {}, { as: player, key });
    use(kit, made, former);
    await check(kit);
    await openAll(site);
    expect((await kit.call(transferAllToCentral, {}, { as: player, key })).raw).toBe(first.raw);
    // What is created in the meantime uses the new secret and stays valid.
    const later = await kit.payer();
    const laterNumber = cardNumber(727_272);
    const laterCard = await kit.card(later, { number: laterNumber });
    const laterApp = await enrolAuthenticator(kit, later);
    // The former secret may be dropped only after everything is resealed.
    use(kit, made);
    await expect(check(kit)).rejects.toThrow('VELA_SECRET');

    use(kit, made, former);
    const done = await resealAll(kit.services, sealed);
    expect(done.every(({ count }) => count > 0)).toBe(true);
    await openAll(site);

    use(kit, made);
    await check(kit);
    await openAll(site);
    await openAll({
      ...site,
      player: later,
      app: laterApp,
      cardId: laterCard,
      number: laterNumber,
    });
    use(kit, former);
    await expect(check(kit)).rejects.toThrow('VELA_SECRET');
    const opened = await kit.call(revealAccount, { accountId: laterCard }, { as: site.finance });
    expect(opened.status).toBe(500);

    // Once more, back again: a new secret each year.
    use(kit, former, made);
    await resealAll(kit.services, sealed);
    use(kit, former);
    await check(kit);
    await openAll(site);
  });

  test('seals every column that contains more than a hash, and none is forgotten', async () => {
    const { rows } = await site.kit.database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea' order by 1`,
    );
    const hashes = /_hash$|\.hash$|sha256$|\.mac$/;
    expect(rows.map(({ name }) => name).filter((name) => !hashes.test(name))).toEqual([
      'access_deliveries.sealed_letter',
      'access_totps.sealed_secret',
      'app_keys.sealed',
      'payout_accounts.number_sealed',
      'staff_members.totp_secret',
    ]);
  });
});
