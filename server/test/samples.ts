import type { Call } from '@vela/contract/call.ts';
import { z } from 'zod';

/** Returns true if the call is served on the operators' port. */
export const isStaffCall = (call: Call): boolean =>
  call.audience === 'staff' || call.audience === 'staffGuest';

type Schema = {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  pattern?: string;
  format?: string;
  additionalProperties?: Schema | boolean;
};

function fieldsOf(call: Call): Record<string, Schema> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return schema.properties ?? {};
}

/** Returns the field names of a call's input. */
export const fieldNames = (call: Call): string[] => Object.keys(fieldsOf(call));

function sample({ type, enum: options, anyOf, minimum }: Schema): unknown {
  if (options) return options[0];
  const [first] = anyOf ?? [];
  if (first) return sample(first);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 0, 1);
  if (type === 'array') return [];
  return 'abc123';
}

/** Returns an input whose fields have their types, plausible or not. */
export function sampleInput(call: Call): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(call)).map(([name, schema]) => [name, sample(schema)]),
  );
}

/** Returns an input with every field, whatever the call answers. */
export function wholeInput(call: Call): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(call)).map(([name, schema]) => [name, wholeSample(schema)]),
  );
}

/** Texts that match one of our patterns. */
const texts = [
  'abc123',
  '1',
  '12:30',
  '2026-11-20',
  '2026-11-20T04:00:00Z',
  '123456',
  'Harbour2026',
  'a@example.com',
  'https://example.com/',
  'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf',
];

function wholeSample(schema: Schema): unknown {
  const { properties, items, pattern, format, type, anyOf, additionalProperties } = schema;
  const [first] = anyOf ?? [];
  if (first) return wholeSample(first);
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, wholeSample(part)]),
    );
  }
  if (type === 'object' && typeof additionalProperties === 'object') {
    return { abc123: wholeSample(additionalProperties) };
  }
  if (type === 'array' && items) return [wholeSample(items)];
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return '2026-11-20T04:00:00Z';
  const fitting = pattern === undefined ? null : toPattern(pattern);
  if (fitting !== null) return texts.find((text) => fitting.test(text)) ?? 'abc123';
  return sample(schema);
}

function toPattern(pattern: string): RegExp | null {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return null;
  }
}
