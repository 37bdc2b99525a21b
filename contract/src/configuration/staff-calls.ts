import { z } from 'zod';
import { shownDocument } from '../blocks.ts';
import { defineCall } from '../call.ts';
import { proposalId } from '../review-shape.ts';
import { gameCategories } from '../game/calls.ts';
import { pictureDraft } from '../picture.ts';
import { anyLanguage, flag, instant, instantInput, localText, text } from '../shape.ts';
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
      /** The entry's identifier in the stored value, such as `phone`; otherwise its index. */
      entry: z.string(),
      value,
      picture: pictureDraft()
        .nullable()
        .describe('The picture that the value is the id of; null for any other value.'),
      initial: value.describe('The value until an operator changes it.'),
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
  refusals: [
    'settingChanged',
    'invalidInput',
    'colourTooLight',
    'logoUnsuitable',
    'iconUnsuitable',
    'nothingChanged',
    'reasonRequired',
    'proposalOpen',
  ],
});

/** Output: a site's set-up state and the available choices. */
const setup = z.object({
  isDone: z.boolean(),
  site: z.object({
    name: z.string(),
    languages: z.array(anyLanguage()),
    defaultLanguage: anyLanguage(),
    currency: z.string(),
    timeZone: z.string(),
    mode: z.enum(['play', 'licensed']),
    countries: z.array(z.string()).describe('Where players may be; empty: anywhere.'),
  }),
  venues: z.array(
    z.object({
      venue: z.string(),
      names: localText(80),
      category: z.enum(gameCategories),
      provider: z.string(),
      gameCount: z.int(),
      isOpen: z.boolean(),
    }),
  ),
  methods: z.array(
    z.object({
      code: z.string(),
      names: localText(80),
      isOpen: z.boolean(),
      needsAccount: z.boolean().describe('It opens once a receiving account is added.'),
    }),
  ),
  terms: z.object({
    version: z.string(),
    isPublished: z.boolean(),
    documents: z.array(shownDocument(z.string())),
  }),
});

export const getSetup = defineCall({
  name: 'configuration/get-setup',
  summary: 'What is chosen of a new site and what is still to be; also after it is done.',
  path: '/staff/setup/get',
  audience: 'staff',
  right: 'setting.read',
  input: z.object({}),
  output: setup,
});

export const saveSetup = defineCall({
  name: 'configuration/save-setup',
  summary: 'Makes choices for a new site; once it is open, only its name and languages change.',
  path: '/staff/setup/save',
  wire: 'json',
  audience: 'staff',
  effect: 'write',
  right: 'setting.manage',
  input: z.object({
    name: text(1, 40).optional(),
    languages: z.array(anyLanguage()).min(1).max(anyLanguage().options.length).optional(),
    defaultLanguage: anyLanguage().optional(),
    venues: z.array(text(1, 40)).max(1_000).optional().describe('Those that are open.'),
    methods: z.array(text(1, 40)).max(64).optional().describe('Those that are open.'),
    publishesTerms: flag().optional().describe('Publishes the drafts as they are.'),
    opens: flag().optional().describe('Ends the setup: players may register.'),
  }),
  output: setup,
  refusals: ['setupDone', 'invalidInput', 'setupIncomplete'],
});
