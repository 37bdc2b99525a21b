import { writeMinor } from '@vela/contract/money.ts';
import { addDays, startOfDay } from '@vela/service/time.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { grantWelfare, titleMark } from '../welfare/index.ts';
import { updateScores } from './bet-store.ts';
import { listBoard, updateGranted, updatePlaces } from './entry-store.ts';
import { computePaysAt, computePrize, countPlaces } from './rules.ts';
import { tournamentSetting } from './settings.ts';
import { lockTournament, toLocal, updateState } from './store.ts';

/** Counts the scores of a tournament that runs; true if one has changed. */
export async function scoreTournament(work: Work, tournamentId: string): Promise<boolean> {
  const tournament = await lockTournament(work.tx, tournamentId);
  if (tournament?.state !== 'approved') return false;
  return updateScores(work.tx, tournamentId, work.now);
}

/**
 * Counts a tournament that is over for the last time and grants its prizes. Does nothing before
 * they are due, and nothing the second time.
 */
export async function settleTournament(work: Work, tournamentId: string): Promise<void> {
  const { tx, now, services } = work;
  const tournament = await lockTournament(tx, tournamentId);
  if (tournament?.state !== 'approved') return;
  const { countingMinutes, claimDays } = await readSetting(tx, tournamentSetting);
  if (now < computePaysAt(tournament.endsAt, countingMinutes)) return;
  const zone = services.site.timeZone;
  await updateScores(tx, tournamentId, now);
  await updatePlaces(tx, tournamentId, now);
  const places = countPlaces(tournament.prizes);
  for (const placed of await listBoard(tx, { tournamentId, places, playerId: null }, now)) {
    const { playerId, place, score } = placed;
    const amountMinor = computePrize(tournament.prizes, place);
    const grantId = await grantWelfare(work, {
      playerId,
      kind: 'tournament',
      cause: tournamentId,
      amountMinor,
      expiresAt: addDays(startOfDay(now, zone), claimDays, zone),
      statement: [
        { fact: 'title', value: titleMark(toLocal(tournament.texts, 'title')) },
        { fact: 'place', value: String(place) },
        { fact: tournament.scoring, value: writeScore(tournament.scoring, score) },
      ],
    });
    if (grantId === null) throw new Error(`${tournamentId} has granted to ${playerId} before`);
    await updateGranted(tx, { tournamentId, playerId, grantId });
    await sendMessage(work, {
      playerId,
      category: 'activity',
      template: 'tournamentPrize',
      facts: { place, amountMinor: writeMinor(amountMinor) },
      link: `/pages/activity/tournament?id=${tournamentId}`,
      now,
    });
  }
  await updateState(tx, tournamentId, 'paid', now);
}

const writeScore = (scoring: 'points' | 'multiple', score: bigint): string =>
  scoring === 'points'
    ? String(score)
    : `${score / 1000n}.${String(score % 1000n).padStart(3, '0')}`;
