import type { CallOutput } from '@vela/contract/call.ts';
import type { Language } from '@vela/contract/language.ts';
import type { getGrant } from '@vela/contract/welfare/calls.ts';
import { computeExpiry, computeGrantState, findTitle } from './rules.ts';
import type { Grant, Span } from './rules.ts';

/** Returns a grant as its player and operators see it at `now`, in a language. */
export function toGrant(
  grant: Grant,
  pauses: readonly Span[],
  { now, language }: { now: Date; language: Language },
): CallOutput<typeof getGrant>['grant'] {
  const expiresAt = computeExpiry(grant, pauses);
  const { grantId, kind, amountMinor, issuedOn, opensAt, turnoverMinor, endedAt } = grant;
  const state = computeGrantState(grant, expiresAt, now);
  return {
    grantId,
    kind,
    title: findTitle(grant.statement, language),
    state,
    amountMinor,
    issuedOn,
    opensAt,
    expiresAt,
    turnoverMinor,
    endedAt,
  };
}
