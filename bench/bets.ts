// Players with games open at a provider, and their signed bets, for benchmarks of the money path.
import type { ChildProcess } from 'node:child_process';
import { createHash, randomUUID, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type pg from 'pg';
import { houseAccount, playerAccount, venueSlot } from '../ledger/src/chart.ts';
import { openAccounts, post } from '../ledger/src/post.ts';
import { toRequest } from './http-load.ts';
import type { Request } from './http-load.ts';

/** A player with a game open. */
export type Bettor = { playerId: bigint; user: string; token: string };

/** The bettors, and the provider key that signs their bets. */
export type Bettors = { key: KeyObject; players: Bettor[] };

/** The stake of each bet. */
export const stakeMinor = 100n;
const venueNo = 7;
const game = 'harbour-lanterns';

/** The port reported by a forked server. */
export function readPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

/** Creates a provider with one venue, and for each balance a player with a game open in it. */
export async function seedBettors(
  pool: pg.Pool,
  publicKey: KeyObject,
  balances: readonly bigint[],
): Promise<Bettor[]> {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  await pool.query(
    `insert into game.providers values ('studio', 1, 'http://127.0.0.1:9', 'rsa-sha256', $1, false)`,
    [[pem]],
  );
  await pool.query(
    `insert into game.venues (venue, venue_no, provider, wallet_kind, category, names,
    taglines, art, position) values ('lotus-slots', $1, 'studio', 'seamless', 'electronic', '{}',
    '{}', 'lotus', 1)`,
    [venueNo],
  );
  const players: Bettor[] = [];
  const client = await pool.connect();
  await client.query('begin');
  for (const [index, balanceMinor] of balances.entries()) {
    players.push(await seedPlayer(client, index, balanceMinor));
  }
  await client.query('commit');
  client.release();
  await pool.query('vacuum analyze');
  return players;
}

async function seedPlayer(
  client: pg.PoolClient,
  index: number,
  balanceMinor: bigint,
): Promise<Bettor> {
  const { rows } = await client.query<{ player_id: string }>(
    `insert into players (username, password_hash, birth_date, invite_code, terms_version,
       terms_agreed_at, registered_at)
     values ($1, '', '1990-01-01', $1, 'bench', now(), now()) returning player_id`,
    [`bench${index}`],
  );
  const playerId = BigInt(rows[0]?.player_id ?? 0);
  const token = randomUUID() + randomUUID();
  await client.query(
    `insert into game.sessions values ($1, $2, $3, 'lotus-slots', $4, now(), now() + interval '1 day')`,
    [`play_${index}`, createHash('sha256').update(token).digest(), playerId, game],
  );
  await openAccounts(client, playerId, [venueSlot(venueNo)]);
  await post(client, [
    {
      key: `opening/${playerId}`,
      kind: 'openingBalance',
      debit: houseAccount('opening', { playerId }),
      credit: playerAccount(playerId, venueSlot(venueNo)),
      amount: balanceMinor,
      cause: 'bench',
    },
  ]);
  return { playerId, user: `p${playerId}`, token };
}

/** A signed bet of a player. */
export function toBet(bench: Bettors, player: Bettor, uuid: string): Promise<Request> {
  return toSigned(bench, '/provider/studio/transaction/bet', {
    user: player.user,
    transaction_uuid: uuid,
    token: player.token,
    round: `r-${uuid}`,
    round_closed: false,
    request_uuid: uuid,
    game_code: game,
    currency: 'HKD',
    amount: Number(stakeMinor) * 1000,
  });
}

/** A signed win for a bet. */
export function toWin(
  bench: Bettors,
  player: Bettor,
  betUuid: string,
  uuid: string,
): Promise<Request> {
  return toSigned(bench, '/provider/studio/transaction/win', {
    user: player.user,
    transaction_uuid: uuid,
    token: player.token,
    round: `r-${betUuid}`,
    round_closed: true,
    request_uuid: uuid,
    game_code: game,
    currency: 'HKD',
    amount: 96_000,
    reference_transaction_uuid: betUuid,
  });
}

const signInThread = promisify(sign);

async function toSigned(bench: Bettors, at: string, body: object): Promise<Request> {
  const raw = Buffer.from(JSON.stringify(body));
  const signature = await signInThread('sha256', raw, bench.key);
  return toRequest(at, raw, { 'x-hub88-signature': signature.toString('base64') });
}
