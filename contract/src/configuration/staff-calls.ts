import { z } from 'zod';
import { defineCall } from '../call.ts';
import { proposalId } from '../review-shape.ts';
import { instant, instantInput, text } from '../shape.ts';
import { configurationPartNames } from './rules.ts';

const partName = z.enum(configurationPartNames);
const value = z.union([
  z.boolean(),
  z.number(),
  z.string().max(200),
  z.array(z.union([z.number(), z.string().max(40)])).max(50),
  z.null(),
]);

const part = z.object({
  part: partName,
  fields: z.array(
    z.object({
      path: z.string().describe('Such as `levels.3.dailyCount`.'),
      pattern: z.string().describe('The same with `*` for what is one of many.'),
      /** What the entry is called in the stored value, such as `phone`; its number otherwise. */
      entry: z.string(),
      value,
      initial: value.describe('What holds until somebody changes it.'),
      min: z.number().nullable(),
      max: z.number().nullable(),
      options: z.array(z.string()),
      isOptional: z.boolean().describe('It may be null.'),
      guard: z.enum(['none', 'two', 'opening']).describe('Whether two people have to change it.'),
    }),
  ),
  changedAt: instant().nullable().describe('Of the whole setting; null: never changed.'),
  changedBy: z.string().describe('Empty if it was never changed by hand.'),
});

export const listConfiguration = defineCall({
  name: 'configuration/list-configuration',
  summary: 'What the operator has configured, part by part, with the range of each field.',
  path: '/staff/configuration/list',
  audience: 'staff',
  right: 'setting.read',
  input: z.object({}),
  output: z.object({ parts: z.array(part) }),
});

export const saveConfiguration = defineCall({
  name: 'configuration/save-configuration',
  summary:
    'Changes fields of one part, or proposes that where two people have to; refused if somebody ' +
    'else has changed its setting since.',
  path: '/staff/configuration/save',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'setting.manage',
  input: z.object({
    part: partName,
    changes: z
      .array(z.object({ path: text(0, 80), value }))
      .min(1)
      .max(60),
    knownAt: instantInput().nullable().describe('The `changedAt` that was seen.'),
    reason: text(0, 200).default('').describe('Needed for every field that is guarded.'),
  }),
  output: z.object({ part, proposalId }),
  refusals: ['settingChanged', 'invalidInput', 'nothingChanged', 'reasonRequired', 'proposalOpen'],
});
