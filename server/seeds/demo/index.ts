import type { Config } from '@vela/service/config.ts';
import { seededRandom } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { venues } from '../game.ts';
import { seedAccounts } from './accounts.ts';
import { liveDays } from './days.ts';
import type { Scene } from './days.ts';
import { seedOpenDeposits, seedPastDeposits } from './deposits.ts';
import { seedPastPayments, seedPayments } from './payments.ts';
import { seedPeople } from './people.ts';
import type { Person } from './people.ts';
import { seedReceipts } from './receipts.ts';
import { seedWithdrawals } from './withdrawals.ts';

/** Makes a site that looks alive: people, a month of play through the real ledger, and orders. */
export async function seedDemo(
  hands: Pick<Scene, 'tx' | 'client'>,
  config: Config,
  now: Date,
): Promise<void> {
  const random = seededRandom('demo site');
  const scene: Scene = { ...hands, random, timeZone: config.timeZone, now };
  const venueNos = venues.map((venue) => venue.venueNo);
  const people = await seedPeople(hands, now, random, venueNos);
  const deposits = await liveDays(scene, people);
  await seedPastDeposits(scene, deposits);
  await seedPastPayments(scene, deposits);
  const waiting = await seedOpenDeposits(scene, people);
  await seedReceipts(scene, config.dataDir, waiting);
  await seedPayments(scene, config, people);
  const accounts = await seedAccounts(scene, { config }, people);
  await seedWithdrawals(scene, people, accounts);
  await seedVisits(scene, people);
  await seedMessages(scene, people);
}

async function seedVisits(scene: Scene, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    await scene.tx
      .updateTable('players')
      .set({ lastSeenAt: person.lastSeenAt, lastLoginAt: person.lastSeenAt })
      .where('playerId', '=', person.playerId)
      .execute();
  }
}

async function seedMessages(scene: Scene, people: readonly Person[]): Promise<void> {
  const orders = await scene.tx
    .selectFrom('depositOrders')
    .select(['orderNo', 'playerId', 'amountMinor', 'finishedAt'])
    .where('state', '=', 'completed')
    .where('finishedAt', '>', addMs(scene.now, -72 * HOUR_MS))
    .execute();
  await scene.tx
    .insertInto('messageMessages')
    .values([
      ...people.map((person) => ({
        messageId: `msg_welcome_${person.playerId}`,
        playerId: person.playerId,
        category: 'private',
        template: 'welcome',
        facts: JSON.stringify({ site: 'Vela', username: person.username }),
        createdAt: person.registeredAt,
        readAt: person.username === 'newsail1' ? null : person.registeredAt,
      })),
      ...orders.map((order) => ({
        messageId: `msg_deposit_${order.orderNo}`,
        playerId: order.playerId,
        category: 'depositWithdraw',
        template: 'depositCompleted',
        facts: JSON.stringify({
          orderNo: order.orderNo,
          amountMinor: Number(order.amountMinor),
        }),
        createdAt: order.finishedAt ?? scene.now,
      })),
    ])
    .execute();
}
