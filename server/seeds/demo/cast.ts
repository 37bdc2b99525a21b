import { avatarPresets } from '@vela/contract/profile/rules.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import type { withdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { pickOne, seededRandom } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { Operator } from '../stage/operator.ts';
import { Player } from '../stage/player.ts';
import type { Identity } from '../stage/player.ts';
import type { Stage } from '../stage/stage.ts';

/** How many players the demo site has besides the named ones. Chosen: it is made in ten seconds. */
const crowdSize = 48;
/** How many days of play the demo site has seen. */
const dayCount = 30;

/** Chosen: after the day is over in any time zone of a site, and before its people get up. */
const nightMs = 3 * HOUR_MS;

/** When the jobs of a night run, which is so many days before the end. */
export const nightOf = ({ calendar }: Stage, daysBefore: number): Date =>
  addMs(calendar.end, -daysBefore * DAY_MS - nightMs);

/** Who has invited friends, and for how many days: some qualify, some have time, some had. */
const inviter = 'marina88';
const invitedDays = 40;

/** A player of the demo site, with what the story keeps in mind about them. */
export type Person = {
  player: Player;
  username: string;
  /** True for who has given a name and a phone, and so may pay and be paid. */
  isSettled: boolean;
  avatar: string;
  sex: 'male' | 'female';
  vipLevel: number;
  registeredAt: Date;
  /** How large their money is: stakes and deposits are multiples of it. */
  scaleMinor: bigint;
  /** The chance of their own story, the same whatever others do. */
  chance: Random;
  /** The days of the last month on which they play, the first one first. */
  days: readonly Date[];
  /** Their payout accounts, in the order in which they added them. */
  accounts: PayoutAccount[];
  /** When they last made a deposit on one of their days. */
  depositedAt: Date | null;
};

/** Where a player is paid. */
export type PayoutAccount = { method: WithdrawalMethod; accountId: string };
type WithdrawalMethod = (typeof withdrawalMethods)[number];

/** Everybody who plays a part. */
export type Cast = {
  people: readonly Person[];
  cashier: Operator;
  treasurer: Operator;
  /** Answers what players write. */
  helper: Operator;
  /** Writes what the site offers. */
  editor: Operator;
};

/** The share of a slice in the demo: it plans what people do, and when. */
export type Share = (stage: Stage, cast: Cast) => void;

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

type Draft = Pick<
  Identity,
  'username' | 'realName' | 'phone' | 'email' | 'language' | 'invitedBy'
> &
  Pick<Person, 'vipLevel' | 'registeredAt' | 'scaleMinor'> & {
    /** Chance in percent that they play on a day. */
    eagerness: number;
  };

/** The people of the demo: the same people on every machine, their days counted from its end. */
export async function castDemo(stage: Stage): Promise<Cast> {
  const { calendar } = stage;
  const chance = seededRandom('demo site');
  const drafts = [...named(calendar.end), ...crowd(calendar.end, chance)];
  const people = drafts.map((draft, index) => toPerson(stage, draft, index));
  const hire = (
    username: string,
    displayName: string,
    address: string,
    role: StaffRole = 'finance',
  ): Promise<Operator> =>
    Operator.hire(
      stage,
      { username, displayName, role, address },
      addMs(calendar.end, -400 * DAY_MS),
    );
  return {
    people,
    cashier: await hire('cashier', 'Yan Wu', '192.0.2.10'),
    treasurer: await hire('treasurer', 'Nok P.', '192.0.2.11'),
    helper: await hire('helper', 'Mei Chan', '192.0.2.12', 'support'),
    editor: await hire('editor', 'Ploy S.', '192.0.2.13', 'content'),
  };
}

function named(end: Date): Draft[] {
  const base = { language: 'hk', invitedBy: null };
  return [
    {
      ...base,
      username: 'marina88',
      realName: '陳海晴',
      phone: '13800138000',
      email: 'marina88@example.com',
      vipLevel: 4,
      registeredAt: addMs(end, -210 * DAY_MS),
      scaleMinor: 50_000n,
      eagerness: 85,
    },
    {
      ...base,
      username: 'admiral6',
      realName: '林啟航',
      phone: '13900139000',
      email: null,
      vipLevel: 6,
      registeredAt: addMs(end, -400 * DAY_MS),
      scaleMinor: 500_000n,
      eagerness: 90,
    },
    {
      ...base,
      username: 'newsail1',
      realName: null,
      phone: null,
      email: null,
      vipLevel: 1,
      registeredAt: addMs(end, -20 * MINUTE_MS),
      scaleMinor: 0n,
      eagerness: 0,
    },
  ];
}

function crowd(end: Date, chance: Random): Draft[] {
  return Array.from({ length: crowdSize }, (_, index) => {
    const isSettled = chance.int(10) > 0;
    const name = pickOne(chance, surnames);
    const isLatin = /^[A-Z]/.test(name);
    const rest = pickOne(chance, isLatin ? given.slice(6) : given.slice(0, 6));
    const username = `${pickOne(chance, words)}${100 + index}`;
    const vipLevel = 1 + Math.min(chance.int(5), chance.int(5));
    const registeredAt = addMs(end, -(2 + chance.int(120)) * DAY_MS - chance.int(20) * HOUR_MS);
    return {
      username,
      realName: isSettled ? (isLatin ? `${name} ${rest}` : name + rest) : null,
      phone: isSettled ? `137${String(10_000_000 + index * 7919)}` : null,
      email: index % 8 === 0 ? `${username}@example.com` : null,
      vipLevel,
      registeredAt,
      invitedBy:
        index % 2 === 0 && registeredAt > addMs(end, -invitedDays * DAY_MS) ? inviter : null,
      scaleMinor: BigInt(2_000 * (1 + chance.int(12))),
      eagerness: isSettled ? 4 + chance.int(10) : 0,
      language: pickOne(chance, ['hk', 'zh', 'th', 'th', 'en']),
    };
  });
}

function toPerson(stage: Stage, { eagerness, ...draft }: Draft, index: number): Person {
  const { calendar } = stage;
  const { username, registeredAt, vipLevel } = draft;
  const scaleMinor = stage.standard(draft.scaleMinor);
  const chance = seededRandom(`demo site ${username}`);
  const days = Array.from({ length: dayCount }, (_, day) =>
    addMs(calendar.end, (day - dayCount) * DAY_MS),
  );
  const player = new Player(stage, {
    ...draft,
    birthDate: `${1970 + (index % 33)}-0${1 + (index % 9)}-1${index % 9}`,
    address: `198.18.${index >> 8}.${index & 255}`,
    device: `Demo phone ${index + 1}`,
  });
  return {
    player,
    username,
    isSettled: draft.phone !== null,
    avatar: avatarPresets[index % avatarPresets.length] ?? avatarPresets[0],
    sex: index % 3 === 0 ? 'female' : 'male',
    vipLevel,
    registeredAt,
    scaleMinor,
    chance,
    days: days.filter((day) => registeredAt <= day && chance.int(100) < eagerness),
    accounts: [],
    depositedAt: null,
  };
}
