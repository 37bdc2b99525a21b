// What invitations should have been worth, implemented a second time from the written rules.

import { hourMs } from './calendar.ts';
import type { Calendar } from './calendar.ts';
import type { Facts } from './follow.ts';
import { roundBp } from './follow.ts';
import { registrationHours } from './plan.ts';
import type { Plan } from './plan.ts';
import type { Give } from './grants.ts';

/** The operator's parameters for invitations. */
export type InviteHouse = {
  depositMinor: bigint;
  days: number;
  friendMinor: bigint;
  firstMinor: bigint;
  nextMinor: bigint;
  perFriendMaxMinor: bigint;
  rebateBp: number;
  rebateMinMinor: bigint;
};

type Reward = { role: 'inviter' | 'friend'; amountMinor: bigint; isPaid: boolean };

type Friend = {
  friend: number;
  inviter: number;
  registeredAt: Date;
  fromDay: string;
  toDay: string;
  endsAt: Date;
  state: 'waiting' | 'reached' | 'expired';
  rewards: Reward[];
  rebateMinor: bigint;
  isOver: boolean;
};

type Parts = { facts: readonly Facts[]; house: InviteHouse; validDays: number; give: Give };

/** Grants inviters and friends what they have earned, run by run. */
export function invite(plan: Plan, calendar: Calendar, parts: Parts): void {
  const friends = listFriends(calendar, parts);
  for (const { day, run } of plan.days) {
    for (const job of run?.jobs ?? []) {
      const at = run?.at ?? new Date(0);
      const expiresAt = calendar.start(calendar.shift(day, parts.validDays));
      const known = friends.filter((it) => it.registeredAt < at);
      if (job === 'invitations') reward(known, parts, { at, expiresAt });
      if (job === 'friendRebates') {
        rebate(known, parts, { at, expiresAt, yesterday: calendar.shift(day, -1) });
      }
    }
  }
}

/** Everybody who came by an inviter who was open to offers then, in the order of registration. */
function listFriends(calendar: Calendar, { facts, house }: Parts): Friend[] {
  const friends = facts.flatMap(({ registeredOn, inviter }, friend): Friend[] => {
    if (inviter === null) return [];
    const registeredAt = new Date(
      calendar.start(registeredOn).getTime() + registrationHours * hourMs,
    );
    if (facts[inviter]?.state.isPaused(registeredAt) ?? true) return [];
    return [
      {
        friend,
        inviter,
        registeredAt,
        fromDay: registeredOn,
        toDay: calendar.shift(registeredOn, house.days - 1),
        endsAt: calendar.start(calendar.shift(registeredOn, house.days)),
        state: 'waiting',
        rewards: [],
        rebateMinor: 0n,
        isOver: false,
      },
    ];
  });
  return friends.toSorted((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime());
}

function reward(
  friends: readonly Friend[],
  { facts, house, give }: Parts,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): void {
  for (const one of friends) {
    if (one.state === 'waiting') {
      const deposited = (facts[one.friend]?.events ?? []).reduce((total, event) => {
        if (event.kind !== 'deposit' || event.at >= at || event.at >= one.endsAt) return total;
        return total + event.minor;
      }, 0n);
      if (deposited < house.depositMinor) {
        if (one.endsAt <= at) one.state = 'expired';
      } else {
        const isFirst = !friends.some((it) => it.inviter === one.inviter && it.rewards.length > 0);
        one.state = 'reached';
        const amountMinor = isFirst ? house.firstMinor : house.nextMinor;
        one.rewards.push({ role: 'inviter', amountMinor, isPaid: false });
        one.rewards.push({ role: 'friend', amountMinor: house.friendMinor, isPaid: false });
      }
    }
    for (const due of one.rewards.filter(({ isPaid }) => !isPaid)) {
      const sides = due.role === 'inviter' ? [one.inviter, one.friend] : [one.friend];
      if (!sides.every((side) => facts[side]?.state.mayReceive(at))) continue;
      due.isPaid = true;
      give(due.role === 'inviter' ? one.inviter : one.friend, {
        kind: 'invitation',
        cause: `${due.role}/${one.friend}`,
        amountMinor: due.amountMinor,
        issuedAt: at,
        opensAt: at,
        expiresAt,
      });
    }
  }
}

function rebate(
  friends: readonly Friend[],
  { facts, house, give }: Parts,
  { at, expiresAt, yesterday }: { at: Date; expiresAt: Date; yesterday: string },
): void {
  for (const inviter of new Set(friends.map((it) => it.inviter))) {
    if (!facts[inviter]?.state.mayReceive(at)) continue;
    const parts = friends
      .filter((it) => it.inviter === inviter && it.state === 'reached' && !it.isOver)
      .filter(({ friend }) => facts[friend]?.state.mayReceive(at))
      .map((one) => ({ one, added: computeAdded(one, facts[one.friend], house, yesterday) }));
    const sum = parts.reduce((total, { added }) => total + added, 0n);
    const isLast = parts.some(({ one }) => one.toDay <= yesterday);
    const isGranted = sum > 0n && (isLast || sum >= house.rebateMinMinor);
    for (const { one, added } of parts) {
      if (isGranted) one.rebateMinor += added;
      one.isOver = one.toDay <= yesterday;
    }
    if (!isGranted) continue;
    give(inviter, {
      kind: 'friendRebate',
      cause: `day/${yesterday}`,
      amountMinor: sum,
      issuedAt: at,
      opensAt: at,
      expiresAt,
    });
  }
}

/** A share of everything that the friend has bet, less what was granted, up to the maximum. */
function computeAdded(
  one: Friend,
  facts: Facts | undefined,
  house: InviteHouse,
  yesterday: string,
): bigint {
  const until = yesterday < one.toDay ? yesterday : one.toDay;
  const valid = (facts?.valid ?? []).reduce(
    (total, it) => (it.day >= one.fromDay && it.day <= until ? total + it.minor : total),
    0n,
  );
  const most = house.perFriendMaxMinor - (one.rewards[0]?.amountMinor ?? 0n);
  const share = roundBp(valid, BigInt(house.rebateBp));
  const due = (share < most ? share : most) - one.rebateMinor;
  return due > 0n ? due : 0n;
}
