import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { turnOnAlerts } from '@vela/contract/alert/calls.ts';
import type { FetchBounded } from '@vela/service/fetch-bounded.ts';
import { workOff } from '@vela/service/worklist.ts';
import { alertsBy } from '../src/alert/sending.ts';
import { runWork } from '../src/app/work.ts';
import { sendMessage } from '../src/message/index.ts';
import type { NewMessage } from '../src/message/sending.ts';
import type { Kit } from './kit.ts';
import type { TestPlayer } from './site.ts';

/** A browser that has subscribed: its subscription, and how it reads what arrives. */
export type TestBrowser = {
  endpoint: string;
  p256dh: string;
  auth: string;
  read: (body: Uint8Array) => { id: string; title: string };
};

/** What a push service received, with the origin that its token was signed for. */
export type Pushed = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  audience: string;
};

/** Subscribes a browser. It decrypts by RFC 8291, independently of the library that encrypts. */
export function newBrowser(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomId()}`,
): TestBrowser {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const expand = (key: Buffer, salt: Uint8Array, info: Buffer, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  return {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    read: (body) => {
      const bytes = Buffer.from(body);
      const [salt, sender, sealed] = [
        bytes.subarray(0, 16),
        bytes.subarray(21, 86),
        bytes.subarray(86),
      ];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const key = expand(pair.computeSecret(sender), auth, info, 32);
      const contentKey = expand(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = expand(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const open = createDecipheriv('aes-128-gcm', contentKey, nonce);
      open.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
      const text = padded.subarray(0, padded.lastIndexOf(2)).toString();
      return JSON.parse(text) as { id: string; title: string };
    },
  };
}

const randomId = (): string => randomBytes(12).toString('base64url');

/** A push service in memory, and what a test does with it. */
export type PushService = {
  received: Pushed[];
  /** Sets the status that it answers from now on; null: it does not answer. */
  answer: (status: number | null) => void;
  /** Delivers what is due. */
  deliver: () => Promise<void>;
  /** Turns notifications on, on the device of a player. */
  turnOn: (as: TestPlayer, browser?: TestBrowser) => Promise<TestBrowser>;
  /** Sends a message from the site to a player; returns its id. */
  send: (to: TestPlayer, message?: Partial<NewMessage>) => Promise<string>;
  /** The titles that a browser has received. */
  titles: (of: TestBrowser) => string[];
};

/** Makes the site of a test a licensed one with a push service in memory. */
export function openPushService(kit: Kit): PushService {
  const { config } = kit.services;
  config.mode = 'licensed';
  config.publicUrl = 'https://play.example.com';
  const received: Pushed[] = [];
  let status: number | null = 201;
  const fetch: FetchBounded = async (url, { headers, body }) => {
    const audience = checkToken(headers['Authorization'] ?? '');
    received.push({
      url,
      headers,
      body: body instanceof Uint8Array ? body : new Uint8Array(),
      audience,
    });
    return status === null
      ? { isComplete: false, fault: 'timeout', code: 'timeout' }
      : { isComplete: true, status, text: '' };
  };
  const list = alertsBy(fetch);
  return {
    received,
    answer: (next) => {
      status = next;
    },
    deliver: () => workOff(list, kit.services),
    turnOn: async (as, browser = newBrowser()) => {
      const { endpoint, p256dh, auth } = browser;
      await kit.done(turnOnAlerts, { endpoint, p256dh, auth }, { as });
      return browser;
    },
    send: ({ playerId }, message = {}) =>
      runWork(kit.services, (work) =>
        sendMessage(work, {
          playerId,
          category: 'private',
          template: 'passwordChanged',
          facts: { time: work.now.toISOString() },
          now: work.now,
          ...message,
        }),
      ),
    titles: ({ endpoint, read }) =>
      received.filter(({ url }) => url === endpoint).map(({ body }) => read(body).title),
  };
}

/** Returns the audience of a VAPID header; throws if its signature is not of the key beside it. */
function checkToken(header: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isSigned) throw new Error('the token is not signed by the key beside it');
  const { aud } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as { aud: string };
  return aud;
}
