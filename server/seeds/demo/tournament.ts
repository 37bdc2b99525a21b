import type { Sent } from '@vela/contract/call.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { joinTournament, listTournaments } from '@vela/contract/tournament/calls.ts';
import { proposeTournament, saveTournament } from '@vela/contract/tournament/staff-calls.ts';
import { addMs, DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import type { Stage } from '../stage/stage.ts';
import type { Cast, Share } from './cast.ts';
import { comingTexts, endedTexts, runningTexts } from './tournament-texts.ts';

type Written = Sent<typeof saveTournament>;

/** Three tournaments that two people approved: one is over, one runs, one comes. */
export const tournamentShare: Share = (stage, cast) => {
  const { calendar } = stage;
  const at = (days: number): Date => addMs(calendar.end, days * DAY_MS);
  const held = listWritten(stage, at);
  for (const written of held) {
    const savedAt = Math.min(Date.parse(written.startsAt), calendar.end.getTime()) - DAY_MS;
    calendar.planAlone(new Date(savedAt), () => holdOne(cast, written));
  }
  for (const days of [-15, -6]) {
    for (const { player, username, days: played, registeredAt } of cast.people.slice(0, 60)) {
      if (played.length === 0 || registeredAt > addMs(at(days), -DAY_MS)) continue;
      calendar.plan(addMs(at(days), -2 * HOUR_MS), username, async () => {
        const { list } = await player.call(listTournaments, {});
        for (const { tournamentId, phase } of list) {
          if (phase === 'upcoming') await player.ask(joinTournament, { tournamentId });
        }
      });
    }
  }
  stage.planJob(addMs(at(-8), 2 * HOUR_MS), 'tournament/settle-tournaments');
  stage.planJob(calendar.end, 'tournament/score-tournaments');
};

async function holdOne({ editor, cashier, treasurer }: Cast, written: Written): Promise<void> {
  const { tournamentId } = await editor.call(saveTournament, written);
  const reason = 'Tournaments of the season.';
  const change = { tournamentId, change: 'approve', reason } as const;
  const { proposalId } = await cashier.call(proposeTournament, change);
  await treasurer.call(approveProposal, { proposalId });
}

function listWritten(stage: Stage, at: (days: number) => Date): Written[] {
  const money = (hkdMinor: bigint): string => String(stage.standard(hkdMinor));
  const prizes = (...rows: [places: number, hkdMinor: bigint][]): Written['prizes'] =>
    rows.map(([places, hkdMinor]) => ({ places, amountMinor: money(hkdMinor) }));
  const whole = { pointMinor: '0', minStakeMinor: '0', categories: [], venues: [], games: [] };
  return [
    {
      ...whole,
      texts: endedTexts,
      scoring: 'points',
      pointMinor: money(10_000n),
      categories: ['live'],
      startsAt: at(-15).toISOString(),
      endsAt: at(-8).toISOString(),
      prizes: prizes([1, 58_800n], [2, 18_800n], [7, 3_800n]),
    },
    {
      ...whole,
      texts: runningTexts,
      scoring: 'multiple',
      minStakeMinor: money(500n),
      categories: ['electronic'],
      startsAt: at(-6).toISOString(),
      endsAt: at(8).toISOString(),
      prizes: prizes([1, 88_800n], [2, 28_800n], [7, 5_800n]),
    },
    {
      ...whole,
      texts: comingTexts,
      scoring: 'multiple',
      minStakeMinor: money(1_000n),
      venues: ['harbour-live'],
      startsAt: at(9).toISOString(),
      endsAt: at(16).toISOString(),
      prizes: prizes([1, 58_800n], [4, 8_800n]),
    },
  ];
}
