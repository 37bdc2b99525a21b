import path from 'node:path';
import {
  getRegistrationTerms,
  register,
  sendRegistrationPhoneCode,
} from '@vela/contract/access/calls.ts';
import { acceptInvitation, enrolOperator } from '@vela/contract/operator/staff-calls.ts';
import { loadOrCreateKeyPair } from '@vela/service/key-pairs.ts';
import type { CallReply } from '../seeds/stage/send.ts';
import { hashToken } from '../src/app/auth.ts';
import { computeTotp, toStep } from '../src/app/totp.ts';
import { runWork } from '../src/app/work.ts';
import { signBody } from '../src/game/provider/signature.ts';
import { makeFirstCode } from '../src/operator/index.ts';
import { newAddress, solveCaptcha } from './captcha.ts';
import type { Kit } from './kit.ts';
import type { Body } from './provider.ts';
import type { Caller, TestPlayer } from './site.ts';
import { readCode } from './sms.ts';

/*
 * The steps of a person who has a new site and nothing else.
 */

/** Becomes the owner by the code that the start of the site prints. */
export async function becomeOwner(kit: Kit): Promise<Caller> {
  const code = (await runWork(kit.services, makeFirstCode))?.code ?? '';
  const { enrolment, sealed } = await kit.done(enrolOperator, { code, username: 'nok' });
  const totp = computeTotp(enrolment.secret, toStep(kit.clock.now()));
  const password = 'a long enough passphrase';
  const input = { code, username: 'nok', displayName: 'Nok', password, sealed, totp };
  const { token } = await kit.done(acceptInvitation, input);
  return { token };
}

const password = 'Blue7Whale';

/** Registers with a phone of area 86, by the code that the sandbox stores, or `read` finds. */
export async function registerPlayer(
  kit: Kit,
  username: string,
  mobile: string,
  read: (kit: Kit, mobile: string) => Promise<string> = readCode,
): Promise<CallReply<typeof register>> {
  const sent = { mobile, ...(await solveCaptcha(kit)) };
  await kit.done(sendRegistrationPhoneCode, sent, { address: newAddress() });
  const { version } = await kit.done(getRegistrationTerms);
  const input = {
    username,
    password,
    confirmPassword: password,
    birthDate: '1990-05-04',
    termsVersion: version,
    isTermsAgreed: true,
    device: 'phone-1',
    mobile,
    smsCode: await read(kit, mobile),
  };
  return kit.call(register, input, { address: newAddress() });
}

/** Returns the player of a token. */
export async function findPlayer(kit: Kit, token: string): Promise<TestPlayer> {
  const row = await kit.database.db
    .selectFrom('accessSessions')
    .innerJoin('players', 'players.playerId', 'accessSessions.playerId')
    .select(['players.playerId', 'username', 'sessionId'])
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return { ...row, token, password };
}

/** Sends a request of the studio, signed with the key that the site was prepared with. */
export async function sendAsStudio(kit: Kit, to: string, body: Body): Promise<Body> {
  const keys = path.join(kit.services.config.dataDir, 'keys');
  const { privateKey } = loadOrCreateKeyPair(keys, 'studio');
  const payload = JSON.stringify(body);
  const signature = signBody(Buffer.from(payload), privateKey);
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
  const url = `/provider/studio${to}`;
  const reply = await kit.app.inject({ method: 'POST', url, headers, payload });
  return JSON.parse(reply.body) as Body;
}
