import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import {
  sendRegistrationEmailCode,
  sendRegistrationPhoneCode,
  login,
  register,
} from '@vela/contract/access/calls.ts';
import { updateProfile } from '@vela/contract/profile/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { makeCaptcha } from '../../src/access/captcha.ts';
import { readSetting, termsSetting } from '../../src/content/index.ts';
import { readBalances } from '../../src/wallet/index.ts';
import { demoPassword, demoSecondaryPassword } from '../demo-logins.ts';
import { need, sendCall, sendPicture } from './send.ts';
import type { CallReply, Sender } from './send.ts';
import type { Stage } from './stage.ts';

/** The data with which a player registers. */
export type Identity = {
  username: string;
  realName: string | null;
  /** Eleven digits of area 86. */
  phone: string | null;
  email: string | null;
  birthDate: string;
  language: string;
  address: string;
  device: string;
  /** The username of their inviter, who registered before. */
  invitedBy: string | null;
};

/** Chosen: a session used within thirty days is still valid. */
const sessionMs = 29 * DAY_MS;

/** A player with a phone; calls go through the whole pipeline of the players' port. */
export class Player {
  readonly identity: Identity;
  readonly #stage: Stage;
  #token: string | null = null;
  #usedAt = new Date(0);
  #playerId: bigint | null = null;

  constructor(stage: Stage, identity: Identity) {
    this.#stage = stage;
    this.identity = identity;
  }

  /** The id of a registered player. */
  get playerId(): bigint {
    if (this.#playerId === null)
      throw new Error(`${this.identity.username} has not registered yet`);
    return this.#playerId;
  }

  /** Sends a call of the player's, who logs in first if needed; throws if it is refused. */
  async call<C extends Call>(call: C, input: Sent<C>): Promise<Reply<C>> {
    return need(await this.ask(call, input));
  }

  /** The same, for calls that may be refused. */
  async ask<C extends Call>(call: C, input: Sent<C>): Promise<CallReply<C>> {
    const reply = await sendCall(this.#stage.app, call, input, await this.#enter());
    if (reply.refusal === null) need(reply);
    return reply;
  }

  /** Uploads a picture as a receipt and returns its id. */
  async upload(picture: Uint8Array<ArrayBuffer>): Promise<string> {
    return sendPicture(this.#stage.app, picture, 'receipt', await this.#enter());
  }

  /** Registers the account: with a code to the phone, or else with a captcha. */
  async register(): Promise<void> {
    const { username, realName, phone, email, birthDate } = this.identity;
    const { tx, database } = this.txContext();
    const terms = await readSetting(tx, termsSetting);
    const contacts =
      phone === null ? await this.#readPicture() : { mobile: phone, ...(await this.#prove(phone)) };
    const entry = await this.#send(register, {
      username,
      password: demoPassword,
      confirmPassword: demoPassword,
      birthDate,
      termsVersion: terms.version,
      isTermsAgreed: true,
      device: this.identity.device,
      inviteCode: await this.#findInviteCode(),
      ...(realName === null ? {} : { realName }),
      ...(email === null ? {} : { email, ...(await this.#proveEmail(email)) }),
      ...contacts,
    });
    this.#note(entry.token);
    const row = await database.db
      .selectFrom('players')
      .select('playerId')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    this.#playerId = row.playerId;
  }

  /** Returns the invite code of the inviter; empty without one. */
  async #findInviteCode(): Promise<string> {
    const { invitedBy } = this.identity;
    if (invitedBy === null) return '';
    const { inviteCode } = await this.txContext()
      .database.db.selectFrom('players')
      .select('inviteCode')
      .where('username', '=', invitedBy)
      .executeTakeFirstOrThrow();
    return inviteCode;
  }

  /** Completes the profile. */
  async complete(profile: { avatar: string; sex: 'male' | 'female'; isSecured: boolean }) {
    const { isSecured, ...known } = profile;
    const secondaryPassword = isSecured ? demoSecondaryPassword : undefined;
    await this.call(updateProfile, { ...known, secondaryPassword });
  }

  /** Returns the balances of the central wallet and of the venue wallets. */
  balances(): ReturnType<typeof readBalances> {
    return readBalances(this.txContext().database.pool, this.playerId);
  }

  /** Returns the last code sent to a phone or mailbox of this player. */
  async readCode(target: string): Promise<string> {
    const { body } = await this.txContext()
      .tx.selectFrom('profileOutbox')
      .select('body')
      .where('target', 'like', `%${target}`)
      .orderBy('sentAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(body)?.[0] ?? '';
  }

  async #prove(mobile: string): Promise<{ smsCode: string }> {
    await this.#send(sendRegistrationPhoneCode, { mobile, ...(await this.#readPicture()) });
    return { smsCode: await this.readCode(mobile) };
  }

  async #proveEmail(email: string): Promise<{ emailCode: string }> {
    await this.#send(sendRegistrationEmailCode, { email, ...(await this.#readPicture()) });
    return { emailCode: await this.readCode(email) };
  }

  /** Solves a captcha as a sighted person does. */
  async #readPicture(): Promise<{ captchaId: string; captchaCode: string }> {
    const { captchaId, captchaCode } = await makeCaptcha(this.txContext());
    return { captchaId, captchaCode };
  }

  txContext() {
    const { services } = this.#stage;
    return { services, database: services.database, tx: services.database.db, now: this.#now() };
  }

  #now(): Date {
    return this.#stage.calendar.clock.now();
  }

  async #send<C extends Call>(call: C, input: Sent<C>): Promise<Reply<C>> {
    return need(await sendCall(this.#stage.app, call, input, this.#toSender()));
  }

  async #enter(): Promise<Sender> {
    if (addMs(this.#usedAt, sessionMs) < this.#now()) {
      const { username, device } = this.identity;
      this.#token = null;
      const { token } = await this.#send(login, { username, password: demoPassword, device });
      this.#token = token;
    }
    this.#usedAt = this.#now();
    return this.#toSender();
  }

  #note(token: string): void {
    this.#token = token;
    this.#usedAt = this.#now();
  }

  #toSender(): Sender {
    const { address, device, language } = this.identity;
    return { token: this.#token, address, device, language };
  }
}
