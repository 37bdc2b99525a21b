import type { Kit } from './kit.ts';
import type { TestPlayer } from './site.ts';
import { sendMessage } from '../src/message/index.ts';
import { runWork } from '../src/app/work.ts';

/** Sends a player one message of the given box, a second after the previous one. */
export async function newMessage(
  kit: Kit,
  player: TestPlayer,
  category: 'private' | 'notification' | 'activity' | 'depositWithdraw' = 'private',
): Promise<string> {
  kit.clock.advance(1000);
  await runWork(kit.services, (work) =>
    sendMessage(work, {
      playerId: player.playerId,
      category,
      template: 'depositCompleted',
      facts: { orderNo: 'D26112012000001', amountMinor: '1000050' },
      link: '/pages/transaction/transaction',
      now: work.now,
    }),
  );
  const { messageId } = await kit.database.db
    .selectFrom('messageMessages')
    .select('messageId')
    .where('playerId', '=', player.playerId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return messageId;
}

/** Announces something to everyone: one row, however many players there are. */
export async function newAnnouncement(kit: Kit, id: string, expiresAt?: Date): Promise<string> {
  kit.clock.advance(1000);
  const titles = { zh: '公告', hk: '公佈', en: 'News', th: 'ประกาศ' };
  await kit.database.db
    .insertInto('messageAnnouncements')
    .values({
      announcementId: id,
      titles: JSON.stringify(titles),
      bodies: JSON.stringify(titles),
      createdAt: kit.clock.now(),
      expiresAt: expiresAt ?? null,
    })
    .execute();
  return id;
}
