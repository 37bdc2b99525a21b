import { calls } from '@vela/contract/calls.ts';
import type { Call } from '@vela/contract/call.ts';
import { z } from 'zod';

/** Every open call of the contract. */
export const openCalls: readonly Call[] = calls.filter((call) => call.isOpen);

/** True if the call is served on the operators' port. */
export const isStaffCall = (call: Call): boolean =>
  call.audience === 'staff' || call.audience === 'staffGuest';

type Schema = {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
};

function fieldsOf(call: Call): Record<string, Schema> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  return schema.properties ?? {};
}

/** The names of a call's input. */
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

/** An input whose fields are of their types, plausible or not. */
export function sampleInput(call: Call): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fieldsOf(call)).map(([name, schema]) => [name, sample(schema)]),
  );
}
