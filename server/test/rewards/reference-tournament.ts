// Who should have won which tournament, implemented a second time from the written rules.

import type { Calendar } from './calendar.ts';
import { isTakenBack } from './follow.ts';
import type { Facts } from './follow.ts';
import type { Plan, PlannedTournament } from './plan.ts';
import type { Give } from './grants.ts';

type Parts = {
  facts: readonly Facts[];
  house: { countingMinutes: number; prizeClaimDays: number };
  give: Give;
};

type Place = { player: number; score: bigint; reachedAt: number };

/** Gives the prizes of tournaments that are over, and refuses who joins one too late. */
export function rankTournaments(plan: Plan, calendar: Calendar, parts: Parts): void {
  const { facts, house, give } = parts;
  for (const [index, tournament] of plan.tournaments.entries()) {
    const startsAt = calendar.start(tournament.fromDay);
    const endsAt = calendar.start(tournament.untilDay);
    for (const { state, events } of facts) {
      for (const event of events) {
        if (event.kind !== 'join' || event.tournament !== index || event.at < endsAt) continue;
        state.refused.add(event);
      }
    }
    const paysAt = endsAt.getTime() + house.countingMinutes * 60_000;
    const paid = plan.days.find(
      ({ run }) => run !== null && run.at.getTime() >= paysAt && run.jobs.includes('tournaments'),
    );
    if (!paid?.run) continue;
    const { at } = paid.run;
    const places = rank({ facts, tournament, index, startsAt, endsAt, at });
    const prizes = tournament.prizes.flatMap((prize) =>
      Array.from({ length: prize.places }, () => prize.amountMinor),
    );
    for (const [place, amountMinor] of prizes.entries()) {
      const winner = places[place];
      if (!winner) break;
      give(winner.player, {
        kind: 'tournament',
        cause: String(index),
        amountMinor,
        issuedAt: at,
        opensAt: at,
        expiresAt: calendar.start(calendar.shift(paid.day, house.prizeClaimDays)),
      });
    }
  }
}

type Ranking = {
  facts: readonly Facts[];
  tournament: PlannedTournament;
  index: number;
  startsAt: Date;
  endsAt: Date;
  at: Date;
};

/** A point is one minor unit of valid bets, so that no two players are equal. */
function rank({ facts, tournament, index, startsAt, endsAt, at }: Ranking): Place[] {
  return facts
    .flatMap(({ events, state }, player): Place[] => {
      const joined = events.find(
        (it) => it.kind === 'join' && it.tournament === index && !state.refused.has(it),
      );
      if (!joined || state.isPaused(at)) return [];
      const from = joined.at < startsAt ? startsAt : joined.at;
      const counted = events.filter(
        (it) =>
          it.kind === 'bet' &&
          !state.refused.has(it) &&
          it.at >= from &&
          it.at < endsAt &&
          tournament.categories.includes(it.category) &&
          !isTakenBack(events, it.bet, at),
      );
      const last = counted.at(-1);
      if (!last) return [];
      const score = counted.reduce((sum, it) => (it.kind === 'bet' ? sum + it.minor : sum), 0n);
      return [{ player, score, reachedAt: last.at.getTime() }];
    })
    .toSorted((a, b) =>
      a.score === b.score ? a.reachedAt - b.reachedAt : a.score < b.score ? 1 : -1,
    );
}
