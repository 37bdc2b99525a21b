import type { Reply } from '@vela/contract/call.ts';
import { configurationParts } from '@vela/contract/configuration/rules.ts';
import type { ConfigurationPart, ConfigurationUnit } from '@vela/contract/configuration/rules.ts';
import type { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import { toFieldText } from './field-value.ts';
import type { FieldValue } from './field-value.ts';

/** A part of the configuration. */
export type Part = Reply<typeof listConfiguration>['parts'][number];

/** One of its fields. */
export type Field = Part['fields'][number];

/** True for the parts of the table of levels, which has a page of its own. */
export const isOfLevels = (part: ConfigurationPart): boolean =>
  configurationParts[part].setting === 'vip';

/** The unit of a field. */
export function unitOf(part: ConfigurationPart, pattern: string): ConfigurationUnit {
  const units: Record<string, ConfigurationUnit> = configurationParts[part].fields;
  return units[pattern] ?? 'text';
}

const hoursPerWindow = 6;

/** The labels and formats of fields, their entries and their values. */
export function useFieldText() {
  const words = wordsOf('configuration');
  const format = useFormat();
  const nameOf = (part: ConfigurationPart, pattern: string): readonly [string, string] => {
    const names: Record<string, readonly [string, string]> = words.fields[part];
    return names[pattern] ?? ['', ''];
  };
  const entryOf = (part: ConfigurationPart, entry: string): string => {
    const number = Number(entry);
    if (part === 'vipLevels' || part === 'vipRates')
      return fill(words.vipLevel, { level: number + 1 });
    if (part === 'luckyDraw') return fill(words.wheelPart, { part: number + 1 });
    if (part === 'withdrawalWindows') {
      const from = number * hoursPerWindow;
      return fill(words.windowHours, { from, to: from + hoursPerWindow });
    }
    const names: Record<string, string> = words.entries;
    return names[entry] ?? entry;
  };
  const choiceOf = (value: string): string => {
    const names: Record<string, string> = words.choices;
    return names[value] ?? value;
  };
  const unitText = (unit: ConfigurationUnit): string =>
    unit === 'rate'
      ? `${format.settings.currencyWord.trim()} ${words.units.rate}`
      : unit === 'money'
        ? format.settings.currencyWord.trim()
        : words.units[unit];
  const valueOf = (unit: ConfigurationUnit, value: FieldValue, decimals?: number): string => {
    if (value === null || value === '') return words.none;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (unit === 'choice') return choiceOf(String(value));
    if (unit === 'picture') return words.ownPicture;
    if (unit === 'choices' && Array.isArray(value)) {
      return value.length === 0 ? words.none : value.map((one) => choiceOf(String(one))).join(', ');
    }
    if (unit === 'money' && typeof value === 'number') return format.money(value);
    const text = toFieldText(unit, value, format.settings.minorDigits);
    if (unit === 'hour') return `${text.padStart(2, '0')}${words.units.hour}`;
    if (unit === 'basisPoints') {
      return `${decimals === undefined ? text : padDecimals(text, decimals)} %`;
    }
    return `${text} ${unitText(unit)}`.trim();
  };
  const rangeOf = (unit: ConfigurationUnit, { min, max }: Field): string | null => {
    const text = (value: number) => valueOf(unit === 'numbers' ? 'count' : unit, value);
    if (min !== null && max !== null) {
      const least =
        unit === 'money' || unit === 'hour'
          ? text(min)
          : toFieldText(unit, min, format.settings.minorDigits);
      return fill(words.range, { min: least, max: text(max) });
    }
    if (min !== null && min > 0) return fill(words.from, { min: text(min) });
    return max === null ? null : fill(words.upTo, { max: text(max) });
  };
  return { nameOf, entryOf, choiceOf, unitText, valueOf, rangeOf };
}

/** Adds zeros to a decimal, so that the figures of a column have one number of decimals. */
function padDecimals(text: string, decimals: number): string {
  const [whole = '', part = ''] = text.split('.');
  return decimals === 0 ? whole : `${whole}.${part.padEnd(decimals, '0')}`;
}
