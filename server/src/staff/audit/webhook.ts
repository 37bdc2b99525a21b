import type { FetchBounded } from '@vela/service/fetch-bounded.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import { signMessage } from '@vela/service/webhook-signature.ts';
import type { Services } from '../../app/services.ts';
import { readTail, toAnchorFile } from './anchor-file.ts';
import { findState, updateState } from './store.ts';

// Chosen: a backlog is worked off in minutes, and a run ends within one.
const linesPerRun = 40;
const bounds = { timeoutMs: 10 * SECOND_MS, bytesMax: 16 * 1024 };

/**
 * Posts the anchors that the webhook has not accepted yet, oldest first, each with an id by which a
 * repeat is recognised. Stops at the first one that is not accepted; the next run repeats it.
 */
export async function postAnchors(
  { config, database, clock, log }: Pick<Services, 'config' | 'database' | 'clock' | 'log'>,
  fetchIt: FetchBounded,
): Promise<void> {
  const { auditWebhook } = config;
  if (auditWebhook === null) return;
  const { url, secret } = auditWebhook;
  const { postedNo } = await findState(database.db);
  const { lines } = await readTail(toAnchorFile(config));
  const waiting = lines.filter(({ no }) => no > postedNo).slice(0, linesPerRun);
  for (const { no, text, textHash } of waiting) {
    const id = `anchor-${no}-${textHash.slice(0, 16)}`;
    const body = Buffer.from(text);
    const headers = {
      'content-type': 'application/json',
      ...signMessage(secret, { id, at: clock.now(), body }),
    };
    const reply = await fetchIt(url, { method: 'POST', headers, body }, bounds);
    if (!reply.isComplete || reply.status < 200 || reply.status >= 300) {
      const answer = reply.isComplete ? reply.status : reply.code;
      log.warn({ anchor: String(no), answer }, 'audit webhook rejected the anchor');
      return;
    }
    await updateState(database.db, { postedNo: no });
  }
}
