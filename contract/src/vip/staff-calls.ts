import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, minor, text } from '../shape.ts';

const effect = z.object({
  promotedCount: z.int(),
  demotedCount: z.int(),
  keptCount: z.int(),
  counts: z.array(z.int()).describe('Players at each level afterwards, the first one first.'),
  upgradeMinor: minor().describe('Gifts for the levels that these promotions reach, once.'),
  rebateMinor: minor().describe('Rebates on the valid bets of the span.'),
  packetMinor: minor().describe('Red packets of the weeks of the span.'),
  birthdayMinor: minor().describe('Gifts for the birthdays of the span.'),
});

export const previewLevels = defineCall({
  name: 'vip/preview-levels',
  summary:
    'What the table of levels makes of all players and what it costs, on the play of the last ' +
    'four weeks, as saved and with unsaved changes.',
  path: '/staff/vip/previewLevels',
  wire: 'json',
  audience: 'staff',
  right: 'setting.read',
  input: z.object({
    changes: z
      .array(z.object({ path: text(1, 80), value: z.number() }))
      .max(180)
      .default([])
      .describe('Fields of the setting, such as `levels.3.dailyCount`; none: the saved table.'),
  }),
  output: z.object({
    fromDay: day(),
    toDay: day(),
    keepDays: z.int().describe('Days of play by which a level is kept, with the changes.'),
    counts: z.array(z.int()).describe('Players at each level now, the first one first.'),
    current: effect,
    changed: effect,
  }),
  refusals: ['invalidInput'],
});
