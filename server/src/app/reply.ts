import { languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { refusalMessage } from '@vela/contract/refusal-messages.ts';
import { refusals } from '@vela/contract/refusals.ts';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';

/** JSON as the wire carries it: amounts as exact integers, instants as ISO texts. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? writeMinor(item) : item,
  );
}

const amountFormats = new Map<Language, Intl.NumberFormat>();

function formatAmount(amountMinor: number, language: Language): string {
  let format = amountFormats.get(language);
  if (!format) {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    format = new Intl.NumberFormat(languages[language].intl, digits);
    amountFormats.set(language, format);
  }
  return format.format(amountMinor / 100);
}

/** The reply to a refused call: number, words, stable name and facts. */
export function toRefusalReply(
  name: RefusalName,
  language: Language,
  facts: RefusalFacts = {},
): { status: number; body: Record<string, unknown> } {
  const { code, status } = refusals[name];
  const msg = refusalMessage(name, language, facts, (minor) => formatAmount(minor, language));
  return { status, body: { code, msg, refusal: name, data: facts } };
}
