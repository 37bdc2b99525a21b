import { isLanguage } from '@vela/contract/language.ts';
import type { Work } from '../app/work.ts';
import { isTemplate, renderAlert } from './rendering.ts';
import { findRow } from './store.ts';
import type { MessageRow } from './store.ts';
import { findReader, toMessage } from './views.ts';

/** What a device may show of a message on a locked screen. */
export type AlertText = {
  kind: 'account' | 'money' | 'offers';
  /** In the player's language; without amounts, numbers and names. */
  title: string;
  username: string;
  isRead: boolean;
};

/** Returns what a device may show of one of a player's messages; null if it was deleted. */
export async function findAlertText(
  work: Pick<Work, 'tx' | 'services' | 'now'>,
  playerId: bigint,
  messageId: string,
): Promise<AlertText | null> {
  const { tx, services, now } = work;
  const row = await findRow(tx, playerId, messageId, now);
  const player = await tx
    .selectFrom('players')
    .select(['language', 'username'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  if (!row || !player) return null;
  const { username, language: chosen } = player;
  const language = isLanguage(chosen) ? chosen : 'en';
  const reader = await findReader({ tx, language, services });
  const isShared = row.template === null && row.category !== 'private';
  const template = row.template !== null && isTemplate(row.template) ? row.template : null;
  const title = isShared
    ? toMessage(row, reader).title
    : renderAlert(template, row.category, language, reader.own);
  return { kind: kindOf(row), title, username, isRead: row.isRead };
}

function kindOf({ category, isPromotional }: MessageRow): AlertText['kind'] {
  if (isPromotional || category === 'activity') return 'offers';
  return category === 'depositWithdraw' ? 'money' : 'account';
}
