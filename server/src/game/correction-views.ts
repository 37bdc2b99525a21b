import { inLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { toBetId } from './bet-store.ts';
import type { CorrectionRow } from './correction-store.ts';

/** What is still owed of a correction, in minor units. */
export const computeLeft = (
  row: Pick<CorrectionRow, 'owedMinor' | 'recoveredMinor' | 'writtenOffMinor'>,
): bigint => row.owedMinor - row.recoveredMinor - row.writtenOffMinor;

/** Returns a correction as its player sees it. */
export function toCorrection(row: CorrectionRow, language: Language) {
  return {
    correctionId: String(row.correctionId),
    orderNo: row.orderNo ?? '',
    betId: row.betId === null ? '' : toBetId({ playerId: row.playerId, betId: row.betId }),
    venueName: row.venueNames ? inLanguage(row.venueNames, language) : '',
    gameName: row.gameNames ? inLanguage(row.gameNames, language) : (row.gameCode ?? ''),
    round: row.round ?? '',
    correctedAt: row.createdAt,
    takenMinor: row.takenMinor,
    owedMinor: row.owedMinor,
    recoveredMinor: row.recoveredMinor,
    writtenOffMinor: row.writtenOffMinor,
    leftMinor: computeLeft(row),
    closedAt: row.closedAt,
  };
}
