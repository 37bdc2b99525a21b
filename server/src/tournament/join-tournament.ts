import { joinTournament } from '@vela/contract/tournament/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findLastBetId } from '../venue/index.ts';
import { findJoinBlock } from './blocking.ts';
import { findEntry, insertEntry } from './entry-store.ts';
import { lockTournamentShared } from './store.ts';

/** Takes part in a tournament; joining a second time changes nothing. */
export const joinTournamentRoute = route(joinTournament, async (context) => {
  const { tx, now, input, player } = context;
  const { tournamentId } = input;
  const { playerId } = player;
  const tournament = await lockTournamentShared(tx, tournamentId);
  if (!tournament || tournament.state === 'draft') return refuse('notFound');
  const entry = await findEntry(tx, tournamentId, playerId);
  const block = await findJoinBlock(context, playerId, tournament, entry);
  if (block) return refuse('tournamentClosed', { block });
  // After this point it must succeed.
  const afterBetId = await findLastBetId(tx, playerId);
  await insertEntry(tx, { tournamentId, playerId, afterBetId, joinedAt: now });
  return {};
});
