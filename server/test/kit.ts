import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Call, CallOutput, OnWire } from '@vela/contract/call.ts';
import type { RefusalName } from '@vela/contract/refusals.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import { houseAccount, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { openAccounts, postAll } from '@vela/ledger/post.ts';
import { verifyLedger } from '@vela/ledger/reconcile.ts';
import { fixedClock } from '@vela/service/clock.ts';
import type { FixedClock } from '@vela/service/clock.ts';
import type { Config } from '@vela/service/config.ts';
import { memoryBus } from '@vela/service/live.ts';
import type { Json } from '@vela/service/live.ts';
import { openLog } from '@vela/service/log.ts';
import { noProxies } from '@vela/service/proxies.ts';
import { newToken, seededRandom } from '@vela/service/random.ts';
import { createTestDatabase } from '@vela/service/test-database.ts';
import type { TestDatabase } from '@vela/service/test-database.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp, migrationDirs } from '../src/app.ts';
import { hashToken } from '../src/app/auth.ts';
import { hashPassword } from '../src/app/passwords.ts';
import { ChannelAway } from '../src/app/channel-client.ts';
import type { Services } from '../src/app/services.ts';
import { forgetSettings, readSetting, toStored, writeSetting } from '../src/app/settings.ts';
import type { Setting } from '../src/app/settings.ts';
import { ProviderAway } from '../src/game/provider/client.ts';
import { createHeldClient } from '../src/game/provider/held-client.ts';
import { channelListeners, routes, worklists } from '../src/slices.ts';
import type { DB } from '../src/tables.gen.ts';

/** Whoever may be named as the caller. */
export type Caller = { token: string };

/** A player of a test. */
export type TestPlayer = Caller & {
  playerId: bigint;
  username: string;
  password: string;
  sessionId: string;
};

/** What a test may ask of a new player; left out: the plainest player there is. */
export type PlayerOptions = {
  username?: string;
  password?: string;
  /** Given to the central wallet as an opening balance. */
  balanceMinor?: bigint;
  /** Eleven digits of area 86. */
  phone?: string | null;
  realName?: string | null;
  secondaryPassword?: string | null;
  vipLevel?: number;
  device?: string;
  isAutoTransferOn?: boolean;
  /** Opens the wallets of these venues, by number. */
  venueNos?: readonly number[];
};

/** An operator of a test. */
export type TestStaff = Caller & { staffId: bigint; username: string; role: StaffRole };

/** How a call is sent. */
export type CallOptions = {
  as?: Caller | null;
  lang?: string;
  /** The idempotency key; a new one for each call of effect `money` if it is left out. */
  key?: string | null;
  address?: string;
  agent?: string;
};

/** A reply as a test reads it. */
export type TestReply<C extends Call> = {
  status: number;
  code: number;
  refusal: RefusalName | null;
  msg: string;
  /** The output, wherever the envelope puts it; the facts if the call was refused. */
  data: OnWire<CallOutput<C>>;
  /** The whole reply. */
  body: Record<string, unknown>;
  /** The whole reply as it was sent. */
  raw: string;
};

/** Everything that a call test needs, on a database of its own. */
export type Kit = {
  services: Services;
  database: TestDatabase<DB>;
  clock: FixedClock;
  /** The player's port and the operators' port. */
  app: FastifyInstance;
  staffApp: FastifyInstance;
  /** Every live message that was published, oldest first. */
  events: { channel: string; event: Json }[];
  /** Every line that was logged. */
  logLines: string[];
  call<C extends Call>(call: C, input?: object, options?: CallOptions): Promise<TestReply<C>>;
  newPlayer(options?: PlayerOptions): Promise<TestPlayer>;
  newStaff(role: StaffRole): Promise<TestStaff>;
  /** Stores a setting; `value` replaces the fields that it names. */
  set(setting: Setting, value: unknown): Promise<void>;
  /** The balance of one of a player's accounts; 0n if it is not open. */
  balance(playerId: bigint, slot?: number): Promise<bigint>;
  /** Throws unless the whole ledger is proven. */
  verifyLedger(): Promise<void>;
  stop(): Promise<void>;
};

/** Where a test begins: a Friday, noon in Hong Kong. */
export const kitStart = '2026-11-20T04:00:00.000Z';
const password = 'Harbour2026';
const passwordHashes = new Map<string, Promise<string>>();

/** Starts the platform on a new database: fixed clock, seeded chance, strict replies. */
export async function startKit(
  options: { at?: string; seed?: string; connections?: number } = {},
): Promise<Kit> {
  forgetSettings();
  const database = await createTestDatabase<DB>(
    { name: 'server', dirs: migrationDirs },
    { max: options.connections ?? 16, moneyMax: 8 },
  );
  const clock = fixedClock(options.at ?? kitStart);
  const events: Kit['events'] = [];
  const logLines: string[] = [];
  const bus = memoryBus();
  const services: Services = {
    config: toConfig(fs.mkdtempSync(path.join(os.tmpdir(), 'vela-kit-'))),
    database,
    worklists,
    clock,
    random: seededRandom(options.seed ?? 'kit'),
    bus: {
      ...bus,
      publish: (channel, event) => {
        events.push({ channel, event });
        bus.publish(channel, event);
      },
    },
    log: openLog({
      name: 'kit',
      level: 'info',
      destination: { write: (line) => void logLines.push(line) },
    }),
    providerClient: {
      ...createHeldClient(() => Promise.reject(new Error('no provider holds anything'))),
      launch: async (baseUrl, launch) => `${baseUrl}/play?token=${launch.token}`,
      replay: async (baseUrl, { round }) => `${baseUrl}/replay?round=${round}`,
      games: (baseUrl) => Promise.reject(new ProviderAway(`${baseUrl} lists no games`)),
      openRounds: (baseUrl) => Promise.reject(new ProviderAway(`${baseUrl} lists no rounds`)),
      voidRound: (baseUrl) => Promise.reject(new ProviderAway(`${baseUrl} voids no rounds`)),
    },
    channelClient: {
      ask: (channel) => Promise.reject(new ChannelAway(`${channel} is not there`)),
    },
  };
  const parts = { routes, channelListeners, isStrict: true, hasMetrics: false };
  const app = await buildApp(services, { ...parts, serves: 'player' });
  const staffApp = await buildApp(services, { ...parts, serves: 'staff' });
  await Promise.all([app.ready(), staffApp.ready()]);
  let count = 0;
  return {
    services,
    database,
    clock,
    app,
    staffApp,
    events,
    logLines,
    call: (call, input, how) => send(isStaff(call) ? staffApp : app, call, input ?? {}, how ?? {}),
    newPlayer: (how) => newPlayer(services, (count += 1), how ?? {}),
    newStaff: (role) => newStaff(services, (count += 1), role),
    set: async (setting, value) => {
      const known = toStored(await readSetting(database.db, setting));
      const whole = isPlain(known) && isPlain(value) ? { ...known, ...value } : value;
      await writeSetting(database.db, setting, whole, clock.now());
    },
    balance: (playerId, slot = 0) => findBalance(database, playerId, slot),
    verifyLedger: async () => {
      const proof = await verifyLedger(database.pool);
      if (!proof.isProven)
        throw new Error(proof.offences.map((offence) => offence.what).join('\n'));
    },
    stop: async () => {
      await Promise.all([app.close(), staffApp.close()]);
      await database.close();
      fs.rmSync(services.config.dataDir, { recursive: true, force: true });
    },
  };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStaff = (call: Call): boolean =>
  call.audience === 'staff' || call.audience === 'staffGuest';

function toConfig(dataDir: string): Config {
  return {
    mode: 'play',
    port: 8080,
    consolePort: 8081,
    studioPort: 8082,
    studioMetricsPort: null,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    studioDatabaseUrl: null,
    databaseOwnerUrl: null,
    studioDatabaseOwnerUrl: null,
    publicUrl: 'http://localhost:8080',
    consoleUrl: 'http://localhost:8081',
    studioUrl: 'http://localhost:8082',
    proxies: noProxies,
    countryHeader: 'x-country-code',
    timeZone: 'Asia/Hong_Kong',
    secret: 'a secret of the tests, 32 characters and more',
    oldSecrets: [],
    gateway: null,
    auditWebhook: null,
    isSandbox: true,
    outside: { mail: null, sms: null, captcha: null },
    roles: ['api', 'jobs'],
    isSeeded: false,
    logLevel: 'info',
    isPrettyLog: false,
    operator: null,
  };
}

async function send<C extends Call>(
  app: FastifyInstance,
  call: C,
  input: object,
  options: CallOptions,
): Promise<TestReply<C>> {
  const headers: Record<string, string> = { 'user-agent': options.agent ?? 'kit' };
  if (options.as) headers['token'] = options.as.token;
  if (options.lang !== undefined) headers['lang'] = options.lang;
  const key = options.key === undefined && call.effect === 'money' ? randomUUID() : options.key;
  if (key) headers['idempotency-key'] = key;
  const fields = JSON.parse(JSON.stringify(input, writeBigints)) as Record<string, unknown>;
  const isQuery = call.wire === 'query' || call.method === 'GET';
  const reply = await app.inject({
    method: call.method,
    url: call.path,
    headers,
    remoteAddress: options.address ?? '203.0.113.7',
    ...(isQuery ? { query: toQuery(fields) } : { payload: fields }),
  });
  const body = JSON.parse(reply.body) as Record<string, unknown>;
  const { code, msg, refusal, ...rest } = body;
  const isDone = code === 0;
  return {
    status: reply.statusCode,
    code: Number(code),
    refusal: typeof refusal === 'string' ? (refusal as RefusalName) : null,
    msg: String(msg),
    data: (isDone && call.envelope === 'top' ? rest : body['data']) as OnWire<CallOutput<C>>,
    body,
    raw: reply.body,
  };
}

const writeBigints = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

function toQuery(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
}

async function newPlayer(
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
      termsVersion: '1',
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

/** Hashing is slow on purpose; the same password is hashed once in a test file. */
function hashOnce(text: string): Promise<string> {
  const known = passwordHashes.get(text) ?? hashPassword(text);
  passwordHashes.set(text, known);
  return known;
}

async function newStaff(
  { database, clock, random }: Services,
  number: number,
  role: StaffRole,
): Promise<TestStaff> {
  const now = clock.now();
  const username = `${role}${number}`;
  const { staffId } = await database.db
    .insertInto('staffMembers')
    .values({
      username,
      displayName: username,
      role,
      passwordHash: await hashOnce(password),
      totpSecret: Buffer.from(random.bytes(20)),
      totpConfirmedAt: now,
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
  return { staffId, username, role, token };
}

async function findBalance(
  { pool }: TestDatabase<DB>,
  playerId: bigint,
  slot: number,
): Promise<bigint> {
  const { rows } = await pool.query<{ balance: bigint }>(
    'select balance from ledger.accounts where id = $1',
    [playerAccount(playerId, slot)],
  );
  return rows[0]?.balance ?? 0n;
}
