import type { CallOutput } from '@vela/contract/call.ts';
import type { getGrant } from '@vela/contract/welfare/calls.ts';
import { computeExpiry, computeGrantState } from './rules.ts';
import type { Grant, Span } from './rules.ts';

/** Returns a grant as its player and operators see it at `now`. */
export function toGrant(
  grant: Grant,
  pauses: readonly Span[],
  now: Date,
): CallOutput<typeof getGrant>['grant'] {
  const expiresAt = computeExpiry(grant, pauses);
  const { grantId, kind, amountMinor, issuedOn, opensAt, turnoverMinor, endedAt } = grant;
  const state = computeGrantState(grant, expiresAt, now);
  return {
    grantId,
    kind,
    state,
    amountMinor,
    issuedOn,
    opensAt,
    expiresAt,
    turnoverMinor,
    endedAt,
  };
}
