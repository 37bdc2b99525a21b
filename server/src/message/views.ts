import { nameIn } from '@vela/contract/language.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { isTemplate, renderMessage } from './rendering.ts';
import type { Reader } from './rendering.ts';
import { templatesSetting } from './settings.ts';
import type { OwnTexts } from './settings.ts';
import type { MessageRow } from './store.ts';

/** The length of a body in lists. */
const summaryLength = 80;

/** Who reads messages, and the texts of operators. */
export type MessageReader = Reader & { own: OwnTexts };

/** Returns the reader of a request. */
export const findReader = async ({
  tx,
  language,
  services,
}: Pick<Context, 'tx' | 'language' | 'services'>): Promise<MessageReader> => ({
  ...services.site,
  language,
  own: await readSetting(tx, templatesSetting),
});

/** Returns a message in full, in the reader's language. */
export function toMessage(row: MessageRow, reader: MessageReader) {
  const { title, body } = toText(row, reader);
  const summary = body.length > summaryLength ? `${body.slice(0, summaryLength)}…` : body;
  return {
    id: row.id,
    category: row.category,
    title,
    summary,
    body,
    isRead: row.isRead,
    link: row.link,
    createdAt: row.createdAt,
    isPromotional: row.isPromotional,
  };
}

/** Returns a message as a list shows it. */
export function toMessageLine(row: MessageRow, reader: MessageReader) {
  const { body: _body, isPromotional: _offer, ...line } = toMessage(row, reader);
  return line;
}

function toText(row: MessageRow, reader: MessageReader): { title: string; body: string } {
  if (row.template !== null && isTemplate(row.template)) {
    return renderMessage(row.template, row.facts, reader, reader.own);
  }
  return {
    title: nameIn(row.titles ?? {}, reader.language),
    body: nameIn(row.bodies ?? {}, reader.language),
  };
}
