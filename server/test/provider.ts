import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { houseAccount, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { openAccounts, postAll } from '@vela/ledger/post.ts';
import { newToken } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import type { FastifyInstance } from 'fastify';
import { hashToken } from '../src/app/auth.ts';
import { toUnits } from '../src/game/provider/protocol.ts';
import type { Money } from '../src/game/provider/protocol.ts';
import { signBody } from '../src/game/provider/signature.ts';
import type { Algorithm } from '../src/game/provider/signature.ts';
import { openRequirement } from '../src/turnover/index.ts';
import type { Site, PlayerOptions } from './site.ts';

/** The paths of the wallet protocol. */
export type WalletPath =
  | '/user/info'
  | '/user/balance'
  | '/transaction/bet'
  | '/transaction/win'
  | '/transaction/rollback'
  | '/transaction/state';

/** The paths about operators at a trading desk. */
type DeskPath = '/desk/operator' | '/desk/action';

/** A body of the protocol as a test writes it: any value. */
export type Body = Record<string, unknown>;

/** How a body is sent; default: signed with the provider's newest key, to the kit's own app. */
export type SendOptions = {
  key?: KeyObject;
  signature?: string | null;
  header?: 'x-hub88-signature' | 'x-signature';
  /** Sent instead of the body's own bytes, after those were signed. */
  raw?: string;
  app?: FastifyInstance;
  provider?: string;
};

/** The reply; `http` is the status line, the rest the body. */
export type WalletReply = { http: number; raw: string; status: string; balance?: number } & Body;

/** A player at a table of a provider. */
export type Play = {
  playerId: bigint;
  user: string;
  token: string;
  gameCode: string;
  venueNo: number;
  /** The currency of the site's amounts. */
  money: Money;
};

/** A test's provider: its keys, and how it sends. */
export type ProviderSender = {
  name: string;
  providerNo: number;
  privateKey: KeyObject;
  send(path: WalletPath | DeskPath, body: Body, options?: SendOptions): Promise<WalletReply>;
};

/** A test's provider, with one venue of two games. */
export type TestProvider = ProviderSender & {
  venue: string;
  venueNo: number;
  gameCodes: readonly [string, string];
  /** A new player with money in the venue's wallet and an open game. */
  sit(balanceMinor: bigint, options?: PlayerOptions): Promise<Play>;
  /** Opens another game of the same player. */
  openGame(playerId: bigint, gameCode: string): Promise<Play>;
};

/** Generates a key pair for an algorithm. */
export function newKeys(algorithm: Algorithm): { privateKey: KeyObject; publicPem: string } {
  const { privateKey, publicKey } =
    algorithm === 'ed25519'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString() };
}

/** Adds a provider with its keys, without a venue. */
export async function addProvider(
  kit: Site,
  of: { name: string; providerNo: number; algorithm?: Algorithm },
): Promise<ProviderSender> {
  const { name, providerNo, algorithm = 'ed25519' } = of;
  const { privateKey, publicPem } = newKeys(algorithm);
  await kit.database.pool.query(
    `insert into game.providers (provider, provider_no, base_url, algorithm, public_keys)
     values ($1, $2, $3, $4, $5)`,
    [name, providerNo, `http://${name}.test`, algorithm, [publicPem]],
  );
  return {
    name,
    providerNo,
    privateKey,
    send: (path, body, options = {}) => send(kit, name, privateKey, path, body, options),
  };
}

/** Adds a provider with its keys, a venue and two games. */
export async function newProvider(
  kit: Site,
  number: number,
  algorithm: Algorithm = 'ed25519',
): Promise<TestProvider> {
  const name = `provider${number}`;
  const venue = `venue${number}`;
  const gameCodes = [`game${number}a`, `game${number}b`] as const;
  const sender = await addProvider(kit, { name, providerNo: number, algorithm });
  await newVenue(kit, { venue, venueNo: number, provider: name, gameCodes });
  return {
    ...sender,
    venue,
    venueNo: number,
    gameCodes,
    sit: async (balanceMinor, options = {}) => {
      const { playerId } = await kit.player(options);
      await fundVenue(kit, playerId, number, balanceMinor);
      return openGame(kit, playerId, { venue, venueNo: number, gameCode: gameCodes[0] });
    },
    openGame: (playerId, gameCode) => openGame(kit, playerId, { venue, venueNo: number, gameCode }),
  };
}

/** Adds a venue with its games. */
export async function newVenue(
  kit: Site,
  of: {
    venue: string;
    venueNo: number;
    provider: string;
    gameCodes: readonly string[];
    category?: string;
  },
): Promise<void> {
  const { pool } = kit.database;
  const names = JSON.stringify(toNames(of.venue));
  await pool.query(
    `insert into game.venues (venue, venue_no, provider, wallet_kind, category, names, taglines,
       art, position)
     values ($1, $2::int, $3, 'seamless', $4, $5, $5, 'cards-fan', $2::int)`,
    [of.venue, of.venueNo, of.provider, of.category ?? 'electronic', names],
  );
  for (const [position, gameCode] of of.gameCodes.entries()) {
    await pool.query(
      `insert into game.games (venue, game_code, names, rtp_bp, position)
       values ($1, $2, $3, 9600, $4)`,
      [of.venue, gameCode, JSON.stringify(toNames(gameCode)), position],
    );
  }
}

const toNames = (name: string): Record<string, string> => ({
  zh: `${name} 简`,
  hk: `${name} 繁`,
  en: `${name} en`,
  th: `${name} ไทย`,
});

/** Adds money directly to a player's wallet in a venue, which is opened. */
export async function fundVenue(
  kit: Site,
  playerId: bigint,
  venueNo: number,
  amountMinor: bigint,
): Promise<void> {
  const slot = venueSlot(venueNo);
  await openAccounts(kit.database.pool, playerId, [slot]);
  if (amountMinor === 0n) return;
  await postAll(kit.database.pool, [
    {
      key: `kit/${randomUUID()}`,
      kind: 'openingBalance',
      debit: houseAccount('opening', { playerId }),
      credit: playerAccount(playerId, slot),
      amount: amountMinor,
      cause: 'kit',
    },
  ]);
}

/** Opens a game for a player, and returns the seat with its token. */
export async function openGame(
  kit: Site,
  playerId: bigint,
  at: { venue: string; venueNo: number; gameCode: string },
): Promise<Play> {
  const now = kit.clock.now();
  const token = newToken(kit.services.random);
  await kit.database.pool.query(
    `insert into game.sessions (session_id, token_hash, player_id, venue, game_code, created_at,
       expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      randomUUID(),
      hashToken(token),
      playerId,
      at.venue,
      at.gameCode,
      now,
      addMs(now, 12 * HOUR_MS),
    ],
  );
  const { gameCode, venueNo } = at;
  return { playerId, user: `p${playerId}`, token, gameCode, venueNo, money: kit.services.site };
}

async function send(
  kit: Site,
  name: string,
  privateKey: KeyObject,
  path: WalletPath | DeskPath,
  body: Body,
  options: SendOptions,
): Promise<WalletReply> {
  const text = JSON.stringify(body);
  const signature =
    options.signature === undefined
      ? signBody(Buffer.from(text), options.key ?? privateKey)
      : options.signature;
  const reply = await (options.app ?? kit.app).inject({
    method: 'POST',
    url: `/provider/${options.provider ?? name}${path}`,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { [options.header ?? 'x-hub88-signature']: signature }),
    },
    payload: options.raw ?? text,
  });
  const fields = JSON.parse(reply.body) as Body;
  return { ...fields, status: String(fields['status']), http: reply.statusCode, raw: reply.body };
}

/** Returns a player's balance in the venue where they play. */
export const venueBalance = (
  kit: Site,
  { playerId, venueNo }: Pick<Play, 'playerId' | 'venueNo'>,
): Promise<bigint> => kit.balance(playerId, venueSlot(venueNo));

/** Returns a stake as a provider sends it; amounts in minor units, all other fields replaceable. */
export function toBet(play: Play, amountMinor: bigint | number, fields: Body = {}): Body {
  return {
    user: play.user,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: 'supplier-1',
    token: play.token,
    round: 'round-1',
    round_closed: false,
    request_uuid: randomUUID(),
    is_free: false,
    is_aggregated: false,
    game_code: play.gameCode,
    currency: play.money.currency,
    amount: toUnits(BigInt(amountMinor), play.money),
    bet: 'zone-7',
    supplier_user: 'their-name',
    reward_uuid: null,
    meta: {},
    ...fields,
  };
}

/** Returns a win of a bet. */
export function toWin(
  play: Play,
  bet: Body,
  amountMinor: bigint | number,
  fields: Body = {},
): Body {
  const reference = bet['transaction_uuid'];
  const round = bet['round'];
  return toBet(play, amountMinor, { round, reference_transaction_uuid: reference, ...fields });
}

/** Returns a rollback of a bet or win. */
export function toRollback(play: Play, of: Body, fields: Body = {}): Body {
  return {
    user: play.user,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: 'supplier-1',
    token: play.token,
    round: of['round'],
    round_closed: false,
    request_uuid: randomUUID(),
    game_code: play.gameCode,
    reference_transaction_uuid: of['transaction_uuid'],
    ...fields,
  };
}

/** A bet as the platform stores it. */
export type StoredBet = {
  state: 'open' | 'won' | 'lost' | 'void' | 'inReview';
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  isSettled: boolean;
};

/** Returns the stored bet of a body; null if there is none. */
export async function findStoredBet(kit: Site, body: Body): Promise<StoredBet | null> {
  const { rows } = await kit.database.pool.query<StoredBet>(
    `select (array['open', 'won', 'lost', 'void', 'inReview'])[state + 1] as state,
            stake_minor as "stakeMinor",
            valid_minor as "validMinor", payout_minor as "payoutMinor",
            settled_at is not null as "isSettled"
       from game.bets where transaction_uuid = $1`,
    [body['transaction_uuid']],
  );
  return rows[0] ?? null;
}

/** Adds a requirement tied to a venue, which locks its wallet. */
export async function lockVenue(
  kit: Site,
  playerId: bigint,
  venue: string,
  requiredMinor: bigint,
): Promise<void> {
  const requirement = {
    playerId,
    kind: 'bonus',
    cause: randomUUID(),
    requiredMinor,
    venue,
  } as const;
  await openRequirement(kit.database.db, { ...requirement, now: kit.clock.now() });
}

/**
 * Makes a new player bet 1.00 in a game that states twice the stake, and win more: the win waits
 * for review.
 */
export async function openWinReview(
  kit: Site,
  provider: TestProvider,
  amountMinor: bigint,
): Promise<{ reviewId: string; play: Play; bet: Body; win: Body }> {
  const { pool } = kit.database;
  await pool.query('update game.games set max_win_bp = 20000 where venue = $1', [provider.venue]);
  const play = await provider.sit(1_000n);
  const bet = toBet(play, 100n);
  const win = toWin(play, bet, amountMinor);
  await provider.send('/transaction/bet', bet);
  await provider.send('/transaction/win', win);
  const { rows } = await pool.query<{ review_id: bigint }>(
    'select review_id from game.win_reviews where transaction_uuid = $1',
    [win['transaction_uuid']],
  );
  return { reviewId: String(rows[0]?.review_id), play, bet, win };
}
