import { staffRoleNames } from '@vela/contract/staff/rights.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import type { Config } from '@vela/service/config.ts';
import type { Tx } from '@vela/service/db.ts';
import { systemRandom } from '@vela/service/random.ts';
import { hashPassword } from '../src/app/passwords.ts';
import { seal } from '../src/app/seal.ts';
import { newTotpSecret } from '../src/app/totp.ts';
import type { DB } from '../src/tables.gen.ts';
import { demoStaffPassword } from './demo-logins.ts';

const names: Record<StaffRole, string> = {
  owner: 'Wing Lam',
  finance: 'Mei Chan',
  risk: 'Somchai K.',
  trader: 'Kwan Yip',
  support: 'Ploy S.',
  content: 'Ada Ho',
  auditor: 'Kit Yuen',
};

/** A second owner, for dual approval. */
const deputy = { username: 'deputy', displayName: 'Lok Ho', role: 'owner' } as const;

/**
 * One operator of each role and a second owner; their second factors are set up at their first
 * login.
 */
export async function seedStaff(
  { tx }: Pick<Tx<DB>, 'tx'>,
  config: Config,
  at: Date,
): Promise<void> {
  const members = staffRoleNames.map((role) => ({
    username: role,
    displayName: names[role],
    role,
  }));
  await insertMembers(tx, config, {
    members: [...members, deputy],
    password: demoStaffPassword,
    at,
  });
}

type Member = { username: string; displayName: string; role: StaffRole };

/** Adds operators who share a password; each authenticator secret is generated on this machine. */
export async function insertMembers(
  tx: Tx<DB>['tx'],
  config: Config,
  { members, password, at }: { members: readonly Member[]; password: string; at: Date },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await tx
    .insertInto('staffMembers')
    .values(
      members.map((member) => ({
        ...member,
        passwordHash,
        totpSecret: seal(config, 'totp', newTotpSecret(systemRandom.bytes(20))),
        enrolsByPassword: true,
        createdAt: at,
      })),
    )
    .execute();
}
