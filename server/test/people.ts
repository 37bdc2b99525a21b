import type { StaffRole } from '@vela/contract/staff/rights.ts';
import { houseAccount, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { openAccounts, postAll } from '@vela/ledger/post.ts';
import { newToken } from '@vela/service/random.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { hashToken } from '../src/app/auth.ts';
import { hashPassword } from '../src/app/passwords.ts';
import { seal } from '../src/app/seal.ts';
import type { Services } from '../src/app/services.ts';
import { readSetting } from '../src/app/settings.ts';
import { newTotpSecret } from '../src/app/totp.ts';
import { termsSetting } from '../src/content/index.ts';
import type { PlayerOptions, TestOperator, TestPlayer } from './site.ts';

const password = 'Harbour2026';
const passwordHashes = new Map<string, Promise<string>>();

/** Adds a player with a session who has accepted the current terms, and with what the options state. */
export async function newPlayer(
  services: Services,
  number: number,
  options: PlayerOptions,
): Promise<TestPlayer> {
  const { database, clock, random } = services;
  const now = clock.now();
  const username = options.username ?? `player${number}`;
  const { playerId } = await database.db
    .insertInto('players')
    .values({
      username,
      passwordHash: await hashOnce(options.password ?? password),
      secondaryPasswordHash: options.secondaryPassword
        ? await hashOnce(options.secondaryPassword)
        : null,
      realName: options.realName ?? null,
      birthDate: '1990-01-31',
      phoneArea: options.phone ? '86' : null,
      phone: options.phone ?? null,
      vipLevel: options.vipLevel ?? 1,
      isAutoTransferOn: options.isAutoTransferOn ?? true,
      inviteCode: `kit${number}`,
      termsVersion: (await readSetting(database.db, termsSetting)).version,
      termsAgreedAt: now,
      registeredAt: now,
    })
    .returning('playerId')
    .executeTakeFirstOrThrow();
  const slots = [0, 1, 2, ...(options.venueNos ?? []).map(venueSlot)];
  await openAccounts(database.pool, playerId, slots);
  if (options.balanceMinor) {
    await postAll(database.pool, [
      {
        key: `kit/${playerId}/opening`,
        kind: 'openingBalance',
        debit: houseAccount('opening', { playerId }),
        credit: playerAccount(playerId, 0),
        amount: options.balanceMinor,
        cause: 'kit',
      },
    ]);
  }
  const token = newToken(random);
  const sessionId = `ses_kit_${playerId}`;
  await database.db
    .insertInto('accessSessions')
    .values({
      sessionId,
      playerId,
      tokenHash: hashToken(token),
      device: options.device ?? '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: addMs(now, 30 * DAY_MS),
    })
    .execute();
  return { playerId, username, password: options.password ?? password, sessionId, token };
}

/** Hashing is slow on purpose; each password is hashed once per test file. */
function hashOnce(text: string): Promise<string> {
  const known = passwordHashes.get(text) ?? hashPassword(text);
  passwordHashes.set(text, known);
  return known;
}

/** Adds an operator with a session, and with an authenticator unless it is not enrolled. */
export async function newOperator(
  { config, database, clock, random }: Services,
  number: number,
  role: StaffRole,
  { isEnrolled = true }: { isEnrolled?: boolean },
): Promise<TestOperator> {
  const now = clock.now();
  const username = `${role}${number}`;
  const secret = newTotpSecret(random.bytes(20));
  const { staffId } = await database.db
    .insertInto('staffMembers')
    .values({
      username,
      displayName: username,
      role,
      passwordHash: await hashOnce(password),
      totpSecret: seal(config, 'totp', secret),
      totpConfirmedAt: isEnrolled ? now : null,
      createdAt: now,
    })
    .returning('staffId')
    .executeTakeFirstOrThrow();
  const token = newToken(random);
  await database.db
    .insertInto('staffSessions')
    .values({
      sessionId: `sts_kit_${staffId}`,
      staffId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: addMs(now, 30 * DAY_MS),
    })
    .execute();
  return { staffId, username, role, token, password, secret };
}
