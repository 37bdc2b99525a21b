import { z } from 'zod';
import type { Work } from '../app/work.ts';
import { findPlayerId } from '../profile/index.ts';
import { defineProposal } from '../proposal/index.ts';
import type { Plan } from '../proposal/index.ts';
import { audit } from '../staff/index.ts';
import { findEntry, updateEntryEnded } from './entry-store.ts';
import { lockTournament, toLocal } from './store.ts';

const disqualification = z.object({
  tournamentId: z.string(),
  username: z.string(),
  reason: z.string(),
});

/** An entry that is to be disqualified, and the reason its player reads. */
export type Disqualification = z.output<typeof disqualification>;

/**
 * What disqualifying an entry would do now; null if it cannot be, because it has ended or prizes
 * are granted. The tournament is locked, so that no prize is granted meanwhile.
 */
export async function planDisqualification(
  work: Work,
  { tournamentId, username, reason }: Disqualification,
): Promise<Plan | null> {
  const tournament = await lockTournament(work.tx, tournamentId);
  const playerId = await findPlayerId(work.tx, username);
  if (tournament?.state !== 'approved' || playerId === null) return null;
  const entry = await findEntry(work.tx, tournamentId, playerId);
  if (entry?.state !== 'active') return null;
  return {
    subject: `${tournamentId}/${username}`,
    titles: toLocal(tournament.texts, 'title'),
    lines: [
      { path: 'username', before: username, after: username },
      { path: 'state', before: 'active', after: 'disqualified' },
      { path: 'reason', before: null, after: reason },
    ],
    async apply({ staff, address, note }) {
      await updateEntryEnded(
        work.tx,
        { tournamentId, playerId },
        { state: 'disqualified', reason },
      );
      await audit(work, {
        staff,
        action: 'tournament.disqualify',
        subject: `tournament:${tournamentId}`,
        details: { username, ...note },
        address,
        now: work.now,
      });
    },
  };
}

/** A disqualification that waits for a second person. */
export const disqualificationProposal = defineProposal({
  kind: 'disqualification',
  plan: (work, stored) => planDisqualification(work, disqualification.parse(stored)),
});
