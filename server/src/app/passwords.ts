import os from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Outdated } from './outdated.ts';
import { FairQueue } from './fair-queue.ts';

/*
 * Passwords are hashed before the transaction that needs to know, never in it: a hash takes as long
 * as fifty bets, and its caller must hold no connection while it waits. Only a preparation gets
 * Passwords (see preparedRoute); what it found out, the transaction decides by.
 */

/** Argon2id as OWASP's password storage cheat sheet asks: 19 MiB, two rounds, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queue = new FairQueue({
  // Half of the cores: the other half is for everything else that players wait for.
  workersMax: Math.max(1, Math.floor(os.availableParallelism() / 2)),
  // Chosen: the last of so many waits about a second.
  waitingMax: 48,
});

/**
 * How many hashes of one caller are taken at once. Chosen: a player needs one, with one more for a
 * second tap; an address may be a household's or a mobile network's.
 */
const perCallerMax = { player: 2, address: 4 } as const;

/** A password that was typed, beside the hash that it was held against. */
export type PasswordFinding = {
  /** Null for somebody who has none. */
  passwordHash: string | null;
  /** Null if nobody looked, because something else refused the call already. */
  isRight: boolean | null;
};

/** What a preparation finds that need not look. */
export const notLookedAt: PasswordFinding = { passwordHash: null, isRight: null };

/** Hashes and checks passwords for one caller, in a queue that is fair to all. */
export type Passwords = {
  /** The argon2id hash of a password, with a salt of its own. */
  hash(text: string): Promise<string>;
  /**
   * Whether `text` is the password behind `passwordHash`. For null it does the same work and finds
   * it wrong: a name that nobody has must not answer faster than one that somebody has.
   */
  look(passwordHash: string | null, text: string): Promise<PasswordFinding>;
};

/** The passwords of a caller, by whose name its share is counted. Throws Busy beyond it. */
export function passwordsOf(kind: keyof typeof perCallerMax, name: string): Passwords {
  const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
    queue.run(`${kind} ${name}`, perCallerMax[kind], work);
  return {
    hash: (text) => inTurn(() => hashPassword(text)),
    look: async (passwordHash, text) => {
      const isRight = await inTurn(async () => verify(passwordHash ?? (await nobodys()), text));
      return { passwordHash, isRight: isRight && passwordHash !== null };
    },
  };
}

/** Gives the passwords of a caller; a site of made-up people need not hash each one anew. */
export type PasswordsOf = typeof passwordsOf;

/** The hash of a password without a queue, for seeds: they have no caller to be fair to. */
export const hashPassword = (text: string): Promise<string> => hash(text, cost);

/** Whether a password is the one behind a hash, without a queue, for what runs before a start. */
export const isPassword = (passwordHash: string, text: string): Promise<boolean> =>
  verify(passwordHash, text);

/**
 * Whether a finding says that the password is right; `passwordHash` is the stored one, read in the
 * transaction that decides. Throws Outdated if it is another one by now, or if nobody looked.
 */
export function isFoundRight(finding: PasswordFinding, passwordHash: string | null): boolean {
  if (finding.isRight === null || finding.passwordHash !== passwordHash) throw new Outdated();
  return finding.isRight;
}

let dummy: Promise<string> | null = null;

/** The hash of a password that nobody has. */
function nobodys(): Promise<string> {
  dummy ??= hashPassword('no password is this long');
  return dummy;
}
