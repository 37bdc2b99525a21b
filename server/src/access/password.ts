import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP's password storage cheat sheet asks: 19 MiB, two rounds, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How many hashes are worked on at once: more would only make each slower. */
const workersMax = 2;
/** How many may wait. Chosen: fewer than connections, so that logins cannot stop everything else. */
const waitingMax = 8;

/** Too many passwords wait to be checked; the caller is told to come back. */
export class PasswordsBusy extends Error {
  readonly statusCode = 503;
}

let working = 0;
const waiting: (() => void)[] = [];

/** The argon2id hash of a password, with a salt of its own. */
export function hashPassword(text: string): Promise<string> {
  return inTurn(() => hash(text, cost));
}

/** The hash of a password that nobody has. */
let dummy: Promise<string> | null = null;

/**
 * True if `text` is the password behind `passwordHash`. For null it does the same work and gives
 * false: a name that nobody has must not answer faster than one that somebody has.
 */
export async function isPasswordRight(passwordHash: string | null, text: string): Promise<boolean> {
  if (passwordHash !== null) return inTurn(() => verify(passwordHash, text));
  dummy ??= hash('no password is this long', cost);
  const nobodys = await dummy;
  await inTurn(() => verify(nobodys, text));
  return false;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= workersMax) {
    if (waiting.length >= waitingMax) throw new PasswordsBusy('too many passwords to check');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    working += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}
