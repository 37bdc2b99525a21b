import { createHash } from 'node:crypto';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import type { Player, Staff } from './route.ts';
import type { Services } from './services.ts';

/** Returns the stored form of a token: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The shortest interval between writes of a session's last use. */
const touchMs = 60_000;
/**
 * The same of the player's, which has an index for the operators' list: a write of it writes the
 * other indexes of the row as well. Chosen: operators do not need to the minute who was there.
 */
const seenEvery = '10 minutes';
/** Chosen: one statement for a thousand sockets. */
const batchMax = 1_000;
/** How long an unused session of a licensed site is valid. */
const idleMax = '24 hours';

/** $2 is the instant, and $3 the longest time without use, or null. */
const isLivePlayerSession = `s.revoked_at is null and s.expires_at > $2
  and ($3::interval is null or s.last_seen_at > $2::timestamptz - $3::interval)
  and not p.is_frozen`;
/** $2 is the instant. */
const isLiveStaffSession = `s.revoked_at is null and s.expires_at > $2 and not m.is_disabled`;

/** Returns whether a token can be valid, before the database is queried. */
const isPossible = (token: string): boolean => token.length >= 20 && token.length <= 200;

/**
 * Looks up the holder of a token, without a cache: a revoked session is invalid in every process.
 */
export class Authenticator {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Returns the player of a valid session, or null. */
  async player(token: string): Promise<Player | null> {
    return isPossible(token) ? this.#findPlayer(hashToken(token)) : null;
  }

  /** Returns the operator of a valid session, or null. */
  async staff(token: string): Promise<Staff | null> {
    return isPossible(token) ? this.#findStaff(hashToken(token)) : null;
  }

  /**
   * Returns which of these tokens belong to valid sessions. A check is not a use, so an open page
   * alone does not keep its session valid.
   */
  async listLive(of: 'player' | 'staff', tokens: readonly string[]): Promise<ReadonlySet<string>> {
    const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
    const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
    const live = new Set<string>();
    for (let at = 0; at < hashes.length; at += batchMax) {
      const some = hashes.slice(at, at + batchMax);
      for (const hash of await this.#listLiveHashes(of, some)) live.add(byHash.get(hash) ?? '');
    }
    return live;
  }

  /**
   * Returns the player of a valid session, by its id instead of its token; null if it has ended.
   */
  async findPlayerId(sessionId: string): Promise<bigint | null> {
    const idle = this.#services.config.mode === 'licensed' ? idleMax : null;
    const { rows } = await this.#services.database.pool.query<{ player_id: bigint }>({
      name: 'find-player-of-session',
      text: `select s.player_id from access_sessions s join players p using (player_id)
              where s.session_id = $1 and ${isLivePlayerSession}`,
      values: [sessionId, this.#services.clock.now(), idle],
    });
    return rows[0]?.player_id ?? null;
  }

  /** Returns the role of an operator's valid session, by its id; null if it has ended. */
  async findRole(sessionId: string): Promise<StaffRole | null> {
    const { rows } = await this.#services.database.pool.query<{ role: StaffRole }>({
      name: 'find-role-of-session',
      text: `select m.role from staff_sessions s join staff_members m using (staff_id)
              where s.session_id = $1 and ${isLiveStaffSession}`,
      values: [sessionId, this.#services.clock.now()],
    });
    return rows[0]?.role ?? null;
  }

  async #listLiveHashes(of: 'player' | 'staff', hashes: Buffer[]): Promise<string[]> {
    const now = this.#services.clock.now();
    const idle = this.#services.config.mode === 'licensed' ? idleMax : null;
    const { rows } = await this.#services.database.pool.query<{ hash: string }>(
      of === 'player'
        ? {
            name: 'list-live-player-sessions',
            text: `select encode(s.token_hash, 'hex') as hash
                     from access_sessions s join players p using (player_id)
                    where s.token_hash = any($1) and ${isLivePlayerSession}`,
            values: [hashes, now, idle],
          }
        : {
            name: 'list-live-staff-sessions',
            text: `select encode(s.token_hash, 'hex') as hash
                     from staff_sessions s join staff_members m using (staff_id)
                    where s.token_hash = any($1) and ${isLiveStaffSession}`,
            values: [hashes, now],
          },
    );
    return rows.map(({ hash }) => hash);
  }

  async #findPlayer(hash: Buffer): Promise<Player | null> {
    const now = this.#services.clock.now();
    const { rows } = await this.#services.database.pool.query<{
      session_id: string;
      player_id: bigint;
      username: string;
      last_seen_at: Date;
      is_paused: boolean;
    }>({
      name: 'find-player-session',
      text: `select s.session_id, s.player_id, p.username, s.last_seen_at,
                    exists (select from protection_guards g where g.player_id = s.player_id
                      and g.blocked_until > $2) as is_paused
               from access_sessions s join players p using (player_id)
              where s.token_hash = $1 and ${isLivePlayerSession}`,
      values: [hash, now, this.#services.config.mode === 'licensed' ? idleMax : null],
    });
    const row = rows[0];
    if (!row) return null;
    if (now.getTime() - row.last_seen_at.getTime() > touchMs)
      await this.#touch(row.session_id, now);
    return {
      playerId: row.player_id,
      username: row.username,
      sessionId: row.session_id,
      isPaused: row.is_paused,
    };
  }

  async #touch(sessionId: string, now: Date): Promise<void> {
    await this.#services.database.pool.query({
      name: 'touch-player-session',
      text: `with s as (update access_sessions set last_seen_at = $2,
                               expires_at = $2::timestamptz + interval '30 days'
                         where session_id = $1 returning player_id)
             update players p set last_seen_at = $2 from s
              where p.player_id = s.player_id
                and (p.last_seen_at is null
                  or p.last_seen_at < $2::timestamptz - $3::interval)`,
      values: [sessionId, now, seenEvery],
    });
  }

  async #findStaff(hash: Buffer): Promise<Staff | null> {
    const { rows } = await this.#services.database.pool.query<{
      session_id: string;
      staff_id: bigint;
      username: string;
      role: StaffRole;
    }>({
      name: 'find-staff-session',
      text: `select s.session_id, s.staff_id, m.username, m.role
               from staff_sessions s join staff_members m using (staff_id)
              where s.token_hash = $1 and ${isLiveStaffSession}`,
      values: [hash, this.#services.clock.now()],
    });
    const row = rows[0];
    if (!row) return null;
    return {
      staffId: row.staff_id,
      username: row.username,
      role: row.role,
      sessionId: row.session_id,
    };
  }
}
