import { z } from 'zod';

/** The SMTP server that sends the site's mail. */
export type MailServer = {
  /** `smtps://user:password@host:465`, or `smtp://` where the server offers STARTTLS. */
  url: string;
  /** The sender, such as `Vela <no-reply@example.com>`. */
  from: string;
};

/** The HTTP gateway that sends text messages, one request each (docs/delivery.md). */
export type SmsServer = {
  /** May contain `{phone}`, `{area}`, `{number}` and `{text}`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The body, with the same placeholders; empty: a GET request without a body. */
  body: string;
  /** What a reply must contain to count as accepted; empty: the status alone decides. */
  okText: string;
};

/** The hosted captcha of Alibaba Cloud. */
export type HostedCaptcha = {
  /** The endpoint, without a trailing slash. */
  endpoint: string;
  region: 'cn' | 'sgp';
  keyId: string;
  keySecret: string;
  prefix: string;
  sceneId: string;
};

/** The third parties of a site; null where none is configured. */
export type Outside = {
  mail: MailServer | null;
  sms: SmsServer | null;
  captcha: HostedCaptcha | null;
};

const HEADERS_RULE = 'must be a JSON object of texts, like {"Authorization":"Bearer …"}';
const headers = z
  .string()
  .transform((text, context) => {
    try {
      const value: unknown = JSON.parse(text);
      return value;
    } catch {
      context.addIssue({ code: 'custom', message: HEADERS_RULE });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string(), HEADERS_RULE));

/** The settings of third parties, by environment variable. */
export const outsideSettings = {
  VELA_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address like smtps://user:secret@host:465' })
    .optional(),
  VELA_MAIL_FROM: z
    .string()
    .regex(/@/, 'must be a sender like Vela <no-reply@example.com>')
    .optional(),
  VELA_SMS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://sms.example.com/send' })
    .optional(),
  VELA_SMS_HEADERS: headers.default({}),
  VELA_SMS_BODY: z.string().default(''),
  VELA_SMS_OK: z.string().default(''),
  VELA_CAPTCHA_KEY_ID: z.string().optional(),
  VELA_CAPTCHA_KEY_SECRET: z.string().optional(),
  VELA_CAPTCHA_PREFIX: z.string().optional(),
  VELA_CAPTCHA_SCENE: z.string().optional(),
  VELA_CAPTCHA_REGION: z.enum(['cn', 'sgp'], 'must be cn or sgp').default('sgp'),
};

const outside = z.object(outsideSettings);
type OutsideSettings = z.infer<typeof outside>;

/** Settings that must be set together. */
const FAMILIES: readonly (readonly (keyof OutsideSettings)[])[] = [
  ['VELA_SMTP_URL', 'VELA_MAIL_FROM'],
  ['VELA_CAPTCHA_KEY_ID', 'VELA_CAPTCHA_KEY_SECRET', 'VELA_CAPTCHA_PREFIX', 'VELA_CAPTCHA_SCENE'],
];

/** Settings missing beside a related one that is set, one line each. */
export function listOutsideProblems(values: OutsideSettings): string[] {
  const lonely = FAMILIES.flatMap((family) => {
    const given = family.find((key) => values[key] !== undefined);
    if (given === undefined) return [];
    return family
      .filter((key) => values[key] === undefined)
      .map((key) => `${key} is missing: ${given} needs it.`);
  });
  const places = (values.VELA_SMS_URL ?? '') + values.VELA_SMS_BODY;
  const isSilent = values.VELA_SMS_URL !== undefined && !places.includes('{text}');
  return isSilent ? [...lonely, 'VELA_SMS_URL or VELA_SMS_BODY must hold {text}.'] : lonely;
}

/** Combines the settings into their objects. */
export function toOutside(values: OutsideSettings): Outside {
  const { VELA_SMTP_URL: smtpUrl, VELA_MAIL_FROM: from, VELA_SMS_URL: smsUrl } = values;
  return {
    mail: smtpUrl && from ? { url: smtpUrl, from } : null,
    sms: smsUrl
      ? {
          // URL parsing has encoded the braces of placeholders.
          url: smsUrl.replaceAll('%7B', '{').replaceAll('%7D', '}'),
          headers: values.VELA_SMS_HEADERS,
          body: values.VELA_SMS_BODY,
          okText: values.VELA_SMS_OK,
        }
      : null,
    captcha: toCaptcha(values),
  };
}

/** Endpoints of the hosted captcha. Source: its server integration guide. */
const CAPTCHA_ENDPOINTS = {
  cn: 'https://captcha.cn-shanghai.aliyuncs.com',
  sgp: 'https://captcha.ap-southeast-1.aliyuncs.com',
} as const;

function toCaptcha(values: OutsideSettings): HostedCaptcha | null {
  const { VELA_CAPTCHA_KEY_ID: keyId, VELA_CAPTCHA_KEY_SECRET: keySecret } = values;
  const { VELA_CAPTCHA_PREFIX: prefix, VELA_CAPTCHA_SCENE: sceneId } = values;
  const region = values.VELA_CAPTCHA_REGION;
  if (!keyId || !keySecret || !prefix || !sceneId) return null;
  return { endpoint: CAPTCHA_ENDPOINTS[region], region, keyId, keySecret, prefix, sceneId };
}
