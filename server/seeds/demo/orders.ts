import { ACCOUNT_KINDS, houseAccount, playerAccount } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import { newId } from '@vela/service/random.ts';
import { fixedClock } from '@vela/service/clock.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { newOrderNo } from '../../src/app/order-no.ts';
import { hashNumber, sealNumber } from '../../src/payout/seal.ts';
import type { Sealer } from '../../src/payout/seal.ts';
import type { Scene } from './days.ts';
import type { Person } from './people.ts';

/** A line of a player's record. */
export type RecordLine = {
  person: Person;
  orderNo: string;
  type: string;
  mode: string;
  status: string;
  amountMinor: bigint;
  createdAt: Date;
  updatedAt: Date;
};

/** Adds lines to players' records, each with the state that it is in now. */
export async function insertRecords(scene: Scene, lines: readonly RecordLine[]): Promise<void> {
  await scene.tx
    .insertInto('walletTransactions')
    .values(
      lines.map(({ person, ...line }) => ({
        ...line,
        transactionId: line.orderNo,
        playerId: person.playerId,
      })),
    )
    .execute();
  await scene.tx
    .insertInto('walletTransactionHistory')
    .values(
      lines.map((line) => ({ orderNo: line.orderNo, state: line.status, at: line.updatedAt })),
    )
    .execute();
}

/** The check digit that makes a card number of fifteen digits whole. */
function withCheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits + String((10 - (sum % 10)) % 10);
}

/** A bank card for everybody whose name is known, older than any hold. */
export async function seedCards(
  scene: Scene,
  sealer: Sealer,
  people: readonly Person[],
): Promise<Map<bigint, { accountId: string; lastFour: string }>> {
  const banks = await scene.tx.selectFrom('payoutBanks').select('bankCode').execute();
  const cards = new Map<bigint, { accountId: string; lastFour: string }>();
  const clock = fixedClock(addMs(scene.now, -20 * DAY_MS));
  const rows = people
    .filter((person) => person.realName !== null && person.phone !== null)
    .map((person, index) => {
      const number = withCheckDigit(`622202${String(100_000_000 + index * 65_537).slice(0, 9)}`);
      const accountId = newId('card', clock, scene.random);
      const lastFour = number.slice(-4);
      cards.set(person.playerId, { accountId, lastFour });
      return {
        accountId,
        playerId: person.playerId,
        kind: 'bankCard',
        bankCode: banks[index % banks.length]?.bankCode ?? null,
        cardType: 'savings',
        holderName: person.realName ?? '',
        numberHash: hashNumber(sealer, number),
        numberSealed: sealNumber(sealer, accountId, number),
        lastFour,
        isDefault: true,
        holdUntil: addMs(clock.now(), DAY_MS),
        createdAt: clock.now(),
      };
    });
  await scene.tx.insertInto('payoutAccounts').values(rows).execute();
  return cards;
}

/** Withdrawals: some paid in the past, some that wait for review. */
export async function seedWithdrawals(
  scene: Scene,
  people: readonly Person[],
  cards: ReadonlyMap<bigint, { accountId: string; lastFour: string }>,
): Promise<void> {
  const rich = people.filter(
    (person) => cards.has(person.playerId) && person.centralMinor >= 30_000n,
  );
  for (const [index, person] of rich.slice(0, 36).entries()) {
    const isPaid = index >= 5;
    const createdAt = addMs(
      scene.now,
      isPaid ? -index * 9 * HOUR_MS : -(index + 1) * 9 * MINUTE_MS,
    );
    const amountMinor = isPaid ? person.centralMinor / 3n : person.centralMinor / 2n;
    await seedWithdrawal(scene, person, cards, { isPaid, createdAt, amountMinor });
    person.centralMinor -= amountMinor;
  }
}

async function seedWithdrawal(
  scene: Scene,
  person: Person,
  cards: ReadonlyMap<bigint, { accountId: string; lastFour: string }>,
  of: { isPaid: boolean; createdAt: Date; amountMinor: bigint },
): Promise<void> {
  const card = cards.get(person.playerId);
  if (!card) return;
  const { isPaid, createdAt, amountMinor } = of;
  const orderNo = newOrderNo('W', createdAt, scene.timeZone, scene.random);
  const finishedAt = isPaid ? addMs(createdAt, 8 * MINUTE_MS) : null;
  const withdrawal = { person, card, orderNo, amountMinor, createdAt, finishedAt };
  await postWithdrawal(scene, withdrawal);
  await insertWithdrawal(scene, withdrawal);
  await insertRecords(scene, [
    {
      person,
      orderNo,
      type: 'withdrawal',
      mode: 'bankCard',
      status: isPaid ? 'succeeded' : 'processing',
      amountMinor: -amountMinor,
      createdAt,
      updatedAt: finishedAt ?? createdAt,
    },
  ]);
}

type PastWithdrawal = {
  person: Person;
  card: { accountId: string; lastFour: string };
  orderNo: string;
  amountMinor: bigint;
  createdAt: Date;
  /** When it was paid; null while it waits for review. */
  finishedAt: Date | null;
};

async function postWithdrawal(scene: Scene, withdrawal: PastWithdrawal): Promise<void> {
  const { person, orderNo, amountMinor, createdAt, finishedAt } = withdrawal;
  const central = playerAccount(person.playerId, ACCOUNT_KINDS.central.slot);
  const locked = playerAccount(person.playerId, ACCOUNT_KINDS.locked.slot);
  const common = { amount: amountMinor, cause: orderNo };
  await postAll(scene.client, [
    {
      ...common,
      key: `withdrawal/${orderNo}/hold`,
      kind: 'withdrawalHold',
      debit: central,
      credit: locked,
      eventAt: createdAt,
    },
  ]);
  if (finishedAt) {
    await postAll(scene.client, [
      {
        ...common,
        key: `withdrawal/${orderNo}/paid`,
        kind: 'withdrawalPaid',
        debit: locked,
        credit: houseAccount('paymentClearing', { owner: 1, playerId: person.playerId }),
        eventAt: finishedAt,
      },
    ]);
  }
}

async function insertWithdrawal(scene: Scene, withdrawal: PastWithdrawal): Promise<void> {
  const { person, card, orderNo, amountMinor, createdAt, finishedAt } = withdrawal;
  const bank = await scene.tx
    .selectFrom('payoutAccounts')
    .innerJoin('payoutBanks', 'payoutBanks.bankCode', 'payoutAccounts.bankCode')
    .select('payoutBanks.names')
    .where('accountId', '=', card.accountId)
    .executeTakeFirst();
  await scene.tx
    .insertInto('withdrawalOrders')
    .values({
      orderNo,
      playerId: person.playerId,
      method: 'bankCard',
      type: 'instant',
      state: finishedAt ? 'paid' : 'awaitingReview',
      amountMinor,
      extraMinor: 0n,
      accountId: card.accountId,
      bankNames: JSON.stringify(bank?.names ?? {}),
      holderName: person.realName ?? '',
      lastFour: card.lastFour,
      payAfter: createdAt,
      createdAt,
      finishedAt,
    })
    .execute();
  await scene.tx
    .insertInto('withdrawalHistory')
    .values([
      { orderNo, state: 'awaitingReview', actor: person.username, at: createdAt },
      ...(finishedAt ? [{ orderNo, state: 'paid', actor: 'system', at: finishedAt }] : []),
    ])
    .execute();
  if (!finishedAt) {
    await scene.tx
      .insertInto('payoutUses')
      .values({ orderNo, accountId: card.accountId })
      .execute();
  }
}
