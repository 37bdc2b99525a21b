import { confirmStaffTotp, loginStaff } from '@vela/contract/staff/staff-calls.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  rejectWithdrawal,
} from '@vela/contract/withdrawal/staff-calls.ts';
import type { Call } from '@vela/contract/call.ts';
import { computeTotp, toStep } from '../../../server/src/app/totp.ts';
import { demoStaffPassword } from '../../../server/seeds/demo-logins.ts';
import { isRecord } from '../answers.ts';
import type { Answer } from '../answers.ts';
import { dataOf, sendCall } from '../client.ts';
import type { Wiring } from '../client.ts';
import { resolve } from './resolve.ts';
import type { ActionTools } from './resolve.ts';

/** An operator at the console, with the authenticator set up at the first login. */
export class Operator {
  readonly username: string;
  readonly wiring: Wiring;
  token: string | null = null;
  #secret: string | null = null;

  constructor(username: string, wiring: Wiring) {
    this.username = username;
    this.wiring = wiring;
  }

  /** Sends a call as this operator; null without a session and a way to open one now. */
  async call(call: Call, input: Record<string, unknown>, key?: string): Promise<Answer> {
    if (this.token === null) {
      const entered = await this.login();
      if (this.token === null) return entered;
    }
    const how = { token: this.token, address: OFFICE, ...(key === undefined ? {} : { key }) };
    const answer = await sendCall(this.wiring, call, input, how);
    if (answer.kind === 'refused' && answer.reason === 'unauthenticated') this.token = null;
    return answer;
  }

  /** Logs in; an authenticator code is valid once, so the next one may have to be awaited. */
  async login(): Promise<Answer> {
    const { username } = this;
    const first = await sendCall(
      this.wiring,
      loginStaff,
      { username, password: demoStaffPassword },
      { address: OFFICE },
    );
    const { ticket, enrolment } = dataOf(first);
    if (isRecord(enrolment) && typeof enrolment['secret'] === 'string') {
      this.#secret = enrolment['secret'];
    }
    if (typeof ticket !== 'string' || this.#secret === null) return first;
    const totp = computeTotp(this.#secret, toStep(new Date()));
    const second = await sendCall(
      this.wiring,
      confirmStaffTotp,
      { ticket, totp },
      { address: OFFICE },
    );
    const { token } = dataOf(second);
    if (typeof token === 'string') this.token = token;
    return second;
  }
}

const OFFICE = '10.8.0.1';

/** Claims a withdrawal and decides it. */
export async function review(
  operator: Operator,
  tools: ActionTools,
  wanted: { key: string; orderNo: string; decision: 'approve' | 'reject' },
): Promise<void> {
  const { key, orderNo, decision } = wanted;
  const claimed = await operator.call(claimWithdrawal, { orderNo });
  if (claimed.kind !== 'done') return;
  const intent = tools.journal.open(`review ${orderNo} ${decision}`, key, null);
  await resolve(tools, intent, () =>
    decision === 'approve'
      ? operator.call(approveWithdrawal, { orderNo }, key)
      : operator.call(rejectWithdrawal, { orderNo, reason: 'Not today' }, key),
  );
}
