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
import { BatchedReads } from '../../app/batched-reads.ts';
import type { Services } from '../../app/services.ts';
import type { FreePlayKind } from '@vela/contract/promotion/rules.ts';
import { freePlayMoves } from '../../freeplay/index.ts';
import type { PlayRules } from '../../protection/index.ts';
import { listKnownBets } from './known-bets.ts';
import type { BetKey, KnownBet } from './known-bets.ts';
import { listPlaySessions } from './play-sessions.ts';
import type { PlaySession } from './play-sessions.ts';
import { readPublicKeys } from './signature.ts';
import type { Algorithm } from './signature.ts';

/** A provider as the protocol calls need it. */
export type Provider = {
  provider: string;
  providerNo: number;
  baseUrl: string;
  algorithm: Algorithm;
  keys: readonly KeyObject[];
  /** The agreed country of its players; XX: none is sent. */
  country: string;
};

/** A stake with the bet that is recorded in the same statement. */
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
  /** The rules by which the database checks whether the player may play; one set per batch. */
  rules: PlayRules;
};

/** A win with the settlement that is recorded in the same statement. */
export type WinOp = {
  transfer: Transfer;
  playerId: bigint;
  providerNo: number;
  uuid: Buffer;
  fingerprint: bigint;
  betId: bigint;
  isClosed: boolean;
  round: string;
  /** The valid bet that finally counts for turnover; null leaves it unchanged. */
  validMinor: bigint | null;
  /** True for a part of what the bet returns, such as a partial cash-out: the bet stays open. */
  isPart: boolean;
};

const post8 = '$1, $2, $3, $4, $5, $6, $7, $8';
/** The parameters of game.settle_bets. */
export const settleParameters = `${post8}, $9, $10, $11, $12, $13, $14, $15, $16, $17`;
const columns = 'ord, transfer_id, status, balance_after';
/** How long cached providers and sessions are valid. */
const cacheMs = 500;
const cacheSize = 20_000;

type Cached<T> = { value: Promise<T>; until: number };

/** Shared by the protocol's calls: batches, and short-lived caches of providers and sessions. */
export class ProviderDesk {
  readonly services: Services;
  readonly bets: Batcher<BetOp>;
  readonly wins: Batcher<WinOp>;
  readonly placed: BatchedReads<BetKey, KnownBet | null>;
  readonly #providers = new Map<string, Cached<Provider | null>>();
  readonly #sessionReads: BatchedReads<string, PlaySession | null>;
  readonly #sessions = new Map<string, Cached<PlaySession | null>>();

  constructor(services: Services) {
    this.services = services;
    const { pool } = services.database;
    this.placed = new BatchedReads((keys) => listKnownBets(pool, keys));
    this.#sessionReads = new BatchedReads((tokens) => listPlaySessions(services, tokens));
    this.bets = new Batcher<BetOp>({
      pool,
      statement: `select ${columns} from game.place_bets(${post8},
        $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
      encode: encodeBets,
    });
    this.wins = new Batcher<WinOp>({
      pool,
      statement: `select ${columns} from game.settle_bets(${settleParameters})`,
      encode: encodeWins,
    });
  }

  /** Answers pending requests and accepts no more. */
  async stop(): Promise<void> {
    await Promise.all([this.bets.stop(), this.wins.stop()]);
  }

  /** Returns the provider of a path segment; null if it is unknown or switched off. */
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

  /** Returns the session of a token, including an expired one; null if the token is unknown. */
  async session(token: string): Promise<PlaySession | null> {
    return this.#remember(this.#sessions, token, () => this.#sessionReads.find(token));
  }

  /** Concurrent callers share one read, so that a burst does not queue for connections. */
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

/** The house account of a provider's results. */
export const resultAccount = (providerNo: number, playerId: bigint): bigint =>
  houseAccount('gameResult', { owner: providerNo, playerId });

/** Who pays a win and by which transfer: the provider's games, or the promotion behind a free play. */
export const toPayer = (of: {
  freeKind: FreePlayKind | null;
  providerNo: number;
  playerId: bigint;
}): Pick<Transfer, 'kind' | 'debit'> =>
  of.freeKind === null
    ? { kind: 'win', debit: resultAccount(of.providerNo, of.playerId) }
    : {
        kind: freePlayMoves[of.freeKind].win,
        debit: houseAccount('bonusCost', { playerId: of.playerId }),
      };

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

/** The parameters of game.settle_bets from $9 on. */
export function encodeWins(ops: readonly WinOp[]): unknown[] {
  return [
    bigintArray(ops.map((op) => op.playerId)),
    smallintArray(ops.map((op) => op.providerNo)),
    uuidArray(ops.map((op) => op.uuid)),
    bigintArray(ops.map((op) => op.fingerprint)),
    bigintArray(ops.map((op) => op.betId)),
    booleanArray(ops.map((op) => op.isClosed)),
    textArray(ops.map((op) => op.round)),
    // A plain array, because binary arrays cannot contain nulls.
    ops.map((op) => op.validMinor),
    booleanArray(ops.map((op) => op.isPart)),
  ];
}
