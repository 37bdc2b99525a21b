/** The rights of operators; every staff call names the one it requires. */
export const staffRights = [
  'dashboard.read',
  'deposit.read',
  'deposit.review',
  'deposit.reverse',
  'channel.read',
  'channel.manage',
  'withdrawal.read',
  'withdrawal.review',
  'withdrawal.settle',
  'player.read',
  'player.readSensitive',
  'player.freeze',
  'player.note',
  'player.correct',
  'player.secure',
  'protection.read',
  'protection.manage',
  'game.read',
  'game.manage',
  'win.review',
  'trade',
  'correction.writeOff',
  'outbox.read',
  'audit.read',
  'list.export',
  'welfare.read',
  'welfare.grant',
  'invite.read',
  'invite.manage',
  'abuse.read',
  'abuse.decide',
  'promotion.read',
  'promotion.manage',
  'promotion.start',
  'promotion.review',
  'support.read',
  'support.answer',
  'support.manage',
  'content.read',
  'content.manage',
  'setting.read',
  'setting.manage',
  'operator.read',
  'operator.manage',
  'proposal.read',
  'proposal.decide',
] as const;

/** The name of one right. */
export type StaffRight = (typeof staffRights)[number];

/** The roles of operators and their rights. */
export const staffRoles = {
  owner: staffRights,
  finance: [
    'dashboard.read',
    'deposit.read',
    'deposit.review',
    'deposit.reverse',
    'channel.read',
    'channel.manage',
    'withdrawal.read',
    'withdrawal.review',
    'withdrawal.settle',
    'player.read',
    'player.readSensitive',
    'player.note',
    'protection.read',
    'game.read',
    'win.review',
    'correction.writeOff',
    'list.export',
    'welfare.read',
    'welfare.grant',
    'invite.read',
    'abuse.read',
    'promotion.read',
    'promotion.start',
    'promotion.review',
    'support.read',
    'proposal.read',
    'proposal.decide',
  ],
  risk: [
    'dashboard.read',
    'deposit.read',
    'channel.read',
    'withdrawal.read',
    'withdrawal.review',
    'player.read',
    'player.readSensitive',
    'player.freeze',
    'player.note',
    'player.secure',
    'protection.read',
    'protection.manage',
    'game.read',
    'game.manage',
    'win.review',
    'trade',
    'audit.read',
    'list.export',
    'welfare.read',
    'invite.read',
    'invite.manage',
    'abuse.read',
    'abuse.decide',
    'proposal.read',
    'proposal.decide',
    'promotion.read',
    'promotion.review',
    'support.read',
  ],
  trader: ['trade'],
  support: [
    'dashboard.read',
    'deposit.read',
    'withdrawal.read',
    'player.read',
    'player.note',
    'player.correct',
    'player.secure',
    'protection.read',
    'protection.manage',
    'game.read',
    'welfare.read',
    'invite.read',
    'abuse.read',
    'promotion.read',
    'support.read',
    'support.answer',
    'support.manage',
    'content.read',
    'outbox.read',
  ],
  content: [
    'dashboard.read',
    'game.read',
    'game.manage',
    'content.read',
    'content.manage',
    'promotion.read',
    'promotion.manage',
    'proposal.read',
    'proposal.decide',
  ],
  auditor: [
    'dashboard.read',
    'deposit.read',
    'channel.read',
    'withdrawal.read',
    'player.read',
    'protection.read',
    'game.read',
    'outbox.read',
    'audit.read',
    'list.export',
    'welfare.read',
    'invite.read',
    'abuse.read',
    'promotion.read',
    'content.read',
    'support.read',
    'setting.read',
    'operator.read',
    'proposal.read',
  ],
} as const satisfies Record<string, readonly StaffRight[]>;

/** The name of one role. */
export type StaffRole = keyof typeof staffRoles;

/** Every role, the owner first. */
export const staffRoleNames = Object.keys(staffRoles) as readonly StaffRole[];

/** True if the role holds the right. */
export function hasRight(role: StaffRole, right: StaffRight): boolean {
  return (staffRoles[role] as readonly StaffRight[]).includes(right);
}

/** Rights to features that exist only in play mode. */
const sandboxRights: readonly StaffRight[] = ['outbox.read'];

/** The rights of a role on a site of a mode. */
export function listRights(role: StaffRole, mode: 'play' | 'licensed'): StaffRight[] {
  return staffRoles[role].filter((right) => mode === 'play' || !sandboxRights.includes(right));
}

/** The roles that hold a right. */
export function rolesWith(right: StaffRight): StaffRole[] {
  return staffRoleNames.filter((role) => hasRight(role, right));
}
