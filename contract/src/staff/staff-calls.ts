import { z } from 'zod';
import { doneWork } from '../access/calls.ts';
import { defineCall } from '../call.ts';
import { gameCategories } from '../game/calls.ts';
import { anyLanguage, instant, minor, pageInput, pageOf, text } from '../shape.ts';
import { auditFindings } from './audit-findings.ts';
import { exportedLists, exportedRowsMax } from './rules.ts';
import { staffRoles } from './rights.ts';

/** Every role, as input and output. */
export const role = z.enum(
  Object.keys(staffRoles) as [keyof typeof staffRoles, ...(keyof typeof staffRoles)[]],
);
const me = z.object({
  username: z.string(),
  displayName: z.string(),
  role,
  rights: z.array(z.string()),
});

/** Output: an authenticator's secret, as text, address and QR code. */
export const enrolment = z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() });

export const loginStaff = defineCall({
  name: 'staff/login-staff',
  summary: "First step of an operator's login; the ticket is good for the TOTP step only.",
  path: '/staff/login',
  wire: 'json',
  audience: 'staffGuest',
  effect: 'write',
  input: z.object({
    username: text(1, 40),
    password: z.string().min(1).max(128),
    device: text(0, 100).default('').describe('What an earlier login gave this browser.'),
    ...doneWork,
  }),
  output: z.object({
    ticket: z.string(),
    isEnrolled: z.boolean(),
    enrolment: enrolment
      .nullable()
      .describe("Only at the first login of the demo's operators; others come by invitation."),
  }),
  refusals: ['tooFrequent', 'loginWaiting', 'loginWorkRequired', 'staffLoginFailed'],
  rate: { max: 20, perSeconds: 60 },
});

export const confirmStaffTotp = defineCall({
  name: 'staff/confirm-staff-totp',
  summary: 'Second step: a six-digit code, each good once; opens the session.',
  path: '/staff/confirmTotp',
  wire: 'json',
  audience: 'staffGuest',
  effect: 'write',
  input: z.object({ ticket: text(1, 100), totp: z.string().regex(/^\d{6}$/) }),
  output: z.object({
    token: z.string(),
    expiresAt: instant(),
    device: z.string().describe('Send it with the next login: this browser is known by it.'),
    me,
  }),
  refusals: ['tooFrequent', 'staffLoginFailed', 'loginWaiting', 'totpWrong'],
  rate: { max: 20, perSeconds: 60 },
});

export const getMe = defineCall({
  name: 'staff/get-me',
  summary: 'Who the operator is and what they may do, and the site that they work for.',
  path: '/staff/me',
  audience: 'staff',
  input: z.object({}),
  output: z.object({
    me,
    site: z.object({
      name: z.string(),
      currency: z.string(),
      minorDigits: z.int(),
      timeZone: z.string(),
      languages: z.array(anyLanguage()).describe('Those that readers may choose.'),
      mode: z.enum(['play', 'licensed']),
      isSetUp: z.boolean().describe('False until its owner has opened it to players.'),
    }),
  }),
});

export const logoutStaff = defineCall({
  name: 'staff/logout-staff',
  summary: "Ends the operator's session.",
  path: '/staff/logout',
  audience: 'staff',
  effect: 'write',
  input: z.object({}),
  output: z.object({}),
});

export const getDashboard = defineCall({
  name: 'dashboard/get-dashboard',
  summary: "What waits for work, and today's sums.",
  path: '/staff/dashboard',
  audience: 'staff',
  right: 'dashboard.read',
  input: z.object({}),
  output: z.object({
    depositsAwaitingReview: z.int().describe('Without those that a chain still confirms.'),
    paymentsUnmatched: z.int(),
    winsInReview: z.int().describe('Wins above what their games state.'),
    playersFlagged: z.int().describe('Markers of harm that are not handled yet.'),
    gamesBeyondReturn: z
      .int()
      .describe('Games whose play does not fit what they are stated to return.'),
    channelsDenied: z.int().describe('Payment channels that refuse our credentials.'),
    auditFindings: z.int().describe('What the last look at the audit log found.'),
    softwareChanged: z.int().describe('Parts that are not what their process started with.'),
    deadLetters: z
      .int()
      .describe('Work that is not retried automatically; an operator can retry it.'),
    payoutsUnknown: z
      .int()
      .describe('Told half an hour ago or longer, and still of unknown outcome.'),
    withdrawalsAwaitingReview: z.int(),
    proposalsToDecide: z.int().describe('Proposals of others that the caller may decide.'),
    feedbackWaiting: z.int(),
    leadsNew: z.int(),
    chatsWaiting: z.int(),
    playersActiveToday: z.int(),
    depositsTodayMinor: minor(),
    withdrawalsTodayMinor: minor(),
    stakeTodayMinor: minor(),
    grossGamingRevenueTodayMinor: minor(),
    mode: z.enum(['play', 'licensed']),
    hours: z
      .array(z.object({ at: instant(), stakeMinor: minor(), grossGamingRevenueMinor: minor() }))
      .describe('The last 24 hours, oldest first.'),
  }),
});

export const getDashboardPlay = defineCall({
  name: 'dashboard/get-dashboard-play',
  summary: "Today's play by venue, and how many players protect themselves.",
  path: '/staff/dashboardPlay',
  audience: 'staff',
  right: 'dashboard.read',
  input: z.object({}),
  output: z.object({
    venues: z
      .array(
        z.object({
          venue: z.string(),
          name: z.string(),
          category: z.enum(gameCategories),
          isInMaintenance: z.boolean(),
          stakeTodayMinor: minor(),
          grossGamingRevenueTodayMinor: minor(),
          openStakeMinor: minor().describe('What rounds that are not over hold.'),
        }),
      )
      .describe('The venues that are open, in the order of the home screen.'),
    playersLimited: z.int().describe('Have a limit of deposits, stakes, losses or time.'),
    playersOnBreak: z.int(),
    playersExcluded: z.int().describe('Until they have asked to return and may.'),
  }),
});

export const exportList = defineCall({
  name: 'dashboard/export-list',
  summary:
    'The rows of a list as a CSV file, by its own filters and in its own order; the audit log ' +
    'records who took which rows.',
  path: '/staff/exportList',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'list.export',
  input: z.object({
    list: z.enum(exportedLists).describe('Its call, whose right is needed as well.'),
    filters: z
      .record(z.string().max(40), z.union([z.string().max(400), z.boolean()]))
      .default({})
      .describe('The input of that call; which page it asks for does not count.'),
  }),
  output: z.object({
    fileName: z.string(),
    csv: z.string().describe('RFC 4180, after a byte order mark; headings in the language.'),
    rowCount: z.int(),
    isCut: z.boolean().describe(`The list has more rows: a file has ${exportedRowsMax} at most.`),
  }),
  refusals: ['tooFrequent', 'forbidden', 'invalidInput', 'notFound'],
  rate: { max: 6, perSeconds: 60 },
});

export const listAudit = defineCall({
  name: 'staff/list-audit',
  summary: 'The audit log, newest first; each entry is chained to the one before by its hash.',
  path: '/staff/listAudit',
  audience: 'staff',
  right: 'audit.read',
  input: z.object({
    actor: text(0, 40).default(''),
    action: text(0, 60).default(''),
    subject: text(0, 80).default(''),
    ...pageInput,
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      at: instant(),
      actor: z.string(),
      role: z.string(),
      action: z.string(),
      subject: z.string(),
      details: z.string().describe('JSON.'),
      address: z.string(),
      hash: z.string(),
    }),
  ),
});

export const verifyAudit = defineCall({
  name: 'staff/verify-audit',
  summary: 'Proves the audit log by its keys and its anchors, and names what is not as it was.',
  path: '/staff/verifyAudit',
  audience: 'staff',
  right: 'audit.read',
  input: z.object({}),
  output: z.object({
    isIntact: z.boolean(),
    entryCount: z.int(),
    findings: z
      .array(
        z.object({
          kind: z.enum(auditFindings),
          entryId: z.string().nullable(),
          line: z.string().nullable().describe('Of the file of anchors.'),
        }),
      )
      .describe('The first ones, in the order of the log.'),
    anchored: z
      .object({ entryId: z.string(), at: instant() })
      .nullable()
      .describe('The head that was last noted outside of the database.'),
  }),
});

export const listSoftware = defineCall({
  name: 'staff/list-software',
  summary: 'What the platform runs, part by part, with the hash of its files.',
  path: '/staff/listSoftware',
  audience: 'staff',
  right: 'audit.read',
  input: z.object({}),
  output: z.object({
    components: z.array(
      z.object({
        component: z.string(),
        hash: z.string().describe('SHA-256 over names and contents, hexadecimal.'),
        fileCount: z.int(),
        installedAt: instant().describe('When a process first started with these files.'),
        checkedAt: instant(),
        changedAt: instant()
          .nullable()
          .describe('When files were found that the process had not started with.'),
      }),
    ),
  }),
});

const stuckRow = z.object({
  worklist: z.string().describe('Which kind of work, such as `withdrawal/payouts`.'),
  key: z.string().describe('The order, letter or closing.'),
  target: z.string().describe('Who is waited for: a provider, channel or gateway.'),
  tries: z.int(),
  problem: z.string().describe('How the last try ended; empty before the first.'),
  nextTryAt: instant(),
  givenUpAt: instant()
    .nullable()
    .describe('Set for a dead letter: it is not retried automatically.'),
  mayTryAgain: z.boolean().describe('False of a dead letter whose own state is final.'),
});

export const listStuckWork = defineCall({
  name: 'staff/list-stuck-work',
  summary: 'Work that waits for others and fails again and again, is overdue, or was given up.',
  path: '/staff/listStuckWork',
  audience: 'staff',
  right: 'channel.read',
  input: z.object({}),
  output: z.object({
    figures: z.array(
      z.object({
        worklist: z.string(),
        due: z.int(),
        underWay: z.int(),
        failing: z.int(),
        givenUp: z.int(),
        lateSeconds: z.int(),
      }),
    ),
    rows: z.array(stuckRow).describe('The longest waiting of each worklist first, at most 100.'),
  }),
});

export const retryWork = defineCall({
  name: 'staff/retry-work',
  summary: 'Has a row of a worklist tried again now, as if for the first time.',
  path: '/staff/retryWork',
  audience: 'staff',
  effect: 'write',
  right: 'channel.manage',
  input: z.object({ worklist: text(1, 60), key: text(1, 60) }),
  output: z.object({}),
  refusals: ['notFound', 'orderStateChanged'],
});
