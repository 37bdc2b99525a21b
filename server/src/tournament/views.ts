import type { CallOutput } from '@vela/contract/call.ts';
import { maskUsername } from '@vela/contract/invite/rules.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { getTournament } from '@vela/contract/tournament/calls.ts';
import type { entryStatement } from '@vela/contract/tournament/calls.ts';
import type { plannedTournament } from '@vela/contract/tournament/staff-calls.ts';
import type { z } from 'zod';
import { toPage } from '../app/page.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { describeBets, listGameNames, listVenues } from '../venue/index.ts';
import { listScoredBets } from './bet-store.ts';
import type { Placed } from './entry-store.ts';
import { computePaysAt, computePhase, computePrize, listPlaces } from './rules.ts';
import { tournamentSetting } from './settings.ts';
import { titleIn, toLocal } from './store.ts';
import type { CountedTournament, Tournament } from './store.ts';

type Shown = CallOutput<typeof getTournament>['tournament'];
type Reader = Pick<Work, 'tx' | 'now'> & { language: Language };

/** Tournaments as players read them in a language. */
export async function toTournaments(
  { tx, now, language }: Reader,
  tournaments: readonly CountedTournament[],
  joined: ReadonlySet<string>,
): Promise<Shown[]> {
  const { countingMinutes } = await readSetting(tx, tournamentSetting);
  const venues = new Map((await listVenues(tx, now)).map((it) => [it.venue, it.nameIn(language)]));
  const games = await listGameNames(tx, [...new Set(tournaments.flatMap((it) => it.games))]);
  return tournaments.map((it) => ({
    tournamentId: it.tournamentId,
    title: titleIn(it, language),
    summary: inLanguage(toLocal(it.texts, 'summary'), language),
    phase: computePhase({ ...it, isPaid: it.state === 'paid' }, now),
    scoring: it.scoring,
    pointMinor: it.scoring === 'points' ? it.pointMinor : 0n,
    minStakeMinor: it.scoring === 'multiple' ? it.minStakeMinor : 0n,
    categories: it.categories,
    venueNames: it.venues.map((venue) => venues.get(venue) ?? venue),
    gameNames: it.games.map((game) => {
      const known = games.get(game);
      return known ? inLanguage(known.names, language) : game;
    }),
    startsAt: it.startsAt,
    endsAt: it.endsAt,
    paysAt: computePaysAt(it.endsAt, countingMinutes),
    budgetMinor: it.budgetMinor,
    prizes: listPlaces(it.prizes),
    entryCount: it.entryCount,
    isJoined: joined.has(it.tournamentId),
  }));
}

/** A place of the leaderboard; only the reader's own name is shown in full. */
export function toBoardPlace(
  tournament: Pick<Tournament, 'prizes'>,
  { playerId, username, place, score, reachedAt }: Placed,
  reader: bigint | null,
): CallOutput<typeof getTournament>['board'][number] {
  const isMe = playerId === reader;
  return {
    place,
    username: isMe ? username : maskUsername(username),
    score: Number(score),
    reachedAt,
    prizeMinor: computePrize(tournament.prizes, place),
    isMe,
  };
}

/** A tournament as operators see it. */
export function toPlanned(
  it: CountedTournament,
  language: Language,
): z.output<typeof plannedTournament> {
  const { scoredAt: _scoredAt, ...rest } = it;
  return { ...rest, title: titleIn(it, language) };
}

/** The statement of an entry: a page of its bets, and what all of them come to. */
export async function findStatement(
  { tx, language }: Pick<Reader, 'tx' | 'language'>,
  tournament: Tournament,
  playerId: bigint,
  page: { pageNo: number; pageSize: number },
): Promise<z.output<typeof entryStatement>> {
  const of = { tournamentId: tournament.tournamentId, playerId };
  const { rows, totalCount, validMinor, bestMilli } = await listScoredBets(tx, of, page);
  const described = await describeBets(tx, rows, language);
  const list = described.map((bet) => ({
    ...bet,
    multipleMilli: bet.stakeMinor === 0n ? 0 : Number((bet.payoutMinor * 1000n) / bet.stakeMinor),
  }));
  const score = tournament.scoring === 'points' ? validMinor / tournament.pointMinor : bestMilli;
  return { ...toPage(list, totalCount, page), validMinor, score: Number(score) };
}
