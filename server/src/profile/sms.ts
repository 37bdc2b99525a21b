import { inLanguage } from '@vela/contract/language.ts';
import { newId } from '@vela/service/random.ts';
import type { Context } from '../app/route.ts';

/** A code on its way: `target` is area and number. */
export type CodeSms = { target: string; code: string; minutes: number };

/**
 * What delivers messages to phones. `queue` runs inside the transaction that made the code and
 * must not call anybody: it leaves a row, and whatever sends it does so after the commit.
 */
export type SmsGateway = {
  queue(
    context: Pick<Context, 'tx' | 'now' | 'services' | 'afterCommit' | 'tellStaff'>,
    sms: { target: string; body: string },
  ): Promise<void>;
};

const words = {
  zh: '【Vela】您的验证码是 {code}，{minutes} 分钟内有效。客服绝不会索取验证码，请勿告诉任何人。',
  hk: '【Vela】你的驗證碼是 {code}，{minutes} 分鐘內有效。客服絕不會索取驗證碼，請勿告訴任何人。',
  en: 'Vela: your code is {code}, valid for {minutes} minutes. Our staff never ask for it. Tell nobody.',
  th: 'Vela: รหัสของคุณคือ {code} ใช้ได้ {minutes} นาที เจ้าหน้าที่จะไม่ขอรหัสนี้ โปรดอย่าบอกใคร',
};

/** The sandbox: what would be sent can be read in the console and, in play mode, in the log. */
const sandboxGateway: SmsGateway = {
  async queue({ tx, now, services, afterCommit, tellStaff }, { target, body }) {
    const { clock, random, config, log } = services;
    const outboxId = newId('out', clock, random);
    const row = { outboxId, channel: 'sms' as const, target, body, sentAt: now };
    await tx.insertInto('profileOutbox').values(row).execute();
    tellStaff({ type: 'outbox' });
    if (config.mode === 'play') afterCommit(() => log.info(`sandbox SMS to ${target}: ${body}`));
  },
};

/** No gateway is set up: the caller is told to come back, and nothing is counted as sent. */
class NoGateway extends Error {
  readonly statusCode = 503;
}

/** Sends a code in the language of the request; throws where nothing can deliver it. */
export async function deliverSms(
  context: Pick<Context, 'tx' | 'now' | 'services' | 'afterCommit' | 'tellStaff' | 'language'>,
  { target, code, minutes }: CodeSms,
): Promise<void> {
  const body = inLanguage(words, context.language)
    .replace('{code}', code)
    .replace('{minutes}', String(minutes));
  if (!context.services.config.isSandbox) throw new NoGateway('no SMS gateway is set up');
  await sandboxGateway.queue(context, { target, body });
}
