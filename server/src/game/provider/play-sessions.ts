import { hashToken } from '../../app/auth.ts';
import type { Services } from '../../app/services.ts';
import { findTermsToAccept } from '../../access/index.ts';
import { readPlayRules } from '../../protection/index.ts';
import type { PlayRules } from '../../protection/index.ts';

/** A player's game session as the provider knows it: by its token. */
export type PlaySession = {
  playerId: bigint;
  username: string;
  provider: string;
  venue: string;
  venueNo: number;
  gameCode: string;
  expiresAt: Date;
  isFrozen: boolean;
  /** True until the player has accepted the current terms. */
  areTermsDue: boolean;
  /** Its venue is under maintenance, or its game or provider is closed. */
  isInMaintenance: boolean;
  /** The rules by which its bets are evaluated. */
  rules: PlayRules;
  /** True if the provider holds the balance: its bets do not touch our wallets. */
  isHeld: boolean;
};

/**
 * Returns the game sessions of tokens in their order, including expired ones; null for a token that
 * is unknown.
 */
export async function listPlaySessions(
  services: Services,
  tokens: readonly string[],
): Promise<(PlaySession | null)[]> {
  const { pool, db } = services.database;
  const hashes = tokens.map((token) => hashToken(token));
  const { rows } = await pool.query<{
    token_hash: Buffer;
    player_id: bigint;
    username: string;
    provider: string;
    venue: string;
    venue_no: number;
    game_code: string;
    expires_at: Date;
    is_frozen: boolean;
    terms_version: string;
    is_in_maintenance: boolean;
    is_held: boolean;
  }>({
    name: 'find-play-sessions',
    text: `select s.token_hash, s.player_id, p.username, r.provider, s.venue, v.venue_no,
                  s.game_code, s.expires_at, p.is_frozen, p.terms_version,
                  coalesce(v.maintenance_from <= $2 and $2 < v.maintenance_until, false)
                    or coalesce(g.is_closed or g.offer <> 'open', false)
                    or r.closed_at is not null as is_in_maintenance,
                  v.wallet_kind = 'transfer' as is_held
             from game.sessions s
             join public.players p using (player_id)
             join game.venues v using (venue)
             join game.providers r using (provider)
             left join game.games g using (venue, game_code)
            where s.token_hash = any($1::bytea[])`,
    values: [hashes, services.clock.now()],
  });
  if (rows.length === 0) return tokens.map(() => null);
  const termsVersion = await findTermsToAccept(db);
  const rules = await readPlayRules({ tx: db, services });
  const found = new Map(
    rows.map((row) => [
      row.token_hash.toString('hex'),
      {
        playerId: row.player_id,
        username: row.username,
        provider: row.provider,
        venue: row.venue,
        venueNo: row.venue_no,
        gameCode: row.game_code,
        expiresAt: row.expires_at,
        isFrozen: row.is_frozen,
        areTermsDue: termsVersion !== null && row.terms_version !== termsVersion,
        isInMaintenance: row.is_in_maintenance,
        rules,
        isHeld: row.is_held,
      } satisfies PlaySession,
    ]),
  );
  return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
}
