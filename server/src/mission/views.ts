import type { missionStatement, missionWeek } from '@vela/contract/mission/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { shiftDay } from '@vela/service/time.ts';
import type { z } from 'zod';
import { toPage } from '../app/page.ts';
import type { Work } from '../app/work.ts';
import { describeBets, listVenues } from '../venue/index.ts';
import { listMissionBetRows, sumCounted } from './bet-store.ts';
import { findGranted } from './result-store.ts';
import { capToTarget, computePhase, computeSettlesAt, spanOf, weekDays } from './rules.ts';
import { findLastWeek } from './store.ts';
import type { Mission } from './store.ts';

type Shown = z.output<typeof missionWeek>;
type Reader = Pick<Work, 'tx' | 'now' | 'services'> & { language: Language };

/** Weeks of missions as players read them in a language. */
export async function toWeeks(
  { tx, now, services, language }: Reader,
  weeks: readonly { mission: Mission; week: string }[],
): Promise<Shown[]> {
  const zone = services.site.timeZone;
  const venues = new Map((await listVenues(tx, now)).map((it) => [it.venue, it.nameIn(language)]));
  const last = (await findLastWeek(tx)) ?? '';
  return weeks.map(({ mission, week }) => ({
    missionId: mission.missionId,
    week,
    lastDay: shiftDay(week, weekDays - 1),
    phase: computePhase(week, week <= last, { now, zone }),
    title: inLanguage(mission.titles, language),
    categories: mission.categories,
    venueNames: mission.venues.map((venue) => venues.get(venue) ?? venue),
    targetMinor: mission.targetMinor,
    betMaxMinor: mission.betMaxMinor,
    prizeMinor: mission.prizeMinor,
    settlesAt: computeSettlesAt(week, zone),
  }));
}

/** A player's progress in a week of a mission. */
export async function findProgress(
  { tx, services }: Pick<Reader, 'tx' | 'services'>,
  { missionId, targetMinor }: Mission,
  { week, playerId }: { week: string; playerId: bigint },
): Promise<{ countedMinor: bigint; isReached: boolean; grantedMinor: bigint }> {
  const span = spanOf(week, services.site.timeZone);
  const grantedMinor = await findGranted(tx, { missionId, week, playerId });
  const sumMinor = await sumCounted(tx, { missionId, playerId, ...span });
  return {
    countedMinor: grantedMinor === null ? capToTarget(sumMinor, targetMinor) : targetMinor,
    isReached: grantedMinor !== null || sumMinor >= targetMinor,
    grantedMinor: grantedMinor ?? 0n,
  };
}

/** The statement of a week: a page of its bets, and what all of them come to. */
export async function findStatement(
  reader: Reader,
  mission: Mission,
  of: { week: string; playerId: bigint },
  page: { pageNo: number; pageSize: number },
): Promise<z.output<typeof missionStatement>> {
  const { tx, services, language } = reader;
  const span = spanOf(of.week, services.site.timeZone);
  const counting = { missionId: mission.missionId, playerId: of.playerId, ...span };
  const { rows, totalCount } = await listMissionBetRows(tx, counting, page);
  const described = await describeBets(tx, rows, language);
  const list = described.map((bet, index) => ({
    ...bet,
    countedMinor: rows[index]?.countedMinor ?? 0n,
  }));
  const [shown] = await toWeeks(reader, [{ mission, week: of.week }]);
  if (!shown) throw new Error(`the mission ${mission.missionId} vanished`);
  const progress = await findProgress(reader, mission, of);
  return { ...toPage(list, totalCount, page), mission: shown, ...progress };
}
