import { sql } from 'kysely';
import { selectOpenSessions } from '../access/index.ts';
import type { TxContext } from '../app/route.ts';
import { alertKey, readKeys } from '../app/site-keys.ts';
import type { Secrets } from '../app/seal.ts';
import { toPushKeys } from './rules.ts';
import type { PushKeys } from './rules.ts';

type Tx = TxContext['tx'];

/** A device that shows messages. */
export type Device = {
  deviceId: string;
  playerId: bigint;
  sessionId: string;
  /** Null in the sandbox. */
  endpoint: string | null;
  p256dh: string;
  auth: string;
  wantsAccount: boolean;
  wantsMoney: boolean;
};

const columns = [
  'deviceId',
  'playerId',
  'sessionId',
  'endpoint',
  'p256dh',
  'auth',
  'wantsAccount',
  'wantsMoney',
] as const;

/** Chosen: more devices than a player has; beyond it, the oldest ones end. */
const devicesMax = 10;

/** Returns the site's VAPID keys. */
export async function readPushKeys(tx: Tx, secrets: Secrets): Promise<PushKeys> {
  const [newest] = await readKeys(tx, secrets, alertKey);
  return toPushKeys(newest);
}

async function findBy(
  tx: Tx,
  column: 'deviceId' | 'sessionId' | 'endpoint',
  value: string,
): Promise<Device | null> {
  const row = await tx
    .selectFrom('alertDevices')
    .select(columns)
    .where(column, '=', value)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the device of a session, or null. */
export const findDevice = (tx: Tx, sessionId: string): Promise<Device | null> =>
  findBy(tx, 'sessionId', sessionId);

/** Returns a device by its id, or null. */
export const findDeviceById = (tx: Tx, deviceId: string): Promise<Device | null> =>
  findBy(tx, 'deviceId', deviceId);

/** One change at a time: a session and a browser have one device each, of whatever players. */
async function lockDevices(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alert devices', 0))`.execute(tx);
}

/** Adds the device of a session in place of what it or its browser had, and ends the oldest ones. */
export async function insertDevice(
  tx: Tx,
  device: Device & { host: string; createdAt: Date },
): Promise<void> {
  const { playerId, sessionId, endpoint } = device;
  await lockDevices(tx);
  await sql`delete from alert_devices
    where session_id = ${sessionId} or endpoint = ${endpoint}`.execute(tx);
  await tx.insertInto('alertDevices').values(device).execute();
  await sql`delete from alert_devices where device_id in (
    select device_id from alert_devices where player_id = ${playerId}
    order by created_at desc, device_id desc offset ${devicesMax})`.execute(tx);
}

/** Changes what the device of a session shows; returns false if there is none. */
export async function updateChoice(
  tx: Tx,
  sessionId: string,
  choice: { wantsAccount: boolean; wantsMoney: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alertDevices')
    .set(choice)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the device of a session, and what is on its way to it. */
export async function deleteDevice(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('alertDevices').where('sessionId', '=', sessionId).execute();
}

/** Removes a device by its id, and what is on its way to it. */
export async function deleteDeviceById(tx: Tx, deviceId: string): Promise<void> {
  await tx.deleteFrom('alertDevices').where('deviceId', '=', deviceId).execute();
}

/** Removes every device: new keys reach none of them. Returns how many there were. */
export async function deleteAllDevices(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('alertDevices').executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns the device that a browser's subscription is of, or null. */
export const findDeviceAt = (tx: Tx, endpoint: string): Promise<Device | null> =>
  findBy(tx, 'endpoint', endpoint);

/** Gives a device to another session, in place of what that one had. */
export async function moveDevice(tx: Tx, deviceId: string, sessionId: string): Promise<void> {
  await lockDevices(tx);
  await sql`delete from alert_devices
    where session_id = ${sessionId} and device_id <> ${deviceId}`.execute(tx);
  await tx
    .updateTable('alertDevices')
    .set({ sessionId })
    .where('deviceId', '=', deviceId)
    .execute();
}

/** Removes the devices whose session has ended, and what is on its way to them. */
export async function deleteEndedDevices(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('alertDevices')
    .where('sessionId', 'not in', selectOpenSessions(tx, now))
    .execute();
}
