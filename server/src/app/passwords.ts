import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Outdated } from './outdated.ts';
import { FairQueue } from './fair-queue.ts';

/*
 * Passwords are hashed before the transaction that needs the result, never inside it: a hash takes
 * as long as fifty bets, and its caller must hold no connection while it waits. Only a preparation
 * gets Passwords (see preparedRoute); the transaction decides by its findings.
 */

/** Argon2id as OWASP's password storage cheat sheet recommends: 19 MiB, two rounds, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queue = new FairQueue({
  // Half of the cores: the other half serves all other requests.
  workersMax: Math.max(1, Math.floor(os.availableParallelism() / 2)),
  // Chosen: the last of this many waits about a second.
  waitingMax: 48,
});

/**
 * The most hashes of one caller at a time. Chosen: a player needs one, with one more for a second
 * tap; an address may be a household's or a mobile network's.
 */
const perCallerMax = { player: 2, address: 4 } as const;

/** The result of checking a typed password against a stored hash. */
export type PasswordFinding = {
  /** Null for an account without one. */
  passwordHash: string | null;
  /** Null if it was not checked, because something else refused the call already. */
  isRight: boolean | null;
};

/** The finding of a preparation that need not check. */
export const notCompared: PasswordFinding = { passwordHash: null, isRight: null };

/** Hashes and checks passwords for one caller, in a queue that is fair to all. */
export type Passwords = {
  /** Returns the argon2id hash of a password, with its own salt. */
  hash(text: string): Promise<string>;
  /**
   * Returns whether `text` is the password behind `passwordHash`. For null it does the same work
   * and finds it wrong: an unknown name must not be answered faster than a known one.
   */
  compare(passwordHash: string | null, text: string): Promise<PasswordFinding>;
};

/** Returns the passwords of a caller, whose share is counted by name. Throws Busy beyond it. */
export function passwordsOf(kind: keyof typeof perCallerMax, name: string): Passwords {
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    queue.run(`${kind} ${name}`, perCallerMax[kind], work);
  return {
    hash: (text) => inTurn(() => hashPassword(text)),
    compare: async (passwordHash, text) => {
      const isRight = await inTurn(async () => verify(passwordHash ?? (await dummyHash()), text));
      return { passwordHash, isRight: isRight && passwordHash !== null };
    },
  };
}

/** Returns the passwords of a caller; a site of generated people need not hash each one anew. */
export type PasswordsOf = typeof passwordsOf;

/** Hashes a password without the queue, for seeds: they have no callers to be fair to. */
export const hashPassword = (text: string): Promise<string> => hash(text, cost);

/** Checks a password without the queue, for work before the start. */
export const isPassword = (passwordHash: string, text: string): Promise<boolean> =>
  verify(passwordHash, text);

/**
 * Returns whether a finding confirms the password; `passwordHash` is the stored one, read in the
 * transaction that decides. Throws Outdated if it has changed, or the password was not checked.
 */
export function isFoundRight(finding: PasswordFinding, passwordHash: string | null): boolean {
  if (finding.isRight === null || finding.passwordHash !== passwordHash) throw new Outdated();
  return finding.isRight;
}

let dummy: Promise<string> | null = null;

/** The hash of a password that no account has. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword('no password is this long');
  return dummy;
}
