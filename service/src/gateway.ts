import { z } from 'zod';

/** A payment company, or an adapter for one, that speaks docs/payment-protocol.md. */
export type Gateway = {
  /** Without a trailing slash; each channel has its own path below it. */
  url: string;
  /** The first one signs; any of them may verify. */
  secrets: readonly Buffer[];
  /**
   * Origins of the pages that players pay on, or all of `https:`; the app shows them in a frame.
   */
  pageOrigins: readonly string[];
};

/** Chosen: as many as the signatures a message may carry while a secret is replaced. */
const secretCountMax = 3;
const secretBytesMin = 24; // Source: the Standard Webhooks specification.

/** The settings of a gateway. */
export const gatewaySettings = {
  VELA_PAYMENT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://pay.example.com' })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  VELA_PAYMENT_SECRET: z
    .string()
    .transform((list) => list.split(',').map((secret) => readSecret(secret.trim())))
    .refine(
      (all) => all.length <= secretCountMax && all.every((it) => it.length >= secretBytesMin),
      'must have at least 24 bytes; while it is replaced, the new one, a comma, the old one',
    )
    .optional(),
  VELA_PAYMENT_PAGES: z
    .string()
    .transform((list) => list.split(',').map((page) => page.trim()))
    .refine((all) => all.every(isPage), 'must be origins like https://pay.example.com, or https:')
    .optional(),
};

/**
 * True for an origin without a path, as frame policies require, or for all of https: a gateway may
 * redirect to its payers' banks, which cannot be listed.
 */
const isPage = (text: string): boolean => text === 'https:' || isOrigin(text);
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

type Values = {
  VELA_MODE: 'play' | 'licensed';
  VELA_PAYMENT_URL?: string | undefined;
  VELA_PAYMENT_SECRET?: Buffer[] | undefined;
  VELA_PAYMENT_PAGES?: string[] | undefined;
};

/** The gateway of a site; null if none is configured. */
export function toGateway(values: Values): Gateway | null {
  const { VELA_PAYMENT_URL: url, VELA_PAYMENT_SECRET: secrets } = values;
  if (url === undefined || secrets === undefined) return null;
  return { url, secrets, pageOrigins: values.VELA_PAYMENT_PAGES ?? [new URL(url).origin] };
}

/** The problems with a gateway's settings, one line each. */
export function listGatewayProblems(values: Values): string[] {
  const url = values.VELA_PAYMENT_URL;
  const secret = values.VELA_PAYMENT_SECRET;
  if (url === undefined && secret === undefined) {
    const isLone = values.VELA_PAYMENT_PAGES !== undefined;
    return isLone ? ['VELA_PAYMENT_URL is missing: VELA_PAYMENT_PAGES is given.'] : [];
  }
  if (url === undefined) return ['VELA_PAYMENT_URL is missing: VELA_PAYMENT_SECRET is given.'];
  if (secret === undefined) return ['VELA_PAYMENT_SECRET is missing: VELA_PAYMENT_URL is given.'];
  const isOpen = values.VELA_MODE === 'licensed' && !url.startsWith('https:');
  return isOpen ? ['VELA_PAYMENT_URL must begin with https: VELA_MODE is licensed.'] : [];
}

/** The bytes of a secret: base64 after `whsec_`, as Standard Webhooks writes it, else the text. */
export function readSecret(text: string): Buffer {
  const prefix = 'whsec_';
  return text.startsWith(prefix)
    ? Buffer.from(text.slice(prefix.length), 'base64')
    : Buffer.from(text);
}
