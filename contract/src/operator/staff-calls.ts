import { z } from 'zod';
import { defineCall } from '../call.ts';
import { proposalId } from '../review-shape.ts';
import { flag, instant, text } from '../shape.ts';
import { confirmStaffTotp, enrolment, role } from '../staff/staff-calls.ts';
import { isStaffUsername, operatorStates, staffPasswordMin } from './rules.ts';

const username = z
  .string()
  .max(60)
  .transform((value) => value.trim().toLowerCase())
  .refine(isStaffUsername);
const displayName = text(1, 60);
const reason = text(0, 200).default('');

const operator = z.object({
  username: z.string(),
  displayName: z.string(),
  role,
  state: z.enum(operatorStates),
  createdAt: instant(),
  lastLoginAt: instant().nullable(),
  invitedUntil: instant()
    .nullable()
    .describe('Until when a link is valid; null: there is none, or none is needed.'),
  isMe: z.boolean(),
});

export const listOperators = defineCall({
  name: 'operator/list-operators',
  summary: 'Who works with the console, in which role, and who was invited.',
  path: '/staff/operator/list',
  audience: 'staff',
  right: 'operator.read',
  input: z.object({}),
  output: z.object({
    operators: z.array(operator),
    ownersActive: z
      .int()
      .describe('Owners who can log in; while it is one, that owner acts without a second person.'),
  }),
});

const managing = {
  audience: 'staff',
  wire: 'json',
  effect: 'write',
  right: 'operator.manage',
} as const;
const changed = {
  output: z.object({ proposalId }),
  refusals: [
    'notFound',
    'operatorExists',
    'lastOwner',
    'nothingChanged',
    'reasonRequired',
    'proposalOpen',
  ],
} as const;

export const addOperator = defineCall({
  name: 'operator/add-operator',
  summary: 'Adds an operator, or proposes that where there is a second owner to decide it.',
  path: '/staff/operator/add',
  ...managing,
  input: z.object({ username, displayName, role, reason }),
  ...changed,
});

export const changeOperator = defineCall({
  name: 'operator/change-operator',
  summary:
    'Changes a role, disables or enables; a single owner disables any other role alone, ' +
    'and proposes the rest.',
  path: '/staff/operator/change',
  ...managing,
  input: z.object({ username, role, isDisabled: flag(), reason }),
  ...changed,
});

export const resetOperator = defineCall({
  name: 'operator/reset-operator',
  summary: 'Takes password and authenticator from an operator, who sets new ones by invitation.',
  path: '/staff/operator/reset',
  ...managing,
  input: z.object({ username, reason }),
  ...changed,
});

export const inviteOperator = defineCall({
  name: 'operator/invite-operator',
  summary: 'Makes the link of an operator who has no password; the one before is good no more.',
  path: '/staff/operator/invite',
  ...managing,
  input: z.object({ username }),
  output: z.object({ link: z.string().describe('Shown only this once.'), expiresAt: instant() }),
  refusals: ['notFound', 'operatorStateChanged'],
});

const entering = { wire: 'json', audience: 'staffGuest', effect: 'write' } as const;
const code = text(1, 100);
const enteringRate = { max: 30, perSeconds: 60 };

export const readInvitation = defineCall({
  name: 'operator/read-invitation',
  summary: 'Whom a one-time code is for; of the first owner nothing is known yet.',
  path: '/staff/invitation/read',
  ...entering,
  input: z.object({ code }),
  output: z.object({
    site: z.string(),
    isFirst: z.boolean().describe('True for the first owner of this site.'),
    username: z.string(),
    displayName: z.string(),
    role,
    expiresAt: instant(),
  }),
  refusals: ['tooFrequent', 'loginWaiting', 'invitationInvalid'],
  rate: enteringRate,
});

export const enrolOperator = defineCall({
  name: 'operator/enrol-operator',
  summary: 'The secret of a new authenticator for the holder of a one-time code; nothing is kept.',
  path: '/staff/invitation/enrol',
  ...entering,
  input: z.object({ code, username }),
  output: z.object({
    enrolment,
    sealed: z.string().describe('The same for the server alone; send it with the code.'),
  }),
  refusals: ['tooFrequent', 'loginWaiting', 'invitationInvalid'],
  rate: enteringRate,
});

export const acceptInvitation = defineCall({
  name: 'operator/accept-invitation',
  summary: 'Sets password and authenticator together and opens the session; the code is used up.',
  path: '/staff/invitation/accept',
  ...entering,
  input: z.object({
    code,
    username,
    displayName,
    password: z.string().min(staffPasswordMin).max(128),
    sealed: z.string().min(1).max(1_000),
    totp: z.string().regex(/^\d{6}$/),
  }),
  output: confirmStaffTotp.output,
  refusals: [
    'tooFrequent',
    'loginWaiting',
    'passwordIsUsername',
    'passwordTooCommon',
    'invitationInvalid',
    'totpWrong',
  ],
  rate: { max: 20, perSeconds: 60 },
});
