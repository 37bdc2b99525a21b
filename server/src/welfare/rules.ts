// The states of a grant at an instant.
//
//   W1  a grant can be claimed from the instant at which it opens until it expires
//   W2  its expiry is suspended while its player's play is paused
//   W3  a claimable grant is never expired, however late a job runs

import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { localText } from '@vela/contract/shape.ts';
import type { StatementFact } from '@vela/contract/welfare/rules.ts';
import type { GrantKind, GrantState } from '@vela/contract/welfare/rules.ts';
import type { z } from 'zod';

const titles = localText(60);

/** A title in every language, as a statement keeps it. */
export const titleMark = (title: z.input<typeof titles>): string => JSON.stringify(title);

/** The texts of a statement in one language. */
export const toStatement = (lines: readonly StatementLine[], language: Language): StatementLine[] =>
  lines.map(({ fact, value }) => ({
    fact,
    value: fact === 'title' ? inLanguage(titles.parse(JSON.parse(value)), language) : value,
  }));

/** Returns the title that a statement names, in a language; null if it names none. */
export const findTitle = (lines: readonly StatementLine[], language: Language): string | null =>
  toStatement(lines, language).find(({ fact }) => fact === 'title')?.value ?? null;

/** One fact behind the amount of a grant. */
export type StatementLine = { fact: StatementFact; value: string };

/** A grant as stored. */
export type Grant = {
  grantId: string;
  playerId: bigint;
  kind: GrantKind;
  cause: string;
  state: GrantState;
  amountMinor: bigint;
  turnoverMinor: bigint;
  issuedOn: string;
  issuedAt: Date;
  opensAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  statement: readonly StatementLine[];
};

/** A pause of play; one without an end lasts until its player returns. */
export type Span = { startedAt: Date; endsAt: Date | null };

/**
 * Returns when a grant expires, postponed by the pauses that start before then; null during a pause
 * without an end. Overlapping pauses postpone it once.
 */
export function computeExpiry(
  { issuedAt, expiresAt }: Pick<Grant, 'issuedAt' | 'expiresAt'>,
  pauses: readonly Span[],
): Date | null {
  let expiry = expiresAt.getTime();
  let countedTo = issuedAt.getTime();
  for (const pause of pauses.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())) {
    if (pause.startedAt.getTime() >= expiry) break;
    if (pause.endsAt === null) return null;
    const from = Math.max(pause.startedAt.getTime(), countedTo);
    const to = pause.endsAt.getTime();
    if (to <= from) continue;
    expiry += to - from;
    countedTo = to;
  }
  return new Date(expiry);
}

/** Returns why a grant cannot be claimed at `now`; null if it can. */
export function checkClaim(
  grant: Pick<Grant, 'state' | 'opensAt'>,
  expiry: Date | null,
  now: Date,
): 'grantEnded' | 'grantNotOpen' | null {
  if (grant.state !== 'claimable' || (expiry !== null && now >= expiry)) return 'grantEnded';
  return now < grant.opensAt ? 'grantNotOpen' : null;
}

/** Returns the state of a grant at `now`: an overdue one is expired even before its job has run. */
export const computeGrantState = (
  grant: Pick<Grant, 'state'>,
  expiry: Date | null,
  now: Date,
): GrantState =>
  grant.state === 'claimable' && expiry !== null && now >= expiry ? 'expired' : grant.state;
