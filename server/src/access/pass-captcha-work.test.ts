import { createHash } from 'node:crypto';
import {
  getCaptchaWork,
  getRegistrationTerms,
  passCaptchaWork,
  register,
} from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { workSetting } from './settings.ts';

const kit = await useKit();
// The same work as on a site, but less.
await kit.set(workSetting, { count: 4, bitsFirst: 8 });

/** Solves the work as a device does: by trial, as the contract describes it. */
function solve(workId: string, count: number, bits: number): string[] {
  return Array.from({ length: count }, (_item, index) => {
    for (let tried = 0; ; tried += 1) {
      const digest = createHash('sha256').update(`${workId}:${index}:${tried}`).digest('hex');
      if (BigInt(`0x${digest}`) >> BigInt(256 - bits) === 0n) return String(tried);
    }
  });
}

async function takeWork(): Promise<{ workId: string; solutions: string[] }> {
  const { data } = await kit.call(getCaptchaWork, {}, { address: newAddress() });
  const { workId, count, bits } = data;
  return { workId, solutions: solve(workId, count, bits) };
}

const pass = (input: object) => kit.call(passCaptchaWork, input, { address: newAddress() });

test('a user who reads no picture registers with work that the device has done', async () => {
  const { data: captcha } = await pass(await takeWork());
  const terms = await kit.call(getRegistrationTerms);
  const { code } = await kit.call(register, {
    username: 'listener1',
    password: 'Blue7Whale',
    confirmPassword: 'Blue7Whale',
    birthDate: '1990-05-04',
    termsVersion: terms.data.version,
    isTermsAgreed: true,
    captchaId: captcha.captchaId,
    captchaCode: captcha.captchaCode,
  });
  expect(code).toBe(0);
});

test('work is redeemed once, even if it is sent eight times at once', async () => {
  const work = await takeWork();
  const replies = await Promise.all(Array.from({ length: 8 }, () => pass(work)));
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
});

test('incomplete, foreign or late work is refused', async () => {
  const { workId, solutions } = await takeWork();
  const other = await takeWork();
  const [first = '', ...rest] = solutions;
  // A number below the first solution is wrong; an empty text is refused as malformed.
  const spoilt = [first === '0' ? 'x' : String(Number(first) - 1), ...rest];
  expect((await pass({ workId, solutions: spoilt })).refusal).toBe('proofWrong');
  expect((await pass({ workId, solutions: rest })).refusal).toBe('proofWrong');
  expect((await pass({ workId, solutions: other.solutions })).refusal).toBe('proofWrong');
  expect((await pass({ workId: 'nothing', solutions })).refusal).toBe('proofWrong');
  kit.clock.advance(600_000);
  expect((await pass({ workId, solutions })).refusal).toBe('proofWrong');
});
