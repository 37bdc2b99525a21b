import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { TxContext } from '../../app/route.ts';
import type { DB } from '../../tables.gen.ts';

type Tx = TxContext['tx'];

/**
 * How many transcripts went since an instant to an address or for a visitor, whichever is more, and
 * when the first of them. Those of either wait for each other until the transaction ends.
 */
export async function lockTranscripts(
  tx: Tx,
  of: { targetHash: Buffer; visitorHash: Buffer | null; since: Date },
): Promise<{ count: number; oldestAt: Date | null }> {
  const { targetHash, visitorHash, since } = of;
  // Always locked in this order, so that two never deadlock.
  for (const name of [
    `transcripts to ${targetHash.toString('hex')}`,
    `transcripts of ${visitorHash?.toString('hex') ?? ''}`,
  ]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select greatest(count(*) filter (where t.target_hash = ${targetHash}),
        count(*) filter (where c.visitor_hash = ${visitorHash}::bytea))::int as count,
      min(t.sent_at) as oldest_at
    from support_transcripts t join support_chats c using (chat_id)
    where t.sent_at > ${since}
      and (t.target_hash = ${targetHash} or c.visitor_hash = ${visitorHash}::bytea)`.execute(tx);
  return rows[0] ?? { count: 0, oldestAt: null };
}

/** Notes that a transcript was sent. */
export async function insertTranscript(
  tx: Tx,
  transcript: Insertable<DB['supportTranscripts']>,
): Promise<void> {
  await tx.insertInto('supportTranscripts').values(transcript).execute();
}
