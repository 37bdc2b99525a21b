import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from './route.ts';
import { ChannelUnavailable, ChannelDenied } from './channel-client.ts';
import type { ChannelClient } from './channel-client.ts';
import type { Services } from './services.ts';

/** A channel that denies us access. */
export type ChannelAlarm = { channel: string; status: number; since: Date };

type Parts = Pick<Services, 'database' | 'clock' | 'bus' | 'log'>;

/**
 * Raises an alarm for operators when a channel denies us access, and ends it with the channel's
 * next regular answer. Requests are answered as without it.
 */
export function watchChannels(client: ChannelClient, parts: Parts): ChannelClient {
  const note = async (channel: string, error: unknown): Promise<void> => {
    try {
      if (error instanceof ChannelDenied) await raise(parts, channel, error);
      else if (!(error instanceof ChannelUnavailable)) await end(parts, channel);
    } catch (failure) {
      parts.log.error({ err: failure, channel }, 'channel alarm could not be recorded');
    }
  };
  return {
    async request(channel, path, body, reply) {
      try {
        const answer = await client.request(channel, path, body, reply);
        await note(channel, null);
        return answer;
      } catch (error) {
        await note(channel, error);
        throw error;
      }
    },
  };
}

/** Lists the channels that deny us access, by name. */
export async function listChannelAlarms(tx: TxContext['tx']): Promise<ChannelAlarm[]> {
  return tx
    .selectFrom('channelAlarms')
    .select(['channel', 'status', 'since'])
    .orderBy('channel')
    .execute();
}

/** SQL expression: the number of channels that deny us access. */
export const countChannelAlarms: RawBuilder<unknown> = sql`select count(*) from channel_alarms`;

async function raise(parts: Parts, channel: string, error: ChannelDenied): Promise<void> {
  const { status } = error;
  const { rows } = await parts.database.pool.query<{ times: number }>(
    `insert into channel_alarms (channel, status, since, last_at, times)
     values ($1, $2, $3, $3, 1)
     on conflict (channel) do update
       set status = $2, last_at = $3, times = channel_alarms.times + 1
     returning times`,
    [channel, status, parts.clock.now()],
  );
  if (rows[0]?.times !== 1) return;
  parts.log.error({ err: error, channel, status }, 'payment channel rejects our credentials');
  parts.bus.publish('staff', { type: 'channel-alarm' });
}

async function end({ database, log, bus }: Parts, channel: string): Promise<void> {
  const sql = 'delete from channel_alarms where channel = $1';
  const { rowCount } = await database.pool.query(sql, [channel]);
  if (rowCount === 0) return;
  log.info({ channel }, 'payment channel accepts our credentials again');
  bus.publish('staff', { type: 'channel-alarm' });
}
