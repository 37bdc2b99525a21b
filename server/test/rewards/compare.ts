import type { Kit } from '../kit.ts';
import type { Lived } from './season.ts';
import type { Expected } from './reference.ts';

type GrantRow = {
  kind: string;
  cause: string;
  amount: bigint;
  issued: Date;
  opens: Date;
  expires: Date;
  claimed: Date | null;
};

type ApplicationRow = Omit<Expected['applications'][number], 'state'> & { state: string };

/** Returns the differences between actual and expected results, one line each. */
export async function compare(kit: Kit, lived: Lived, expected: Expected[]): Promise<string[]> {
  const differences: string[] = [];
  for (const [player, wanted] of expected.entries()) {
    const found = await readPlayer(kit, lived, lived.playerIds[player] ?? 0n);
    const lines = [
      ...differ(`level`, [String(wanted.level)], [String(found.level)]),
      ...differ('grant', wanted.grants.map(toGrantLine), found.grants.map(toLine)),
      ...differ('rebate', [...wanted.rebates].map(toRebateLine), found.rebates),
      ...differ('application', wanted.applications.map(toApplicationLine), found.applications),
    ];
    differences.push(...lines.map((line) => `player ${player}: ${line}`));
    for (const event of wanted.refused) {
      if (event.kind !== 'claim' && !lived.refused.has(event)) {
        differences.push(
          `player ${player}: a ${event.kind} at ${event.at.toISOString()} was taken`,
        );
      }
    }
  }
  const refused = new Set(expected.flatMap((it) => [...it.refused]));
  for (const event of lived.refused) {
    if (refused.has(event)) continue;
    const { player, kind, at } = event;
    differences.push(`player ${player}: a ${kind} at ${at.toISOString()} was refused`);
  }
  return differences;
}

const toRebateLine = ([day, facts]: readonly [string, string]): string => `${day} ${facts}`;

const toGrantLine = (grant: Expected['grants'][number]): string =>
  toLine({
    kind: grant.kind,
    cause: grant.cause,
    amount: grant.amountMinor,
    issued: grant.issuedAt,
    opens: grant.opensAt,
    expires: grant.expiresAt,
    claimed: grant.claimedAt,
  });

const toLine = ({ kind, cause, amount, issued, opens, expires, claimed }: GrantRow): string =>
  [
    `${kind} ${cause} ${amount}`,
    `issued ${issued.toISOString()}`,
    `opens ${opens.toISOString()}`,
    `expires ${expires.toISOString()}`,
    claimed ? `claimed ${claimed.toISOString()}` : 'not claimed',
  ].join(', ');

const toApplicationLine = (it: ApplicationRow): string =>
  [
    `offer ${it.offer}, week ${it.week}, ${it.state}`,
    `base ${it.baseMinor}, bonus ${it.bonusMinor}`,
    `applied ${it.appliedAt.toISOString()}`,
    it.grantedAt ? `granted ${it.grantedAt.toISOString()}` : 'not granted',
  ].join(', ');

function differ(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  return [
    ...wanted.filter((line) => !found.includes(line)).map((line) => `${what} missing: ${line}`),
    ...found.filter((line) => !wanted.includes(line)).map((line) => `${what} too much: ${line}`),
  ];
}

/** The cause of a grant with players and tournaments by their index, as the plan names them. */
function toPlannedCause({ playerIds, tournamentIds }: Lived, { kind, cause }: GrantRow): string {
  if (kind === 'tournament') return String(tournamentIds.indexOf(cause));
  if (kind !== 'invitation') return cause;
  const [role = '', friendId = ''] = cause.split('/');
  return `${role}/${playerIds.indexOf(BigInt(friendId))}`;
}

async function readPlayer(
  { database: { pool } }: Kit,
  lived: Lived,
  playerId: bigint,
): Promise<{
  level: number;
  grants: GrantRow[];
  rebates: string[];
  applications: string[];
}> {
  const { rows: players } = await pool.query<{ level: number }>(
    'select vip_level as level from players where player_id = $1',
    [playerId],
  );
  const { rows: grants } = await pool.query<GrantRow>(
    `select kind, cause, amount_minor as amount, issued_at as issued, opens_at as opens,
       expires_at as expires, case when state = 'claimed' then ended_at end as claimed
     from welfare_grants where player_id = $1`,
    [playerId],
  );
  const { rows: rebates } = await pool.query<{ line: string }>(
    `select concat_ws(' ', day, level, own_minor, carried_minor, granted_minor) as line
     from rebate_days where player_id = $1`,
    [playerId],
  );
  const { rows: applications } = await pool.query<ApplicationRow & { promotionId: string }>(
    `select promotion_id as "promotionId", period_key as week, state, base_minor as "baseMinor",
       bonus_minor as "bonusMinor", applied_at as "appliedAt", granted_at as "grantedAt"
     from promotion_applications where player_id = $1`,
    [playerId],
  );
  return {
    level: players[0]?.level ?? 0,
    grants: grants.map((grant) => ({ ...grant, cause: toPlannedCause(lived, grant) })),
    rebates: rebates.map(({ line }) => line),
    applications: applications.map((it) =>
      toApplicationLine({ ...it, offer: lived.offerIds.indexOf(it.promotionId) }),
    ),
  };
}
