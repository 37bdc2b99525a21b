import { startRecovery, sendRecoveryPhoneCode } from '@vela/contract/access/calls.ts';
import { checkSmsCode } from '@vela/contract/profile/calls.ts';
import pg from 'pg';
import { vi } from 'vitest';
import {
  confirmAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from '../src/access/index.ts';
import { clearSettingsCache } from '../src/app/settings.ts';
import { computeTotp, toStep } from '../src/app/totp.ts';
import { newAddress, solveCaptcha } from './captcha.ts';
import type { Kit } from './kit.ts';
import type { TestPlayer } from './site.ts';
import { readCode, requestCode } from './sms.ts';

/** Returns a code that differs from this one. */
export const otherCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Links an e-mail address to a player, as if it had been verified. */
export async function bindEmail(kit: Kit, player: TestPlayer, email: string): Promise<void> {
  await kit.database.db
    .updateTable('players')
    .set({ email })
    .where('playerId', '=', player.playerId)
    .execute();
}

/** Verifies the player's identity in this session, by a code to the linked phone of area 86. */
export async function identify(kit: Kit, player: TestPlayer, phone: string): Promise<void> {
  const sent = { smsType: 'identity', mobile: phone };
  const smsCode = await requestCode(kit, player, sent);
  const reply = await kit.call(checkSmsCode, { ...sent, smsCode }, { as: player });
  if (reply.code !== 0) throw new Error(`not identified: ${reply.refusal}`);
}

/** Starts a recovery for a name and returns its ticket. */
export async function openRecovery(kit: Kit, username: string): Promise<string> {
  const input = { username, ...(await solveCaptcha(kit)) };
  const reply = await kit.call(startRecovery, input, { address: newAddress() });
  if (reply.code !== 0) throw new Error(`no ticket: ${reply.refusal}`);
  return reply.data.ticket;
}

/** Requests the recovery code of a ticket by phone and reads it; empty if none was sent. */
export async function requestRecoveryCode(
  kit: Kit,
  ticket: string,
  mobile: string,
): Promise<string> {
  const reply = await kit.call(
    sendRecoveryPhoneCode,
    { ticket, mobile },
    { address: newAddress() },
  );
  if (reply.code !== 0) throw new Error(`no code: ${reply.refusal}`);
  return readCode(kit, mobile);
}

/** A player's authenticator app. */
export type Authenticator = {
  recoveryCodes: string[];
  /** The current code, or the one this many steps of 30 seconds later. */
  code: (steps?: number) => string;
  /** Six digits that are not valid now. */
  wrong: () => string;
};

/** Enrols an authenticator whose secret the test knows. */
export async function enrolAuthenticator(kit: Kit, player: TestPlayer): Promise<Authenticator> {
  const { db } = kit.database;
  const now = kit.clock.now();
  const secret = await startAuthenticator(db, kit.services, player.playerId, now);
  await confirmAuthenticator(db, player.playerId, now);
  const recoveryCodes = await replaceRecoveryCodes(db, kit.services, player.playerId);
  return { recoveryCodes, ...openAuthenticator(kit, secret) };
}

/** Computes codes from a secret, as an app does. */
export function openAuthenticator(kit: Kit, secret: string): Pick<Authenticator, 'code' | 'wrong'> {
  const code = (steps = 0): string => computeTotp(secret, toStep(kit.clock.now()) + steps);
  const wrong = (): string => {
    const right = new Set([-1, 0, 1].map((steps) => code(steps)));
    return ['000000', '111111', '222222', '333333'].find((it) => !right.has(it)) ?? '';
  };
  return { code, wrong };
}

/** What the driver does with a statement. */
// oxlint-disable-next-line typescript/unbound-method -- below it is applied to its connection.
const send = pg.Client.prototype.query;

/**
 * Records every statement that reached the database during the work, in order. Settings are read
 * anew: whether one is in the cache depends on the time alone.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  clearSettingsCache();
  const texts: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  spy.mockImplementation(function record(this: pg.Client, ...sent: unknown[]) {
    const [first] = sent;
    const isConfig = typeof first === 'object' && first !== null && 'text' in first;
    texts.push(String(isConfig ? first.text : first));
    return Reflect.apply(send, this, sent) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return texts;
}
