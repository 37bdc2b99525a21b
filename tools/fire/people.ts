import { houseAccount, playerAccount, venueSlot, ACCOUNT_KINDS } from '@vela/ledger/chart.ts';
import { openAccounts, postAll } from '@vela/ledger/post.ts';
import type { Database } from '@vela/service/db.ts';
import type { Random } from '@vela/service/random.ts';
import { hashPassword } from '../../server/src/app/passwords.ts';
import { numberKey } from '../../server/src/app/site-keys.ts';
import { hashNumberUnder, sealNumber } from '../../server/src/payout/seal.ts';

/** A player of the load, with everything needed to play, deposit and withdraw. */
export type Person = { playerId: bigint; username: string; accountId: string; address: string };

/** The password of every player of the load. */
export const password = 'Harbour88';
/** Their secondary password. */
export const secondaryPassword = '246810';
// Chosen: no scenario can lose it.
const OPENING_MINOR = 100_000_000n;

/** The load's venues: bets take their stakes from the venue's wallet. */
const playedVenues: readonly string[] = ['lotus-slots', 'harbour-live'];

type Venue = { venue: string; venue_no: number };
type Given = { passwordHash: string; secondaryHash: string; bankCode: string };

/**
 * Adds players to a new site, as the owner of its database: with the data that real players have.
 */
export async function insertPeople(
  database: Database<unknown>,
  secret: string,
  random: Random,
  count: number,
): Promise<Person[]> {
  const { pool } = database;
  await waiveTurnover(pool);
  const banks = await pool.query<{ code: string }>(
    'select bank_code as code from payout_banks where has_check_digit',
  );
  const venues = await pool.query<Venue>('select venue, venue_no from game.venues');
  const given = {
    passwordHash: await hashPassword(password),
    secondaryHash: await hashPassword(secondaryPassword),
    bankCode: banks.rows[0]?.code ?? '',
  };
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const username = `fire${String(index + 1).padStart(3, '0')}`;
    const playerId = await insertPlayer(pool, username, index, given);
    const digits = Array.from(random.bytes(12), (byte) => String(byte % 10)).join('');
    const accountId = await insertCard(pool, { playerId, secret, digits }, given);
    await openWallets(database, playerId, venues.rows);
    people.push({ playerId, username, accountId, address: `10.9.${index >> 8}.${index & 255}` });
  }
  return people;
}

type Pool = Database<unknown>['pool'];

async function insertPlayer(
  pool: Pool,
  username: string,
  index: number,
  { passwordHash, secondaryHash }: Given,
): Promise<bigint> {
  const phone = String(13_950_000_000 + index);
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into players (username, password_hash, secondary_password_hash, real_name, phone_area,
       phone, birth_date, language, vip_level, is_auto_transfer_on, invite_code, terms_version,
       terms_agreed_at, registered_at)
     values ($1, $2, $3, 'Chan Mei Lin', '86', $4, '1985-05-05', 'en', 10, false, $5, 'fire',
       now() - interval '90 days', now() - interval '90 days') returning player_id as id`,
    [username, passwordHash, secondaryHash, phone, `F${100_000 + index}`],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no player ${username}`);
  return row.id;
}

/** A card older than any hold. */
async function insertCard(
  pool: Pool,
  { playerId, secret, digits }: { playerId: bigint; secret: string; digits: string },
  { bankCode }: Given,
): Promise<string> {
  const accountId = `card_fire_${playerId}`;
  const sealer = { config: { secret } };
  const number = `6222${digits}`;
  await pool.query(
    `insert into payout_accounts (account_id, player_id, kind, bank_code, card_type, holder_name,
       number_hash, number_sealed, last_four, is_default, hold_until, created_at)
     values ($1, $2, 'bankCard', $3, 'savings', 'Chan Mei Lin', $4, $5, $6, true,
       now() - interval '60 days', now() - interval '61 days')`,
    [
      accountId,
      playerId,
      bankCode,
      hashNumberUnder(numberKey.first(secret), { kind: 'bankCard', number }),
      sealNumber(sealer, accountId, number),
      digits.slice(-4),
    ],
  );
  return accountId;
}

async function openWallets(
  { transaction }: Database<unknown>,
  playerId: bigint,
  venues: readonly Venue[],
): Promise<void> {
  const { central, locked, welfare, transit } = ACCOUNT_KINDS;
  const own = [central, locked, welfare, transit].map(({ slot }) => slot);
  const played = venues.filter(({ venue }) => playedVenues.includes(venue));
  const filled = [central.slot, ...played.map(({ venue_no }) => venueSlot(venue_no))];
  await transaction(async ({ client }) => {
    await openAccounts(client, playerId, [
      ...own,
      ...venues.map(({ venue_no }) => venueSlot(venue_no)),
    ]);
    const openings = filled.map((slot) => ({
      kind: 'openingBalance' as const,
      debit: houseAccount('opening', { playerId }),
      credit: playerAccount(playerId, slot),
      amount: OPENING_MINOR,
      key: `fire/${playerId}/${slot}`,
      cause: `fire:${playerId}`,
    }));
    await postAll(client, openings);
  });
}

/** Removes the turnover requirement of deposits, so that deposits can be withdrawn. */
async function waiveTurnover(pool: Pool): Promise<void> {
  await pool.query(
    `insert into settings (key, value) values ('deposit', '{"turnoverBp": 0}')
     on conflict (key) do update set value = settings.value || excluded.value`,
  );
}
