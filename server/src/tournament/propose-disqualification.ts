import { proposeDisqualification } from '@vela/contract/tournament/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findPlayerId } from '../profile/index.ts';
import { propose } from '../proposal/index.ts';
import { disqualificationProposal, planDisqualification } from './disqualifying.ts';
import { findEntry } from './entry-store.ts';

/** Proposes that an entry is disqualified, with the reason its player reads. */
export const proposeDisqualificationRoute = route(proposeDisqualification, async (context) => {
  const { tx, input } = context;
  const change = { ...input, username: input.username.toLowerCase() };
  const playerId = await findPlayerId(tx, change.username);
  const entry = playerId === null ? null : await findEntry(tx, change.tournamentId, playerId);
  if (!entry) return refuse('notFound');
  const plan = await planDisqualification(context, change);
  if (!plan) return refuse('entryStateChanged');
  if (change.reason === '') return refuse('reasonRequired');
  return propose(context, disqualificationProposal, { change, plan, reason: change.reason });
});
