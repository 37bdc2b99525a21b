import { getTournament } from '@vela/contract/tournament/calls.ts';
import { boardPlaces } from '@vela/contract/tournament/rules.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findJoinBlock } from './blocking.ts';
import { findEntry, listBoard, listFinalBoard } from './entry-store.ts';
import { computePrize } from './rules.ts';
import { findTournament } from './store.ts';
import { toBoardPlace, toTournaments } from './views.ts';

/**
 * One tournament with its leaderboard. A player who can take part in none sees it only with an
 * entry in it, and of it no place but their own.
 */
export const getTournamentRoute = route(getTournament, async (context) => {
  const { tx, now, input, player } = context;
  const { tournamentId } = input;
  const reader = player?.playerId ?? null;
  const found = await findTournament(tx, tournamentId);
  const isShown = found?.state === 'approved' || found?.state === 'paid';
  if (!found || !isShown) return refuse('notFound');
  const entry = reader === null ? null : await findEntry(tx, tournamentId, reader);
  const block = reader === null ? null : await findJoinBlock(context, reader, found, entry);
  const isBarred = block === 'agent' || block === 'protected';
  if (isBarred && !entry) return refuse('notFound');
  const isPaid = found.state === 'paid';
  const of = { tournamentId, places: isBarred ? 0 : boardPlaces, playerId: reader };
  const board = isPaid ? await listFinalBoard(tx, of, now) : await listBoard(tx, of, now);
  const places = board.map((it) => toBoardPlace(found, it, reader));
  const mine = places.find(({ isMe }) => isMe) ?? null;
  const isActive = entry?.state === 'active';
  const joined = new Set(isActive ? [tournamentId] : []);
  const [tournament] = await toTournaments(context, [found], joined);
  if (!tournament) throw new Error(`the tournament ${tournamentId} vanished`);
  return {
    tournament,
    board: places.filter(({ place }) => place <= boardPlaces),
    scoredAt: found.scoredAt,
    own: entry && {
      state: entry.state,
      place: isActive ? (mine?.place ?? null) : null,
      score: isActive ? Number(entry.score) : 0,
      prizeMinor: computePrize(found.prizes, isActive ? (mine?.place ?? null) : null),
      joinedAt: entry.joinedAt,
      reason: entry.reason,
    },
    block,
  };
});
