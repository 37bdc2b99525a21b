import type { KeyObject } from 'node:crypto';
import { venueSlot, playerAccount, houseAccount } from '@vela/ledger/chart.ts';
import { Batcher } from '@vela/ledger/batch.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import {
  bigintArray,
  booleanArray,
  smallintArray,
  textArray,
  uuidArray,
} from '@vela/ledger/encode.ts';
import { hashToken } from '../../app/auth.ts';
import type { Services } from '../../app/services.ts';
import { readSetting, termsSetting } from '../../content/index.ts';
import { readPlayRules } from '../../protection/index.ts';
import type { PlayRules } from '../../protection/index.ts';
import { BetFinder } from './bet-finder.ts';
import { readPublicKeys } from './signature.ts';
import type { Algorithm } from './signature.ts';

/** A provider as the protocol needs it. */
export type Provider = {
  provider: string;
  providerNo: number;
  baseUrl: string;
  algorithm: Algorithm;
  keys: readonly KeyObject[];
  /** The country that its players are said to be in, as agreed; XX: none is named. */
  country: string;
};

/** One player's game as the provider knows it: by its token. */
export type PlaySession = {
  playerId: bigint;
  username: string;
  provider: string;
  venue: string;
  venueNo: number;
  gameCode: string;
  expiresAt: Date;
  isFrozen: boolean;
  /** True until the player has agreed to the terms that hold. */
  areTermsDue: boolean;
  /** Its venue is under maintenance, or its game or provider is closed. */
  isInMaintenance: boolean;
  /** By which its bets are evaluated. */
  rules: PlayRules;
  /** True if the provider holds the balance itself: its bets are none of the wallet's. */
  isHeld: boolean;
};

/** A stake with the bet that rides along. */
export type BetOp = {
  transfer: Transfer;
  playerId: bigint;
  providerNo: number;
  venueNo: number;
  uuid: Buffer;
  fingerprint: bigint;
  validMinor: bigint;
  isClosed: boolean;
  gameCode: string;
  round: string;
  selection: string;
  /** By which the database evaluates whether the player may play; one batch, one set of rules. */
  rules: PlayRules;
};

/** A win with the settlement that rides along. */
export type WinOp = {
  transfer: Transfer;
  playerId: bigint;
  providerNo: number;
  uuid: Buffer;
  fingerprint: bigint;
  betId: bigint;
  isClosed: boolean;
  round: string;
  /** What finally counts of the bet for turnover; null leaves it as it is. */
  validMinor: bigint | null;
};

const post8 = '$1, $2, $3, $4, $5, $6, $7, $8';
const columns = 'ord, transfer_id, status, balance_after';
/** How long what was read about providers and sessions may be believed. */
const cacheMs = 500;
const cacheSize = 20_000;

type Cached<T> = { value: Promise<T>; until: number };

/** What the protocol's calls share: batches, and short memories of providers and sessions. */
export class ProviderDesk {
  readonly services: Services;
  readonly bets: Batcher<BetOp>;
  readonly wins: Batcher<WinOp>;
  readonly placed: BetFinder;
  readonly #providers = new Map<string, Cached<Provider | null>>();
  readonly #sessions = new Map<string, Cached<PlaySession | null>>();

  constructor(services: Services) {
    this.services = services;
    const { pool } = services.database;
    this.placed = new BetFinder(pool);
    this.bets = new Batcher<BetOp>({
      pool,
      statement: `select ${columns} from game.place_bets(${post8},
        $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
      encode: encodeBets,
    });
    this.wins = new Batcher<WinOp>({
      pool,
      statement: `select ${columns} from game.settle_bets(${post8},
        $9, $10, $11, $12, $13, $14, $15, $16)`,
      encode: encodeWins,
    });
  }

  /** Answers what is under way and takes no more. */
  async stop(): Promise<void> {
    await Promise.all([this.bets.stop(), this.wins.stop()]);
  }

  /** The provider of a path segment; null if there is none or it is switched off. */
  async provider(name: string): Promise<Provider | null> {
    return this.#remember(this.#providers, name, async () => {
      const { rows } = await this.services.database.pool.query<{
        provider_no: number;
        base_url: string;
        algorithm: Algorithm;
        public_keys: string[];
        country: string;
      }>({
        name: 'find-provider',
        text: `select provider_no, base_url, algorithm, public_keys, country from game.providers
               where provider = $1 and not is_disabled`,
        values: [name],
      });
      const row = rows[0];
      if (!row) return null;
      return {
        provider: name,
        providerNo: row.provider_no,
        baseUrl: row.base_url,
        algorithm: row.algorithm,
        keys: readPublicKeys(row.public_keys, row.algorithm),
        country: row.country,
      };
    });
  }

  /** The session of a token, also an expired one; null if the token is none of ours. */
  async session(token: string): Promise<PlaySession | null> {
    return this.#remember(this.#sessions, token, () => this.#findSession(token));
  }

  async #findSession(token: string): Promise<PlaySession | null> {
    const { rows } = await this.services.database.pool.query<{
      player_id: bigint;
      username: string;
      provider: string;
      venue: string;
      venue_no: number;
      game_code: string;
      expires_at: Date;
      is_frozen: boolean;
      terms_agreed_at: Date;
      is_in_maintenance: boolean;
      is_held: boolean;
    }>({
      name: 'find-play-session',
      text: `select s.player_id, p.username, r.provider, s.venue, v.venue_no, s.game_code,
                    s.expires_at, p.is_frozen, p.terms_agreed_at,
                    coalesce(v.maintenance_from <= $2 and $2 < v.maintenance_until, false)
                      or coalesce(g.is_closed or g.offer <> 'open', false)
                      or r.closed_at is not null as is_in_maintenance,
                    v.wallet_kind = 'transfer' as is_held
               from game.sessions s
               join public.players p using (player_id)
               join game.venues v using (venue)
               join game.providers r using (provider)
               left join game.games g using (venue, game_code)
              where s.token_hash = $1`,
      values: [hashToken(token), this.services.clock.now()],
    });
    const row = rows[0];
    if (!row) return null;
    const { publishedAt } = await readSetting(this.services.database.db, termsSetting);
    return {
      playerId: row.player_id,
      username: row.username,
      provider: row.provider,
      venue: row.venue,
      venueNo: row.venue_no,
      gameCode: row.game_code,
      expiresAt: row.expires_at,
      isFrozen: row.is_frozen,
      areTermsDue: publishedAt !== null && row.terms_agreed_at < new Date(publishedAt),
      isInMaintenance: row.is_in_maintenance,
      rules: await readPlayRules({ tx: this.services.database.db, services: this.services }),
      isHeld: row.is_held,
    };
  }

  /** Reads once for all who ask meanwhile, so that a burst does not queue for connections. */
  #remember<T>(cache: Map<string, Cached<T>>, key: string, find: () => Promise<T>): Promise<T> {
    const nowMs = this.services.clock.now().getTime();
    const known = cache.get(key);
    if (known && known.until > nowMs) return known.value;
    const value = find();
    if (cache.size >= cacheSize) cache.clear();
    const entry = { value, until: nowMs + cacheMs };
    cache.set(key, entry);
    value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return value;
  }
}

/** The player's wallet in a venue. */
export const venueAccount = (playerId: bigint, venueNo: number): bigint =>
  playerAccount(playerId, venueSlot(venueNo));

/** The house's side of a provider's games. */
export const resultAccount = (providerNo: number, playerId: bigint): bigint =>
  houseAccount('gameResult', { owner: providerNo, playerId });

/** The 16 bytes of a transaction_uuid. */
export const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function encodeBets(ops: readonly BetOp[]): unknown[] {
  return [
    bigintArray(ops.map((op) => op.playerId)),
    smallintArray(ops.map((op) => op.providerNo)),
    smallintArray(ops.map((op) => op.venueNo)),
    uuidArray(ops.map((op) => op.uuid)),
    bigintArray(ops.map((op) => op.fingerprint)),
    bigintArray(ops.map((op) => op.validMinor)),
    booleanArray(ops.map((op) => op.isClosed)),
    textArray(ops.map((op) => op.gameCode)),
    textArray(ops.map((op) => op.round)),
    textArray(ops.map((op) => op.selection)),
    ops[0]?.rules.zone,
    ops[0]?.rules.checkMinutes,
    ops[0]?.rules.gapMinutes,
  ];
}

function encodeWins(ops: readonly WinOp[]): unknown[] {
  return [
    bigintArray(ops.map((op) => op.playerId)),
    smallintArray(ops.map((op) => op.providerNo)),
    uuidArray(ops.map((op) => op.uuid)),
    bigintArray(ops.map((op) => op.fingerprint)),
    bigintArray(ops.map((op) => op.betId)),
    booleanArray(ops.map((op) => op.isClosed)),
    textArray(ops.map((op) => op.round)),
    // A plain array, because the binary ones hold no nulls.
    ops.map((op) => op.validMinor),
  ];
}
