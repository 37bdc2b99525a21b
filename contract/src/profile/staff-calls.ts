import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, instant, minor, pageInput, pageOf, text } from '../shape.ts';

const playerLine = z.object({
  playerId: z.string(),
  username: z.string(),
  realName: z.string().describe('Masked.'),
  phone: z.string().describe('Masked.'),
  vipLevel: z.int(),
  state: z.enum(['active', 'frozen']),
  totalMinor: minor(),
  registeredAt: instant(),
  lastSeenAt: instant().nullable(),
});

export const listPlayers = defineCall({
  name: 'profile/list-players',
  summary: 'Players by any known fact: username, phone, real name, order number, card ending.',
  path: '/staff/player/list',
  audience: 'staff',
  right: 'player.read',
  input: z.object({ search: text(0, 60).default(''), ...pageInput }),
  output: pageOf(playerLine),
});

export const getPlayer = defineCall({
  name: 'profile/get-player',
  summary: 'One player on one page.',
  path: '/staff/player/get',
  audience: 'staff',
  right: 'player.read',
  input: z.object({ username: text(1, 20) }),
  output: z.object({
    player: playerLine.extend({
      email: z.string(),
      sex: z.string(),
      birthDate: z.string(),
      language: z.string(),
      firstDepositAt: instant().nullable(),
      isPhoneBound: z.boolean(),
      hasSecondaryPassword: z.boolean(),
      isAutoTransferOn: z.boolean(),
      freezeReason: z.string(),
    }),
    wallets: z.array(z.object({ wallet: z.string(), name: z.string(), balanceMinor: minor() })),
    sums: z.object({
      depositMinor: minor(),
      withdrawalMinor: minor(),
      stakeMinor: minor(),
      netMinor: minor(),
      turnoverLeftMinor: minor(),
    }),
    devices: z.array(
      z.object({
        device: z.string(),
        address: z.string(),
        lastSeenAt: instant(),
        isCurrent: z.boolean(),
        sharedWith: z.array(z.string()),
      }),
    ),
    payoutAccounts: z.array(z.object({ kind: z.string(), label: z.string(), detail: z.string() })),
  }),
  refusals: ['notFound'],
});

export const listPlayerLedger = defineCall({
  name: 'profile/list-player-ledger',
  summary: 'Every posting of a player, newest first, with the balance after each.',
  path: '/staff/player/ledger',
  audience: 'staff',
  right: 'player.read',
  input: z.object({
    username: text(1, 20),
    wallet: text(0, 40).default(''),
    kind: text(0, 40).default(''),
    beforeId: text(0, 20).default(''),
  }),
  output: z.object({
    lines: z.array(
      z.object({
        transferId: z.string(),
        at: instant(),
        kind: z.string(),
        wallet: z.string(),
        counterparty: z.string(),
        debitMinor: minor(),
        creditMinor: minor(),
        balanceMinor: minor().nullable(),
        cause: z.string(),
      }),
    ),
    isBalanced: z.boolean().describe('Computed now over every posting of this player.'),
    nextBeforeId: z.string(),
  }),
  refusals: ['notFound'],
});

export const setPlayerFrozen = defineCall({
  name: 'profile/set-player-frozen',
  summary: 'Freezes an account (all sessions end at once) or releases it, with a reason.',
  path: '/staff/player/freeze',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.freeze',
  input: z.object({ username: text(1, 20), isFrozen: flag(), reason: text(0, 200) }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired'],
});

export const listOutbox = defineCall({
  name: 'profile/list-outbox',
  summary: 'Codes that were sent in play mode, newest first.',
  path: '/staff/outbox/list',
  audience: 'staff',
  right: 'outbox.read',
  input: z.object({ search: text(0, 60).default(''), ...pageInput }),
  output: pageOf(
    z.object({
      id: z.string(),
      channel: z.enum(['sms', 'email']),
      target: z.string(),
      text: z.string(),
      sentAt: instant(),
    }),
  ),
});
