import fs from 'node:fs';
import path from 'node:path';
import { currencies, isCurrency } from '@vela/contract/currency.ts';
import type { CurrencyCode } from '@vela/contract/currency.ts';
import { z } from 'zod';
import { gatewaySettings, listGatewayProblems, toGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { auditWebhookSettings, listAuditWebhookProblems, toAuditWebhook } from './audit-webhook.ts';
import type { AuditWebhook } from './audit-webhook.ts';
import { listOutsideProblems, outsideSettings, toOutside } from './outside.ts';
import type { Outside } from './outside.ts';
import { noProxies, parseProxies } from './proxies.ts';
import type { Proxies } from './proxies.ts';
import { LOOPBACK } from './listen.ts';
import { readOrMakeSecret } from './made-once.ts';
import { errorCode, StartupProblem } from './startup-problem.ts';
import { isTimeZone } from './time.ts';

/** The environment a process was started with. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The legal entity that operates a licensed site. */
export type Operator = {
  legalName: string;
  regulator: string;
  licenceNumber: string;
  /** ISO 3166-1 alpha-2 codes; visitors from elsewhere are refused. */
  countries: readonly string[];
  helpline: string;
};

/** Every setting, read once when a process starts. */
export type Config = {
  /**
   * Play mode runs the sandbox (desk, chain, outbox, demo) and no third parties; licensed mode runs
   * no sandbox.
   */
  mode: 'play' | 'licensed';
  port: number;
  consolePort: number;
  studioPort: number;
  /** Loopback port of the studio's metrics; null disables them. */
  studioMetricsPort: number | null;
  /** The address to listen on; `localhost` means both loopback addresses. */
  host: string;
  /** Absolute path of the folder that holds all data that must not be lost. */
  dataDir: string;
  /** Null: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | null;
  studioDatabaseUrl: string | null;
  /** Login of the owner of an external database's tables; only the preparation step uses it. */
  databaseOwnerUrl: string | null;
  studioDatabaseOwnerUrl: string | null;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  consoleUrl: string;
  studioUrl: string;
  /** The proxies trusted to report a visitor's address and country. */
  proxies: Proxies;
  /** The header in which the trusted proxy names the visitor's country, in lower case. */
  countryHeader: string;
  /** The currency of a new site's books; null: as the site was made, HKD for a new one. */
  currency: CurrencyCode | null;
  /** The time zone of a new site: business days, windows, draws and limits; null: as it was made. */
  timeZone: string | null;
  /** The root from which every signing and encryption key is derived; never used directly. */
  secret: string;
  /** Former secrets, which still open what they sealed; empty unless a secret is being replaced. */
  oldSecrets: readonly string[];
  /** The gateway that speaks the payment protocol; null if there is none, as in play mode. */
  gateway: Gateway | null;
  /** The webhook that stores the audit log's heads outside the site; null if there is none. */
  auditWebhook: AuditWebhook | null;
  /** Mail, text messages and the hosted captcha; in play mode the outbox replaces the first two. */
  outside: Outside;
  /** What this instance of the platform does: answer calls, run jobs, or both. */
  roles: readonly Role[];
  /** Whether a new site is filled with the demo site; never in licensed mode. */
  isSeeded: boolean;
  logLevel: LogLevel;
  isPrettyLog: boolean;
  /** Null in play mode. */
  operator: Operator | null;
  /** Countries from which players may register in play mode; null: from anywhere. */
  registrationCountries: readonly string[] | null;
};

/** The time zone of a new site that does not configure one. */
export const standardTimeZone = 'Asia/Hong_Kong';

const ROLES = ['api', 'jobs'] as const;
type Role = (typeof ROLES)[number];
const isRole = (word: string): word is Role => ROLES.some((role) => role === word);

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const PORT_RULE = 'must be a port from 1 to 65535';
const port = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, PORT_RULE)
    .default(String(standard))
    .transform(Number)
    .refine((n) => n >= 1 && n <= 65_535, PORT_RULE);
const optionalPort = z
  .string()
  .regex(/^\d{1,5}$/, PORT_RULE)
  .transform(Number)
  .refine((n) => n >= 1 && n <= 65_535, PORT_RULE)
  .nullable()
  .default(null);
const url = (protocols: RegExp, rule: string) =>
  z.url({ protocol: protocols, error: rule }).transform((text) => text.replace(/\/+$/, ''));
const postgresUrl = url(/^postgres(ql)?$/, 'must be an address like postgres://user@host/name');
const webUrl = url(/^https?$/, 'must be an address like https://play.example.com');
// A hop count would trust anyone who reaches the port; only an address can be checked.
const PROXY_RULE = 'must list the addresses of the proxies in front, like 10.0.0.0/8,loopback';
const SECRET_RULE = 'must have at least 32 characters, and so must each of two';
const isOn = z.enum(['on', 'off'], 'must be on or off').transform((word) => word === 'on');

const settings = z.object({
  ...gatewaySettings,
  ...auditWebhookSettings,
  VELA_MODE: z.enum(['play', 'licensed'], 'must be play or licensed').default('play'),
  PORT: port(8080),
  CONSOLE_PORT: port(8081),
  STUDIO_PORT: port(8082),
  STUDIO_METRICS_PORT: optionalPort,
  VELA_HOST: z.string().optional(),
  VELA_DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: postgresUrl.optional(),
  STUDIO_DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  STUDIO_DATABASE_OWNER_URL: postgresUrl.optional(),
  REDIS_URL: z
    .never('must be unset: instances communicate through PostgreSQL, Redis is not supported')
    .optional(),
  VELA_PUBLIC_URL: webUrl.optional(),
  VELA_CONSOLE_URL: webUrl.optional(),
  VELA_STUDIO_URL: webUrl.optional(),
  VELA_TRUST_PROXY: z
    .string()
    .transform((list, check) => {
      const proxies = parseProxies(list);
      if (proxies === null) check.addIssue({ code: 'custom', message: PROXY_RULE });
      return proxies ?? noProxies;
    })
    .optional(),
  VELA_COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header, like CF-IPCountry')
    .default('X-Country-Code')
    .transform((name) => name.toLowerCase()),
  VELA_CURRENCY: z
    .string()
    .transform((code, check) => {
      if (isCurrency(code)) return code;
      const message = `must be one of ${Object.keys(currencies).join(', ')}`;
      check.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .nullable()
    .default(null),
  VELA_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone like Asia/Hong_Kong')
    .nullable()
    .default(null),
  VELA_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .refine((list) => list.every((secret) => secret.length >= 32), SECRET_RULE)
    .refine((list) => list.length <= 2, 'must be one secret, or two as new,old')
    .optional(),
  VELA_SANDBOX: z
    .never('must be unset: play mode has the sandbox, and licensed mode has none')
    .optional(),
  VELA_ROLES: z
    .string()
    .regex(/^(api|jobs|api,jobs|jobs,api)$/, 'must be api, jobs or api,jobs')
    .default('api,jobs')
    .transform((list) => list.split(',').filter(isRole)),
  VELA_SEED: isOn.default(true),
  VELA_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  VELA_LOG_PRETTY: isOn.default(false),
  VELA_OPERATOR_NAME: z.string().optional(),
  VELA_REGULATOR: z.string().optional(),
  VELA_LICENCE_NUMBER: z.string().optional(),
  VELA_COUNTRIES: z
    .string()
    .regex(/^\s*[A-Z]{2}(\s*,\s*[A-Z]{2})*\s*$/, 'must be countries like HK,TH')
    .transform((list) => list.split(',').map((code) => code.trim()))
    .optional(),
  VELA_HELPLINE: z.string().optional(),
  ...outsideSettings,
});

type Settings = z.infer<typeof settings>;

/** Removed settings, listed only to report them as such. */
const GONE: readonly string[] = ['REDIS_URL', 'VELA_SANDBOX'];

/** The names of all settings that readConfig reads. */
export const settingNames: readonly string[] = Object.keys(settings.shape).filter(
  (name) => !GONE.includes(name),
);

/**
 * Reads and checks every setting. An empty value counts as not set. In play mode a missing
 * VELA_SECRET is created once and stored in the data folder. Throws a StartupProblem with one line
 * per wrong or missing setting.
 */
export function readConfig(env: Environment = process.env, cwd = process.cwd()): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape)
      .map((key) => [key, env[key]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    throw new StartupProblem(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    );
  }
  const values = parsed.data;
  const problems = [
    ...listPortClashes(values),
    ...listLicenceProblems(values),
    ...listPlayProblems(values),
    ...listOutsideProblems(values),
    ...listGatewayProblems(values),
    ...listAuditWebhookProblems(values),
  ];
  if (problems.length > 0) throw new StartupProblem(problems);
  return toConfig(values, cwd);
}

function toConfig(values: Settings, cwd: string): Config {
  const dataDir = path.resolve(cwd, values.VELA_DATA_DIR);
  return {
    mode: values.VELA_MODE,
    port: values.PORT,
    consolePort: values.CONSOLE_PORT,
    studioPort: values.STUDIO_PORT,
    studioMetricsPort: values.STUDIO_METRICS_PORT,
    // The demo's passwords are public, so a play-money site listens beyond loopback only on
    // request.
    host: values.VELA_HOST ?? (values.VELA_MODE === 'play' ? LOOPBACK : '0.0.0.0'),
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    studioDatabaseUrl: values.STUDIO_DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    studioDatabaseOwnerUrl: values.STUDIO_DATABASE_OWNER_URL ?? null,
    publicUrl: values.VELA_PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    consoleUrl: values.VELA_CONSOLE_URL ?? `http://localhost:${values.CONSOLE_PORT}`,
    studioUrl: values.VELA_STUDIO_URL ?? `http://localhost:${values.STUDIO_PORT}`,
    proxies: values.VELA_TRUST_PROXY ?? noProxies,
    countryHeader: values.VELA_COUNTRY_HEADER,
    currency: values.VELA_CURRENCY,
    timeZone: values.VELA_TIME_ZONE,
    ...toSecrets(values, dataDir),
    gateway: toGateway(values),
    auditWebhook: toAuditWebhook(values),
    roles: values.VELA_ROLES,
    outside: toOutside(values),
    isSeeded: values.VELA_MODE === 'play' && values.VELA_SEED,
    logLevel: values.VELA_LOG_LEVEL,
    isPrettyLog: values.VELA_LOG_PRETTY,
    operator: toOperator(values),
    registrationCountries: values.VELA_MODE === 'play' ? (values.VELA_COUNTRIES ?? null) : null,
  };
}

function listPortClashes(values: Settings): string[] {
  const ports = [values.PORT, values.CONSOLE_PORT, values.STUDIO_PORT];
  if (new Set(ports).size === ports.length) return [];
  return ['PORT, CONSOLE_PORT and STUDIO_PORT must be three different ports.'];
}

/** The settings a licensed site requires, and the purpose of each. */
const LICENSED_SETTINGS: readonly [keyof Settings, string][] = [
  ['VELA_OPERATOR_NAME', "the operator's legal name"],
  ['VELA_REGULATOR', 'the regulator'],
  ['VELA_LICENCE_NUMBER', 'the licence number'],
  ['VELA_COUNTRIES', 'the countries allowed, like HK,TH'],
  ['VELA_HELPLINE', 'the responsible-gambling helpline'],
  ['DATABASE_URL', 'a PostgreSQL address'],
  ['STUDIO_DATABASE_URL', "the studio's PostgreSQL address"],
  ['VELA_SECRET', 'a secret of at least 32 characters'],
];

function listLicenceProblems(values: Settings): string[] {
  if (values.VELA_MODE !== 'licensed') return [];
  const missing = LICENSED_SETTINGS.filter(([key]) => values[key] === undefined).map(
    ([key, what]) => `${key} is missing: ${what} (VELA_MODE is licensed).`,
  );
  // It carries codes that open accounts.
  return values.VELA_SMS_URL?.startsWith('http:')
    ? [...missing, 'VELA_SMS_URL must start with https:// (VELA_MODE is licensed).']
    : missing;
}

/** The settings that reach real money or third parties, and why play mode refuses them. */
const LICENSED_ONLY: readonly [keyof Settings, string][] = [
  ['VELA_PAYMENT_URL', 'takes no real payments'],
  ['VELA_SMTP_URL', 'sends no mail'],
  ['VELA_SMS_URL', 'sends no short messages'],
];

function listPlayProblems(values: Settings): string[] {
  if (values.VELA_MODE !== 'play') return [];
  return LICENSED_ONLY.filter(([key]) => values[key] !== undefined).map(
    ([key, why]) => `${key} must be unset: play mode ${why} (VELA_MODE is play).`,
  );
}

function toOperator(values: Settings): Operator | null {
  if (values.VELA_MODE !== 'licensed') return null;
  return {
    legalName: values.VELA_OPERATOR_NAME ?? '',
    regulator: values.VELA_REGULATOR ?? '',
    licenceNumber: values.VELA_LICENCE_NUMBER ?? '',
    countries: values.VELA_COUNTRIES ?? [],
    helpline: values.VELA_HELPLINE ?? '',
  };
}

function toSecrets(values: Settings, dataDir: string): Pick<Config, 'secret' | 'oldSecrets'> {
  const [secret, ...oldSecrets] = values.VELA_SECRET ?? [];
  return { secret: secret ?? readOwnSecret(dataDir), oldSecrets };
}

/** The play-mode secret of a data folder. */
function readOwnSecret(dataDir: string): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    return readOrMakeSecret(path.join(dataDir, 'secret'), 32);
  } catch (error) {
    throw toDataFolderProblem(error, dataDir);
  }
}

/** Turns a file-system failure on the data folder into one line that tells what to do. */
export function toDataFolderProblem(error: unknown, dataDir: string): unknown {
  const reason = FOLDER_PROBLEMS.get(errorCode(error) ?? '');
  if (reason === undefined) return error;
  return new StartupProblem(
    `The data folder ${dataDir} ${reason}: set VELA_DATA_DIR to a folder that this user may write.`,
    { cause: error },
  );
}

const FOLDER_PROBLEMS = new Map([
  ['EACCES', 'may not be written by this user'],
  ['EPERM', 'may not be written by this user'],
  ['EROFS', 'is on a read-only disk'],
  ['ENOTDIR', 'is a file'],
  ['EEXIST', 'is a file'],
  ['ENOSPC', 'is on a full disk'],
  ['ENAMETOOLONG', 'has too long a name'],
]);
