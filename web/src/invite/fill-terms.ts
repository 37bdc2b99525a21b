import type { Reply } from '@vela/contract/call.ts';
import type { getInvitationTerms } from '@vela/contract/invite/calls.ts';
import type { Format } from '@vela/ui/format/format.ts';

/** The terms of invitation as the server returns them. */
export type Terms = Reply<typeof getInvitationTerms>;

const once = 10_000;

/** Formats basis points as a multiple: 120,000 is 12, 15,000 is 1.5. */
const toTimes = (bp: number): number => bp / once;

/** Returns the values in the texts of the terms. */
export function toTermFacts(terms: Terms, format: Format): Record<string, string | number> {
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  return {
    deposit: money(terms.depositMinor),
    days: terms.days,
    friend: money(terms.friendMinor),
    first: money(terms.firstMinor),
    next: money(terms.nextMinor),
    rate: format.percentBp(terms.rebateBp),
    least: money(terms.rebateMinMinor),
    max: money(terms.perFriendMaxMinor),
    benefitDeposit: money(terms.benefitDepositMinor),
    benefit: money(terms.benefitMinor),
    benefitDays: terms.benefitDays,
    times: toTimes(terms.benefitTurnoverBp),
    giftDays: terms.giftDays,
    giftTimes: toTimes(terms.giftTurnoverBp),
  };
}
