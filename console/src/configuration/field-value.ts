import type { ConfigurationUnit } from '@vela/contract/configuration/rules.ts';
import { parseAmount } from '@vela/contract/money.ts';
import { minorToAmount } from '@vela/ui/amount/amount.ts';

/** The value of a setting's field, as the server stores it. */
export type FieldValue = boolean | number | string | (number | string)[] | null;

/** The constraints of a field. */
export type FieldRange = { min: number | null; max: number | null; isOptional: boolean };

const shifts: Partial<Record<ConfigurationUnit, number>> = { basisPoints: 2, rate: 6 };

/** Formats a value for a text field, in the unit that operators use. */
export function toFieldText(
  unit: ConfigurationUnit,
  value: FieldValue,
  minorDigits: number,
): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return String(value);
  if (unit === 'money') return minorToAmount(value, minorDigits);
  const shift = shifts[unit];
  return shift === undefined ? String(value) : String(value / 10 ** shift);
}

/** Parses the value of a text field; `isRight` is false if it is invalid or out of range. */
export function readFieldText(
  unit: ConfigurationUnit,
  text: string,
  { minorDigits, ...range }: FieldRange & { minorDigits: number },
): { isRight: boolean; value: FieldValue } {
  const typed = text.trim();
  if (unit === 'words') return { isRight: true, value: typed };
  if (unit === 'text') return { isRight: typed !== '', value: typed.replaceAll(/\s/g, '') };
  if (typed === '') return { isRight: range.isOptional, value: null };
  if (unit === 'numbers') {
    const values = typed.split(',').map((part) => readWhole(part.trim()));
    return { isRight: values.every((one) => isWithin(one, range)), value: values.map(Number) };
  }
  const value = readNumber(unit, typed, minorDigits);
  return { isRight: isWithin(value, range), value };
}

function readNumber(unit: ConfigurationUnit, typed: string, minorDigits: number): number | null {
  if (unit === 'money') {
    const minor = parseAmount(typed, minorDigits);
    return minor === null ? null : Number(minor);
  }
  const shift = shifts[unit] ?? 0;
  const decimal = new RegExp(shift === 0 ? '^\\d{1,12}$' : `^\\d{1,9}(\\.\\d{1,${shift}})?$`);
  return decimal.test(typed) ? Math.round(Number(typed) * 10 ** shift) : null;
}

const readWhole = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

const isWithin = (value: number | null, { min, max }: FieldRange): boolean =>
  value !== null && (min === null || value >= min) && (max === null || value <= max);
