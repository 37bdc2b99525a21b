import pino from 'pino';
import type { DestinationStream, Level } from 'pino';

/** The logger for everything the process's operator should see. */
export type Logger = pino.Logger;

/** How a process logs. */
export type LogOptions = {
  /** The process that logs, such as `server`. */
  name: string;
  level?: Level | 'silent';
  /** Readable lines for people; JSON lines if false. */
  isPretty?: boolean;
  /** The output stream; standard output by default. */
  destination?: DestinationStream;
};

/** Keys whose values are redacted, up to two objects deep. */
export const SECRET_KEYS: readonly string[] = [
  'token',
  'accessToken',
  'password',
  'oldPassword',
  'newPassword',
  'loginPassword',
  'secondaryPassword',
  'ticket',
  'recoveryCodes',
  'withdrawPassword',
  'withdrawPwd',
  'payPassword',
  'pwd',
  'code',
  'smsCode',
  'emailCode',
  'totp',
  'otp',
  'secret',
  'privateKey',
  'authorization',
  'cookie',
  'signature',
  'cardNo',
  'cardNumber',
  'bankCard',
  'accountNo',
  'idNumber',
  'phone',
  'email',
  'realName',
  'receipt',
];

/** Opens a process's log. Query strings and the values of secret keys are never logged. */
export function openLog(options: LogOptions): Logger {
  const destination = options.destination ?? pino.destination({ dest: 1, sync: true });
  return pino(
    {
      name: options.name,
      level: options.level ?? 'info',
      base: { name: options.name },
      redact: { paths: redactPaths(), censor: '•••' },
      serializers: { req: toLoggedRequest, err: toLoggedError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    options.isPretty === true ? prettyStream(destination) : destination,
  );
}

/** One log record as one readable line (plus the stack of an error). */
export function toPrettyLine(json: string): string {
  const record: unknown = JSON.parse(json);
  if (typeof record !== 'object' || record === null) return json;
  const { time, level, name: _name, msg, err, ...rest } = record as Record<string, unknown>;
  const clock = typeof time === 'string' ? time.slice(11, 19) : '';
  const word = LEVEL_WORDS.get(Number(level)) ?? String(level);
  const details = Object.entries(rest)
    .filter(([key]) => key !== 'pid' && key !== 'hostname')
    .map(([key, value]) => `${key}=${toShort(value)}`);
  const line = [clock, word, typeof msg === 'string' ? msg : '', ...details]
    .filter((part) => part !== '')
    .join(' ');
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? String(err.stack) : '';
  return stack === '' ? `${line}\n` : `${line}\n${stack.replaceAll(/^/gm, '    ')}\n`;
}

const LEVEL_WORDS = new Map([
  [10, 'trace'],
  [20, 'debug'],
  [30, ''],
  [40, 'warning'],
  [50, 'error'],
  [60, 'fatal'],
]);

function toShort(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function prettyStream(destination: DestinationStream): DestinationStream {
  return { write: (json) => destination.write(toPrettyLine(json)) };
}

function redactPaths(): string[] {
  return SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
}

function toLoggedRequest(request: { method?: string; url?: string; id?: unknown }): object {
  return { id: request.id, method: request.method, path: request.url?.split('?')[0] };
}

/** An error with its database code, but without the row values that PostgreSQL puts in `detail`. */
function toLoggedError(error: Error): object {
  const errorCode = 'code' in error ? error.code : undefined; // `code` itself would be redacted.
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { type: error.name, message: error.message, stack: error.stack, errorCode, cause };
}
