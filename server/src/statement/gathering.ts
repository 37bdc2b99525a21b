import type { CallOutput } from '@vela/contract/call.ts';
import type { Language } from '@vela/contract/language.ts';
import type { getStatement } from '@vela/contract/statement/calls.ts';
import { statementBetsMax } from '@vela/contract/statement/rules.ts';
import { fromDay, shiftDay } from '@vela/service/time.ts';
import type { Work } from '../app/work.ts';
import { listMissionBetRows, spanOfWeek } from '../mission/index.ts';
import { listScoredBets } from '../tournament/index.ts';
import { listValidBets } from '../turnover/index.ts';
import { describeBets } from '../venue/index.ts';
import type { CountedBet } from '../venue/index.ts';
import { listStandstills, toGrant, toStatement } from '../welfare/index.ts';
import type { Grant } from '../welfare/index.ts';

type Reader = Pick<Work, 'tx' | 'now' | 'services'> & { language: Language };

/** One more than a statement has, to know whether there are more. */
const limit = statementBetsMax + 1;
const page = { pageNo: 1, pageSize: limit };

/** Returns a grant with the facts and the bets from which its amount follows. */
export async function gatherStatement(
  reader: Reader,
  grant: Grant,
): Promise<CallOutput<typeof getStatement>> {
  const { tx, now, language } = reader;
  const bets = await listBets(reader, grant);
  return {
    grant: toGrant(grant, await listStandstills(tx, grant.playerId), { now, language }),
    statement: toStatement(grant.statement, language),
    bets: await describeBets(tx, bets.slice(0, statementBetsMax), language),
    isCut: bets.length > statementBetsMax,
  };
}

/** The bets behind a grant, by its kind and its cause; those of others are theirs alone. */
async function listBets({ tx, services }: Reader, grant: Grant): Promise<CountedBet[]> {
  const { kind, cause, playerId } = grant;
  const zone = services.site.timeZone;
  if (kind === 'rebate') {
    const day = cause.replace('day/', '');
    const span = { from: fromDay(day, zone), before: fromDay(shiftDay(day, 1), zone) };
    return listValidBets(tx, { playerId, ...span, withBonus: false }, limit);
  }
  if (kind === 'upgrade') {
    // A level is reached by everything up to the end of the day before.
    const span = { from: new Date(0), before: fromDay(grant.issuedOn, zone) };
    return listValidBets(tx, { playerId, ...span, withBonus: true }, limit);
  }
  if (kind === 'mission') {
    const [missionId = '', week = ''] = cause.split('/');
    const of = { missionId, playerId, ...spanOfWeek(week, zone) };
    return (await listMissionBetRows(tx, of, page)).rows;
  }
  if (kind === 'tournament') {
    return (await listScoredBets(tx, { tournamentId: cause, playerId }, page)).rows;
  }
  return [];
}
