import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';

/** A device that a player has used, and its other users. */
export type DeviceRow = {
  device: string;
  agent: string;
  address: string;
  lastSeenAt: Date;
  isCurrent: boolean;
  sharedWith: string[];
};

/** Lists a player's devices, latest first, at most twenty; one line per device. */
export async function listDevices(
  tx: TxContext['tx'],
  playerId: bigint,
  now: Date,
): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select d.*, array(
        select distinct p.username from access_sessions s join players p using (player_id)
         where d.device <> '' and s.device = d.device and s.player_id <> ${playerId}
         order by p.username limit 20) as shared_with
      from (
        select distinct on (device, case when device = '' then agent end)
               device, agent, address, last_seen_at,
               revoked_at is null and expires_at > ${now} as is_current
          from access_sessions where player_id = ${playerId}
         order by device, case when device = '' then agent end, last_seen_at desc
      ) d order by d.last_seen_at desc limit 20`.execute(tx);
  return rows;
}

/** Lists the other players who have used one of this player's devices, by name. */
export async function listSharedDevices(tx: TxContext['tx'], playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select distinct p.username
      from access_sessions mine
      join access_sessions theirs
        on theirs.device = mine.device and theirs.device <> ''
       and theirs.player_id <> mine.player_id
      join players p on p.player_id = theirs.player_id
     where mine.player_id = ${playerId} and mine.device <> ''
     order by p.username limit 50`.execute(tx);
  return rows.map((row) => row.username);
}

/** SQL expression: the ids of the players who have used a device. */
export const playersOfDevice = (device: string): RawBuilder<unknown> =>
  sql`select player_id from access_sessions where device <> '' and device = ${device}`;

/**
 * SQL expression: the ids of the other players who have used one of this player's devices, once per
 * login.
 */
export const sharersOfDevices = (playerId: bigint): RawBuilder<unknown> => sql`
  select theirs.player_id
    from access_sessions mine join access_sessions theirs using (device)
   where mine.player_id = ${playerId} and mine.device <> '' and theirs.player_id <> ${playerId}`;

/** SQL expression: players with the addresses of their logins since an instant, once per login. */
export const addressesSince = (since: Date): RawBuilder<unknown> => sql`
  select player_id, address from access_sessions where address <> '' and last_seen_at >= ${since}`;

/** SQL expression: the ids of the players who have logged in from an address. */
export const playersAtAddress = (address: string): RawBuilder<unknown> =>
  sql`select player_id from access_sessions where address <> '' and address = ${address}`;

/** SQL expression: the ids of the players who have logged in since an instant. */
export const playersLoggedInSince = (since: Date): RawBuilder<unknown> =>
  sql`select player_id from access_sessions where created_at >= ${since}`;

/** SQL expression: true if two players, given by id expressions, have used the same device. */
export const shareDevice = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  exists (select from access_sessions a join access_sessions b using (device)
    where a.player_id = ${one} and b.player_id = ${other} and a.device <> '')`;

/** SQL expression: true if two players, given by id expressions, have used the same address. */
export const shareAddress = (
  one: RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  exists (select from access_sessions a join access_sessions b using (address)
    where a.player_id = ${one} and b.player_id = ${other} and a.address <> '')`;

/** SQL relation: players with the devices that they have used, once per login. */
export const usedDevices: RawBuilder<unknown> = sql`
  (select player_id, device from access_sessions where device <> '')`;

/** SQL relation: players with the addresses that they have logged in from, once per login. */
export const usedAddresses: RawBuilder<unknown> = sql`
  (select player_id, address from access_sessions where address <> '')`;

/** Lists the devices and addresses that two players have both used, by name. */
export async function listShared(
  tx: TxContext['tx'],
  one: bigint,
  other: bigint,
): Promise<{ devices: string[]; addresses: string[] }> {
  const { rows } = await sql<{ devices: string[]; addresses: string[] }>`
    select
      array(select device from ${usedDevices} d where player_id = ${one}
        intersect select device from ${usedDevices} d where player_id = ${other} order by 1)
        as devices,
      array(select address from ${usedAddresses} a where player_id = ${one}
        intersect select address from ${usedAddresses} a where player_id = ${other} order by 1)
        as addresses`.execute(tx);
  return rows[0] ?? { devices: [], addresses: [] };
}
