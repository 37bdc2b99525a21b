import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, text } from '../shape.ts';

const alerts = z.object({
  isSandbox: z.boolean().describe('True in play mode, in which no push service is contacted.'),
  key: z.string().describe('The public VAPID key, as `pushManager.subscribe` takes it.'),
  device: z
    .object({ account: z.boolean(), money: z.boolean() })
    .nullable()
    .describe('What this device shows; null while it shows nothing.'),
  offers: z.boolean().describe('Whether offers may be sent, on every device of mine.'),
});

/** The longest address of a push service. Chosen: the known ones take up to 600 characters. */
const endpointMax = 1_000;

export const getAlerts = defineCall({
  name: 'alert/get-alerts',
  summary: 'What this device shows of my messages while the app is closed.',
  path: '/web/alert/getAlerts',
  input: z.object({}),
  output: alerts,
});

export const turnOnAlerts = defineCall({
  name: 'alert/turn-on-alerts',
  summary: 'Shows news of my account and money on this device, until I log out of it.',
  path: '/web/alert/turnOn',
  wire: 'json',
  effect: 'write',
  input: z.object({
    endpoint: text(0, endpointMax).default('').describe('Of the subscription; empty in play mode.'),
    p256dh: text(0, 100).default('').describe('Its public key, as base64url.'),
    auth: text(0, 40).default('').describe('Its secret, as base64url.'),
  }),
  output: alerts,
  refusals: ['tooFrequent', 'pushServiceUnknown'],
  rate: { max: 20, perSeconds: 60 },
});

export const chooseAlerts = defineCall({
  name: 'alert/choose-alerts',
  summary: 'Chooses what this device shows.',
  path: '/web/alert/choose',
  wire: 'json',
  effect: 'write',
  input: z.object({ account: flag(), money: flag() }),
  output: alerts,
  refusals: ['tooFrequent', 'notFound'],
  rate: { max: 30, perSeconds: 60 },
});

export const turnOffAlerts = defineCall({
  name: 'alert/turn-off-alerts',
  summary: 'Turns notifications off on this device.',
  path: '/web/alert/turnOff',
  wire: 'none',
  effect: 'write',
  input: z.object({}),
  output: alerts,
});

export const keepAlerts = defineCall({
  name: 'alert/keep-alerts',
  summary:
    'After a new login, keeps the subscription of this device if it was mine; another player’s ends.',
  path: '/web/alert/keep',
  wire: 'json',
  effect: 'write',
  input: z.object({ endpoint: text(1, endpointMax) }),
  output: z.object({ isKept: z.boolean() }),
  refusals: ['tooFrequent'],
  rate: { max: 20, perSeconds: 60 },
});
