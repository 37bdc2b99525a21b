import { z } from 'zod';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { readRequired } from '../app/site.ts';
import type { Work } from '../app/work.ts';
import { defineProposal, listLines } from '../proposal/index.ts';
import type { Plan } from '../proposal/index.ts';
import { audit } from '../staff/index.ts';
import { computeBudget, isComplete } from './rules.ts';
import { lockTournament, titleIn, toLocal, updateState } from './store.ts';
import type { Tournament } from './store.ts';

/*
 * A tournament is held by two people, and cancelled by two before it starts: once it has started
 * its prizes are promised. Both see everything that players read and all that it can cost.
 */

const tournamentChange = z.object({
  tournamentId: z.string(),
  change: z.enum(['approve', 'cancel']),
});

type Change = z.output<typeof tournamentChange>['change'];

/** Why a tournament may not be held or cancelled now. */
export async function checkChange(
  { tx, now, services }: Pick<Work, 'tx' | 'now' | 'services'>,
  tournament: Tournament,
  change: Change,
): Promise<Refused<'tournamentStateChanged' | 'tournamentIncomplete'> | null> {
  const { state, startsAt } = tournament;
  if (change === 'cancel') {
    return state === 'approved' && now < startsAt ? null : refuse('tournamentStateChanged');
  }
  if (state !== 'draft') return refuse('tournamentStateChanged');
  const site = { zone: services.site.timeZone, required: await readRequired(tx) };
  const isWhole = isComplete(tournament, now, site);
  return isWhole ? null : refuse('tournamentIncomplete');
}

/** What holding or cancelling a tournament would do now; it is locked. */
export function planChange(work: Work, tournament: Tournament, change: Change): Plan {
  const { tournamentId, texts } = tournament;
  const action = change === 'approve' ? 'tournament.approve' : 'tournament.cancel';
  return {
    subject: tournamentId,
    titles: toLocal(texts, 'title'),
    lines:
      change === 'cancel'
        ? [{ path: 'state', before: 'approved', after: 'cancelled' }]
        : [{ path: 'state', before: 'draft', after: 'approved' }, ...listTerms(tournament)],
    async apply({ staff, address, note }) {
      const state = change === 'approve' ? 'approved' : 'cancelled';
      await updateState(work.tx, tournamentId, state, work.now);
      const subject = `tournament:${tournamentId}`;
      const details = { title: titleIn(tournament, 'en'), ...note };
      await audit(work, { staff, action, subject, details, address, now: work.now });
    },
  };
}

function listTerms(tournament: Tournament) {
  const { scoring, pointMinor, minStakeMinor, categories, venues, games, startsAt, endsAt } =
    tournament;
  const { prizes, texts } = tournament;
  return listLines(null, {
    scoring,
    ...(scoring === 'points' ? { pointMinor } : { minStakeMinor }),
    categories,
    venues,
    games,
    startsAt,
    endsAt,
    prizes: prizes.map(({ places, amountMinor }) => `${places} × ${amountMinor}`),
    budgetMinor: computeBudget(prizes),
    titles: toLocal(texts, 'title'),
    summaries: toLocal(texts, 'summary'),
  });
}

/** A tournament that waits for a second person. */
export const tournamentProposal = defineProposal({
  kind: 'tournament',
  async plan(work, stored) {
    const { tournamentId, change } = tournamentChange.parse(stored);
    const tournament = await lockTournament(work.tx, tournamentId);
    if (!tournament || (await checkChange(work, tournament, change))) return null;
    return planChange(work, tournament, change);
  },
});
