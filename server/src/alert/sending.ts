import { createHash } from 'node:crypto';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import type { BoundedRequest, FetchBounded } from '@vela/service/fetch-bounded.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Worklist } from '@vela/service/worklist.ts';
import webPush from 'web-push';
import { hasSessionEnded, showInOutbox } from '../access/index.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { alertRows, deleteAlert, findAlert, findAlertText } from '../message/index.ts';
import type { AlertText } from '../message/index.ts';
import { findConsents, mayReceivePromotions } from '../protection/index.ts';
import { classifyPush, findPushHost, shownWithinMs } from './rules.ts';
import type { PushKeys } from './rules.ts';
import { deleteDeviceById, findDeviceById, readPushKeys } from './store.ts';
import type { Device } from './store.ts';

/*
 * The titles of messages, on their way to devices (decision 129).
 *
 * 1. A row commits with its message; no push service is called before. 2. Whether a device shows it
 * is decided when it is sent: the login, the choice, consent and protection may have changed. 3. A
 * title may be sent twice: it carries the message's id, by which the device shows it once.
 */

/** Chosen: a healthy push service answers sooner, with a short reply. */
const bounds = { timeoutMs: 10_000, bytesMax: 64 * 1024 };
/** Source: RFC 8030, section 5.4. */
const topicLength = 32;

type Prepared = {
  device: Device;
  text: AlertText;
  messageId: string;
  keys: PushKeys;
  leftMs: number;
};

/** Titles on their way to devices, sent by `post`. */
export const alertsBy = (post: FetchBounded): Worklist<Services> => ({
  ...alertRows,
  leaseMs: MINUTE_MS,
  atOnce: 8,
  unansweredMax: 8,
  backoff: { firstMs: 10 * SECOND_MS, maxMs: 30 * MINUTE_MS },
  async work(services, { key }) {
    const prepared = await runWork(services, (work) => prepare(work, key));
    if (prepared === null) return { kind: 'settled' };
    const { device, messageId } = prepared;
    const sending = toRequest(services, prepared);
    if (sending === null) return { kind: 'givenUp', problem: 'no known push service' };
    const { url, ...request } = sending;
    const answer = await post(url, request, bounds);
    if (!answer.isComplete) return { kind: 'unanswered', problem: answer.code };
    const outcome = classifyPush(answer.status);
    const problem = `answered ${answer.status}`;
    if (outcome === 'busy') return { kind: 'unanswered', problem };
    if (outcome === 'refused') {
      services.log.warn({ messageId, status: answer.status }, 'push service refused');
      return { kind: 'givenUp', problem };
    }
    const { db } = services.database;
    await (outcome === 'gone' ? deleteDeviceById(db, device.deviceId) : deleteAlert(db, key));
    return { kind: 'settled' };
  },
});

/** Titles on their way to devices. */
export const alerts = alertsBy(fetchBounded);

/** Returns what to send; null if it is no longer to be sent, or went to the sandbox's outbox. */
async function prepare(work: Work, alertId: string): Promise<Prepared | null> {
  const { tx, now, services } = work;
  const alert = await findAlert(tx, alertId);
  if (!alert) return null;
  const { messageId, deviceId, createdAt } = alert;
  const device = await findDeviceById(tx, deviceId);
  const leftMs = addMs(createdAt, shownWithinMs).getTime() - now.getTime();
  const text = device && leftMs > 0 ? await findText(work, device, messageId) : null;
  if (device && text && device.endpoint !== null) {
    const keys = await readPushKeys(tx, services.config);
    return { device, text, messageId, keys, leftMs };
  }
  // After this point nothing is sent.
  if (device && text) {
    await showInOutbox(work, { channel: 'push', target: text.username, body: text.title });
  }
  await deleteAlert(tx, alertId);
  return null;
}

/** Returns what a device may show of a message now; null if it may not. */
async function findText(work: Work, device: Device, messageId: string): Promise<AlertText | null> {
  const { tx, now } = work;
  const { playerId, sessionId } = device;
  if (await hasSessionEnded(tx, sessionId, now)) return null;
  const text = await findAlertText(work, playerId, messageId);
  if (!text || text.isRead) return null;
  if (text.kind === 'account') return device.wantsAccount ? text : null;
  if (text.kind === 'money') return device.wantsMoney ? text : null;
  const { push } = await findConsents(tx, playerId);
  return push && (await mayReceivePromotions(work, playerId)) ? text : null;
}

type PushRequest = BoundedRequest & { url: string };

/** Encrypts a title for its device; null for an address that is of no known push service. */
function toRequest(
  { config }: Services,
  { device, text, messageId, keys, leftMs }: Prepared,
): PushRequest | null {
  const { endpoint, p256dh, auth } = device;
  if (endpoint === null || findPushHost(endpoint) === null) return null;
  const { title } = text;
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ id: messageId, title }),
    {
      vapidDetails: { subject: config.publicUrl, ...keys },
      TTL: Math.ceil(leftMs / SECOND_MS),
      urgency: text.kind === 'offers' ? 'low' : 'normal',
      // A title that waits at the service is replaced by itself, not shown twice.
      topic: createHash('sha256').update(messageId).digest('base64url').slice(0, topicLength),
    },
  );
  const { 'Content-Length': _length, ...headers } = details.headers;
  return {
    url: details.endpoint,
    method: 'POST',
    headers,
    body: new Uint8Array(details.body ?? []),
  };
}
