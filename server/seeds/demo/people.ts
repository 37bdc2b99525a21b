import { ACCOUNT_KINDS, venueSlot } from '@vela/ledger/chart.ts';
import { openAccounts } from '@vela/ledger/post.ts';
import type { Tx } from '@vela/service/db.ts';
import { pickOne } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { hashPassword } from '../../src/app/passwords.ts';
import type { DB } from '../../src/tables.gen.ts';
import { demoPassword, demoSecondaryPassword } from '../demo-logins.ts';

/** How many players the demo site has besides the named ones. */
const crowdSize = 140;

/** A player of the demo site, with what the generator keeps in mind about them. */
export type Person = {
  playerId: bigint;
  username: string;
  realName: string | null;
  phone: string | null;
  vipLevel: number;
  registeredAt: Date;
  /** How large their money is: stakes and deposits are multiples of it. */
  scaleMinor: bigint;
  /** Chance in percent that they play on a day. */
  eagerness: number;
  centralMinor: bigint;
  venueMinor: bigint;
  lastSeenAt: Date;
};

const words = [
  'sail',
  'harbor',
  'lotus',
  'tide',
  'coral',
  'jade',
  'lark',
  'comet',
  'mango',
  'pearl',
];
const surnames = ['陳', '李', '黃', '張', '林', '何', '吳', '梁', 'Somchai', 'Malee', 'Niran'];
const given = ['家明', '詠詩', '志強', '美玲', '子軒', '嘉欣', 'Suksan', 'Boonmee', 'Chai'];
const avatars = ['sailboat', 'dragon-face', 'tiger-face', 'lotus', 'octopus', 'peacock', 'crown'];

type Draft = Omit<Person, 'playerId' | 'centralMinor' | 'venueMinor' | 'lastSeenAt'> & {
  hasSecondary: boolean;
  language: string;
};

function named(now: Date): Draft[] {
  const base = { language: 'hk', hasSecondary: true } as const;
  return [
    {
      ...base,
      username: 'marina88',
      realName: '陳海晴',
      phone: '13800138000',
      vipLevel: 4,
      registeredAt: addMs(now, -210 * DAY_MS),
      scaleMinor: 50_000n,
      eagerness: 85,
    },
    {
      ...base,
      username: 'admiral6',
      realName: '林啟航',
      phone: '13900139000',
      vipLevel: 6,
      registeredAt: addMs(now, -400 * DAY_MS),
      scaleMinor: 500_000n,
      eagerness: 90,
    },
    {
      ...base,
      username: 'newsail1',
      realName: null,
      phone: null,
      vipLevel: 1,
      registeredAt: addMs(now, -20 * MINUTE_MS),
      scaleMinor: 0n,
      eagerness: 0,
      hasSecondary: false,
    },
  ];
}

function crowd(now: Date, random: Random): Draft[] {
  return Array.from({ length: crowdSize }, (_, index) => {
    const isSettled = random.int(10) > 0;
    const name = pickOne(random, surnames);
    const isLatin = /^[A-Z]/.test(name);
    const rest = pickOne(random, isLatin ? given.slice(6) : given.slice(0, 6));
    return {
      username: `${pickOne(random, words)}${100 + index}`,
      realName: isSettled ? (isLatin ? `${name} ${rest}` : name + rest) : null,
      phone: isSettled ? `137${String(10_000_000 + index * 7919)}` : null,
      vipLevel: 1 + Math.min(random.int(5), random.int(5)),
      registeredAt: addMs(now, -(1 + random.int(120)) * DAY_MS - random.int(20) * HOUR_MS),
      scaleMinor: BigInt(2_000 * (1 + random.int(12))),
      eagerness: isSettled ? 8 + random.int(45) : 3,
      hasSecondary: isSettled,
      language: pickOne(random, ['hk', 'zh', 'th', 'th', 'en']),
    };
  });
}

/** Opens the accounts of the demo site's players, each with wallets of zero. */
export async function seedPeople(
  { tx, client }: Pick<Tx<DB>, 'tx' | 'client'>,
  now: Date,
  random: Random,
  venueNos: readonly number[],
): Promise<Person[]> {
  // One hash for all of them: they share one password, and hashing is slow on purpose.
  const passwordHash = await hashPassword(demoPassword);
  const secondaryPasswordHash = await hashPassword(demoSecondaryPassword);
  const drafts = [...named(now), ...crowd(now, random)];
  const rows = await tx
    .insertInto('players')
    .values(
      drafts.map((draft, index) => ({
        username: draft.username,
        passwordHash,
        secondaryPasswordHash: draft.hasSecondary ? secondaryPasswordHash : null,
        realName: draft.realName,
        phone: draft.phone,
        phoneArea: draft.phone === null ? null : '86',
        email: draft.phone !== null && index % 2 === 0 ? `${draft.username}@example.com` : null,
        birthDate: `${1970 + (index % 33)}-0${1 + (index % 9)}-1${index % 9}`,
        sex: index % 3 === 0 ? 'female' : 'male',
        avatar: avatars[index % avatars.length] ?? 'sailboat',
        language: draft.language,
        vipLevel: draft.vipLevel,
        inviteCode: `D${String(100_000 + index)}`,
        termsVersion: 'demo',
        termsAgreedAt: draft.registeredAt,
        registeredAt: draft.registeredAt,
      })),
    )
    .returning(['playerId', 'username'])
    .execute();
  const ids = new Map(rows.map((row) => [row.username, row.playerId]));
  const slots = [
    ACCOUNT_KINDS.central.slot,
    ACCOUNT_KINDS.locked.slot,
    ACCOUNT_KINDS.welfare.slot,
    ...venueNos.map(venueSlot),
  ];
  const people = drafts.map(({ hasSecondary: _secondary, language: _language, ...draft }) => {
    const playerId = ids.get(draft.username);
    if (playerId === undefined) throw new Error(`no id for ${draft.username}`);
    const money = { centralMinor: 0n, venueMinor: 0n, lastSeenAt: draft.registeredAt };
    return { ...draft, playerId, ...money };
  });
  for (const person of people) await openAccounts(client, person.playerId, slots);
  return people;
}
