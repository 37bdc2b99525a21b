import { z } from 'zod';
import { readSecret } from './gateway.ts';

/** The webhook that receives the audit log's heads outside the site. */
export type AuditWebhook = { url: string; secret: Buffer };

const secretBytesMin = 24; // Source: the Standard Webhooks specification.

/** The settings that configure it. */
export const auditWebhookSettings = {
  VELA_AUDIT_WEBHOOK: z
    .url({
      protocol: /^https?$/,
      error: 'must be an address like https://keeper.example.com/heads',
    })
    .optional(),
  VELA_AUDIT_WEBHOOK_SECRET: z
    .string()
    .transform(readSecret)
    .refine((secret) => secret.length >= secretBytesMin, 'must have at least 24 bytes')
    .optional(),
};

type Values = {
  VELA_MODE: 'play' | 'licensed';
  VELA_AUDIT_WEBHOOK?: string | undefined;
  VELA_AUDIT_WEBHOOK_SECRET?: Buffer | undefined;
};

/** The configured webhook; null if there is none. */
export function toAuditWebhook(values: Values): AuditWebhook | null {
  const { VELA_AUDIT_WEBHOOK: url, VELA_AUDIT_WEBHOOK_SECRET: secret } = values;
  return url === undefined || secret === undefined ? null : { url, secret };
}

/** The problems with its settings, one line each. */
export function listAuditWebhookProblems(values: Values): string[] {
  const { VELA_AUDIT_WEBHOOK: url, VELA_AUDIT_WEBHOOK_SECRET: secret } = values;
  if ((url === undefined) !== (secret === undefined)) {
    const [missing, given] =
      url === undefined
        ? ['VELA_AUDIT_WEBHOOK', 'VELA_AUDIT_WEBHOOK_SECRET']
        : ['VELA_AUDIT_WEBHOOK_SECRET', 'VELA_AUDIT_WEBHOOK'];
    return [`${missing} is missing: ${given} is given.`];
  }
  const isOpen = values.VELA_MODE === 'licensed' && url?.startsWith('http:') === true;
  return isOpen ? ['VELA_AUDIT_WEBHOOK must begin with https: VELA_MODE is licensed.'] : [];
}
