import { unavailableRetrySeconds } from '@vela/service/database-failure.ts';
import type { FastifyReply } from 'fastify';
import type { Language } from '@vela/contract/language.ts';
import { writeAmount } from '@vela/contract/currency.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { refusalArticles } from '@vela/contract/refusal-articles.ts';
import { refusalMessage } from '@vela/contract/refusal-messages.ts';
import { refusals } from '@vela/contract/refusals.ts';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';

/** Serialises a reply: amounts as exact integers, instants as ISO strings. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? writeMinor(item) : item,
  );
}

/**
 * The facts of a refusal, the digits of the minor unit of its amounts, and whether the article that
 * explains it is hidden.
 */
export type RefusalDetails = { facts: RefusalFacts; minorDigits: number; isHidden?: boolean };

/** Returns the reply to a refused call: number, text, stable name, facts, and article if any. */
export function toRefusalReply(
  name: RefusalName,
  language: Language,
  { facts, minorDigits, isHidden = false }: RefusalDetails = { facts: {}, minorDigits: 0 },
): { status: number; body: Record<string, unknown> } {
  const { code, status } = refusals[name];
  const msg = refusalMessage(name, language, facts, (minor) =>
    writeAmount(BigInt(minor), { language, minorDigits }),
  );
  const article = isHidden ? undefined : refusalArticles[name];
  return { status, body: { code, msg, refusal: name, data: facts, ...(article && { article }) } };
}

/** A reply that is data may load nothing; the policy of a page would be 700 bytes of each call. */
const dataHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};

/**
 * Sends a reply that is JSON already; a handler must return the result, because it may be sent
 * later.
 */
export function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).headers(dataHeaders).send(body);
}

/** Also sets the header that says when the call may be sent again. */
export function setRetryAfter(reply: FastifyReply): void {
  reply.header('retry-after', String(unavailableRetrySeconds));
}
