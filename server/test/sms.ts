import { sendSmsCode } from '@vela/contract/profile/calls.ts';
import type { Kit } from './kit.ts';
import type { Caller } from './site.ts';

/** Returns the newest code sent to a phone whose number contains these digits. */
export async function readCode(kit: Kit, digits: string): Promise<string> {
  const { rows } = await kit.database.pool.query<{ body: string }>(
    `select body from profile_outbox where target like '%' || $1 || '%'
      order by sent_at desc, outbox_id desc limit 1`,
    [digits],
  );
  return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? '';
}

/** Requests a code and reads it from the outbox. */
export async function requestCode(
  kit: Kit,
  as: Caller,
  sent: { smsType: string; area?: string; mobile: string },
): Promise<string> {
  const reply = await kit.call(sendSmsCode, sent, { as });
  if (reply.code !== 0) throw new Error(`no code was sent: ${reply.refusal}`);
  return readCode(kit, sent.mobile);
}
