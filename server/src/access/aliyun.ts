import { createHash, createHmac } from 'node:crypto';
import type { Clock } from '@vela/service/clock.ts';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import type { HostedCaptcha } from '@vela/service/outside.ts';
import { newToken } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { z } from 'zod';

/** Chosen: how long a user who solved a challenge waits. */
const bounds = { timeoutMs: 6_000, bytesMax: 64 * 1024 };
const algorithm = 'ACS3-HMAC-SHA256';

/** A request to an API of Alibaba Cloud. */
export type AliyunRequest = {
  method: 'POST' | 'GET';
  host: string;
  /** The query string, sorted by name; empty if there is none. */
  query: string;
  body: string;
  /** The headers to sign besides `host`, by lower-case name. */
  headers: Readonly<Record<string, string>>;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Returns the `Authorization` header of a request. Source: "Request syntax and signature method V3"
 * of Alibaba Cloud, whose worked example is our test.
 */
export function signAliyun(
  { method, host, query, body, headers }: AliyunRequest,
  key: { keyId: string; keySecret: string },
): string {
  const signed = Object.entries({ host, ...headers }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, '/', query, lines, names, sha256(body)].join('\n');
  const text = `${algorithm}\n${sha256(canonical)}`;
  const signature = createHmac('sha256', key.keySecret).update(text).digest('hex');
  return `${algorithm} Credential=${key.keyId},SignedHeaders=${names},Signature=${signature}`;
}

const reply = z.object({ Result: z.object({ VerifyResult: z.boolean() }) });

/** The captcha host gave no clear answer. */
export class CaptchaUnavailable extends Error {}

/**
 * Queries the captcha host whether a challenge was solved. Throws CaptchaUnavailable without a
 * clear answer.
 */
export async function verifyAliyun(
  hosted: HostedCaptcha,
  captchaVerifyParam: string,
  { clock, random }: { clock: Clock; random: Random },
): Promise<boolean> {
  const { host } = new URL(hosted.endpoint);
  const form = new URLSearchParams({
    CaptchaVerifyParam: captchaVerifyParam,
    SceneId: hosted.sceneId,
  });
  const body = form.toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-acs-action': 'VerifyIntelligentCaptcha',
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': clock
      .now()
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': newToken(random, 16),
    'x-acs-version': '2023-03-05',
  };
  const request = { method: 'POST', host, query: '', body, headers } as const;
  const authorization = signAliyun(request, hosted);
  const answer = await fetchBounded(
    `${hosted.endpoint}/`,
    { method: 'POST', headers: { ...headers, authorization }, body },
    bounds,
  );
  if (!answer.isComplete) throw new CaptchaUnavailable(`no answer: ${answer.code}`);
  if (answer.status !== 200) throw new CaptchaUnavailable(`answered ${answer.status}`);
  try {
    return reply.parse(JSON.parse(answer.text)).Result.VerifyResult;
  } catch (error) {
    throw new CaptchaUnavailable('an answer that cannot be read', { cause: error });
  }
}
