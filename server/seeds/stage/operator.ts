import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { confirmStaffTotp, loginStaff } from '@vela/contract/staff/staff-calls.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import { newToken, systemRandom } from '@vela/service/random.ts';
import { addMs, HOUR_MS } from '@vela/service/time.ts';
import { computeTotp, toStep } from '../../src/app/totp.ts';
import { insertMembers } from '../staff.ts';
import { need, sendCall } from './send.ts';
import type { Stage } from './stage.ts';

/** Chosen: less than the length of an operator's session. */
const shiftMs = 9 * HOUR_MS;

/**
 * An operator of the past: the password is unknown, so that this name cannot log in later. Calls go
 * through the whole pipeline of the operators' port; plan them alone.
 */
export class Operator {
  readonly #stage: Stage;
  readonly #username: string;
  readonly #address: string;
  readonly #password = newToken(systemRandom);
  #secret = '';
  #token: string | null = null;
  #enteredAt = new Date(0);

  private constructor(stage: Stage, username: string, address: string) {
    this.#stage = stage;
    this.#username = username;
    this.#address = address;
  }

  /** Adds an operator before the first action. */
  static async hire(
    stage: Stage,
    member: { username: string; displayName: string; role: StaffRole; address: string },
    at: Date,
  ): Promise<Operator> {
    const { address, ...named } = member;
    const operator = new Operator(stage, member.username, address);
    const { config, database } = stage.services;
    await insertMembers(database.db, config, {
      members: [named],
      password: operator.#password,
      at,
    });
    return operator;
  }

  /** Sends a call, in a session of this shift; throws if it is refused. */
  async call<C extends Call>(call: C, input: Sent<C>): Promise<Reply<C>> {
    if (addMs(this.#enteredAt, shiftMs) < this.#now()) await this.#logIn();
    return this.#send(call, input);
  }

  async #logIn(): Promise<void> {
    this.#token = null;
    const { ticket, enrolment } = await this.#send(loginStaff, {
      username: this.#username,
      password: this.#password,
    });
    this.#secret = enrolment?.secret ?? this.#secret;
    const totp = computeTotp(this.#secret, toStep(this.#now()));
    const { token } = await this.#send(confirmStaffTotp, { ticket, totp });
    this.#token = token;
    this.#enteredAt = this.#now();
  }

  async #send<C extends Call>(call: C, input: Sent<C>): Promise<Reply<C>> {
    const sender = {
      token: this.#token,
      address: this.#address,
      device: 'console',
      language: 'hk',
    };
    return need(await sendCall(this.#stage.staffApp, call, input, sender));
  }

  #now(): Date {
    return this.#stage.calendar.clock.now();
  }
}
