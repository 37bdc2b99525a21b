import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  day,
  flag,
  instant,
  keysetInput,
  keysetOf,
  list,
  longText,
  minor,
  pageInput,
  pageOf,
  personName,
  text,
} from '../shape.ts';

/** The fields by which operators find a player. */
export const playerFacts = [
  'username',
  'playerId',
  'realName',
  'phone',
  'email',
  'orderNo',
  'accountEnding',
  'accountHolder',
  'device',
  'address',
] as const;

/** How an operator verified the identity of their contact. */
export const identityProofs = ['call', 'video', 'document'] as const;

const playerLine = z.object({
  playerId: z.string(),
  username: z.string(),
  realName: z.string().describe('Masked.'),
  phone: z.string().describe('Masked.'),
  vipLevel: z.int(),
  state: z.enum(['active', 'frozen']),
  totalMinor: minor().describe('In all wallets, with what venues were last told to hold.'),
  registeredAt: instant(),
  lastSeenAt: instant().nullable(),
  tags: z.array(z.string()),
});

/** The sorts of the list of players; a player who was never seen is sorted before all others. */
export const playerSorts = [
  'registeredAtDesc',
  'registeredAtAsc',
  'lastSeenAtDesc',
  'lastSeenAtAsc',
] as const;

export const listPlayers = defineCall({
  name: 'profile/list-players',
  summary:
    'Players by any known fact: username, id, phone, e-mail address, real name, order number, ' +
    'ending or holder of a payout account, device, network address; all of them or those with a ' +
    'tag.',
  path: '/staff/player/list',
  audience: 'staff',
  right: 'player.read',
  input: z.object({
    search: text(0, 100).default(''),
    tag: text(0, 30).default(''),
    ...keysetInput(playerSorts),
  }),
  output: keysetOf(
    playerLine.extend({
      matches: z.array(z.enum(playerFacts)).describe('Which facts are what was searched for.'),
    }),
  ).extend({ totalCount: z.int() }),
});

export const getPlayer = defineCall({
  name: 'profile/get-player',
  summary: 'One player on one page.',
  path: '/staff/player/get',
  segment: 'username',
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
      isTotpOn: z.boolean(),
      isAgent: z.boolean().describe('Takes no part in invitations.'),
      isAutoTransferOn: z.boolean(),
      freezeReason: z.string(),
      residenceName: z
        .string()
        .describe('The player’s stated place of residence; empty if not stated.'),
    }),
    wallets: z.array(
      z.object({
        wallet: z.string(),
        name: z.string(),
        walletKind: z
          .enum(['own', 'seamless', 'transfer'])
          .describe('Ours, of a venue in our books, or held by the provider of a venue.'),
        balanceMinor: minor(),
        inPlayMinor: minor(),
        pendingMinor: minor().describe('On its way there or back.'),
        isBalanceKnown: z.boolean().describe('False: the provider gave no answer when asked.'),
        reportedAt: instant().nullable().describe('When its provider last told the balance.'),
      }),
    ),
    sums: z.object({
      isTotalKnown: z.boolean(),
      inPlayMinor: minor(),
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
  }),
  refusals: ['notFound'],
});

export const revealPlayer = defineCall({
  name: 'profile/reveal-player',
  summary: 'The whole real name, phone and e-mail address of a player; each look is audited.',
  path: '/staff/player/reveal',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.readSensitive',
  input: z.object({ username: text(1, 20) }),
  output: z.object({ realName: z.string(), phone: z.string(), email: z.string() }),
  refusals: ['notFound'],
});

export const listPlayerLedger = defineCall({
  name: 'profile/list-player-ledger',
  summary: 'Every posting of a player, newest first, with the balance after each.',
  path: '/staff/player/ledger',
  segment: 'username',
  audience: 'staff',
  right: 'player.read',
  input: z.object({
    username: text(1, 20),
    wallet: text(0, 40).default(''),
    kind: text(0, 40).default(''),
    after: text(0, 20).default('').describe('The transfer that a further page follows.'),
  }),
  output: keysetOf(
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
  ).extend({
    isBalanced: z.boolean().describe('Computed now over every posting of this player.'),
  }),
  refusals: ['notFound'],
});

export const setPlayerFrozen = defineCall({
  name: 'profile/set-player-frozen',
  summary:
    'Freezes an account (all sessions end at once) or releases it, with a reason; nobody under ' +
    '18 is released.',
  path: '/staff/player/freeze',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.freeze',
  input: z.object({ username: text(1, 20), isFrozen: flag(), reason: text(0, 200) }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired', 'playerStateChanged', 'playerUnderAge'],
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
      channel: z.enum(['sms', 'email', 'push']),
      target: z.string(),
      text: z.string(),
      sentAt: instant(),
    }),
  ),
});

export const listPlayerNotes = defineCall({
  name: 'profile/list-player-notes',
  summary: 'What operators have noted about a player, newest first.',
  path: '/staff/player/notes',
  segment: 'username',
  audience: 'staff',
  right: 'player.read',
  input: z.object({ username: text(1, 20), ...pageInput }),
  output: pageOf(
    z.object({ noteId: z.string(), at: instant(), author: z.string(), text: z.string() }),
  ),
  refusals: ['notFound'],
});

export const addPlayerNote = defineCall({
  name: 'profile/add-player-note',
  summary: 'Notes something about a player for other operators; a note is never changed.',
  path: '/staff/player/addNote',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.note',
  input: z.object({ username: text(1, 20), text: longText(1, 2_000) }),
  output: z.object({ noteId: z.string() }),
  refusals: ['notFound'],
});

/** The maximum number of tags of one player. */
export const tagCountMax = 20;

const tags = () => list(text(1, 30), tagCountMax).default([]);

export const changePlayerTags = defineCall({
  name: 'profile/change-player-tags',
  summary: 'Gives a player tags and takes tags away; those that are not named stay.',
  path: '/staff/player/changeTags',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.note',
  input: z.object({ username: text(1, 20), add: tags(), remove: tags() }),
  output: z.object({ tags: z.array(z.string()) }),
  refusals: ['notFound', 'tagsFull'],
});

export const listTags = defineCall({
  name: 'profile/list-tags',
  summary: 'The tags that players carry, the most used first, at most a hundred.',
  path: '/staff/player/tags',
  audience: 'staff',
  right: 'player.read',
  input: z.object({}),
  output: z.object({ tags: z.array(z.object({ tag: z.string(), playerCount: z.int() })) }),
});

export const setPlayerRealName = defineCall({
  name: 'profile/set-player-real-name',
  summary: 'Corrects the real name of a player, with a reason; both names are in the audit log.',
  path: '/staff/player/setRealName',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.correct',
  input: z.object({
    username: text(1, 20),
    realName: personName(),
    reason: text(0, 200),
  }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired'],
});

export const setPlayerBirthDate = defineCall({
  name: 'profile/set-player-birth-date',
  summary:
    'Corrects the birth date of a player, with a reason; both dates are in the audit log. A date ' +
    'that makes the player younger than 18 freezes the account.',
  path: '/staff/player/setBirthDate',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.correct',
  input: z.object({ username: text(1, 20), birthDate: day(), reason: text(0, 200) }),
  output: z.object({ isFrozen: z.boolean() }),
  refusals: ['notFound', 'reasonRequired', 'invalidInput'],
});

export const listPlayerSessions = defineCall({
  name: 'profile/list-player-sessions',
  summary: 'Every session of a player, the last used first.',
  path: '/staff/player/sessions',
  segment: 'username',
  audience: 'staff',
  right: 'player.read',
  input: z.object({ username: text(1, 20), ...pageInput }),
  output: pageOf(
    z.object({
      sessionId: z.string(),
      device: z.string(),
      system: z.string(),
      browser: z.string(),
      address: z.string(),
      country: z.string(),
      createdAt: instant(),
      lastSeenAt: instant(),
      isLive: z.boolean(),
    }),
  ),
  refusals: ['notFound'],
});

export const revokePlayerSessions = defineCall({
  name: 'profile/revoke-player-sessions',
  summary: 'Logs a player out: of one session, or of all of them, with a reason.',
  path: '/staff/player/revokeSessions',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.secure',
  input: z.object({
    username: text(1, 20),
    sessionId: text(0, 64).default('').describe('Empty: all of them.'),
    reason: text(0, 200),
  }),
  output: z.object({ endedCount: z.int() }),
  refusals: ['notFound', 'reasonRequired'],
});

export const resetPlayerTotp = defineCall({
  name: 'profile/reset-player-totp',
  summary:
    'Takes the authenticator off the account of a player who has lost it, with a reason and how ' +
    'the player has shown who they are.',
  path: '/staff/player/resetTotp',
  segment: 'username',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'player.secure',
  input: z.object({
    username: text(1, 20),
    proof: z.enum(identityProofs),
    reason: text(0, 200),
  }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired', 'totpNotSet'],
});
