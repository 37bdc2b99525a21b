import {
  configurationPartNames,
  findPattern,
  guardOf,
  needsSecondPerson,
} from '@vela/contract/configuration/rules.ts';
import type { ConfigurationPart } from '@vela/contract/configuration/rules.ts';
import { z } from 'zod';
import { refuse, Refused } from '../app/refuse.ts';
import { changeAt } from '../app/setting-paths.ts';
import { findStored, lockSettings, writeSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { checkBrand } from '../brand/index.ts';
import type { BrandRefusal } from '../brand/index.ts';
import { defineProposal } from '../proposal/index.ts';
import type { Line, Plan } from '../proposal/index.ts';
import { audit } from '../staff/index.ts';
import { fieldValue, listFields, settingOf } from './fields.ts';

/** A change of one part: the new value of each field that it names. */
export type ConfigurationChange = z.infer<typeof stored>;

const stored = z.object({
  part: z.enum(configurationPartNames),
  changes: z.array(z.object({ path: z.string(), value: fieldValue })),
});

/**
 * Returns the effect of a change; settings are locked until the transaction ends. `seenAt` is the
 * last known change of the setting, if it must still be current.
 */
export async function planChange(
  work: Work,
  { part, changes }: ConfigurationChange,
  seenAt?: Date | null,
): Promise<Plan | Refused<'settingChanged' | BrandRefusal>> {
  const { tx, now } = work;
  const setting = settingOf(part);
  await lockSettings(tx);
  const { value: known, initial, updatedAt } = await findStored(tx, setting);
  if (seenAt !== undefined && updatedAt?.getTime() !== seenAt?.getTime()) {
    return refuse('settingChanged');
  }
  const fields = new Map(
    listFields(setting, part, { value: known, initial }).map(({ path, value }) => [path, value]),
  );
  const unlisted = changes.find(({ path }) => !fields.has(path));
  if (unlisted) return refuse('invalidInput', { field: unlisted.path });
  const value = changes.reduce<unknown>(
    (before, change) => changeAt(before, change.path, change.value),
    known,
  );
  const checked = setting.schema.safeParse(value);
  if (!checked.success) {
    return refuse('invalidInput', { field: checked.error.issues[0]?.path.join('.') ?? '' });
  }
  const problem = part === 'brand' ? await checkBrand(tx, value) : null;
  if (problem) return problem;
  const lines = changes
    .map(({ path, value: after }) => ({ path, before: fields.get(path) ?? null, after }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  return {
    subject: part,
    titles: { zh: '', hk: '', en: '', th: '' },
    lines,
    async apply({ staff, address, note }) {
      await writeSetting(tx, setting, value, now, staff.staffId);
      const details: [string, string][] = lines.map(({ path, before, after }) => [
        path || setting.key,
        `${JSON.stringify(before)} → ${JSON.stringify(after)}`,
      ]);
      await audit(work, {
        staff,
        action: 'configuration.save',
        subject: `setting:${setting.key}`,
        details: { ...Object.fromEntries(details), ...note },
        address,
        now,
      });
    },
  };
}

/** Returns whether any of these fields is guarded, and whether the change needs dual approval. */
export function weighLines(
  part: ConfigurationPart,
  lines: readonly Line[],
): { isGuarded: boolean; needsTwo: boolean } {
  const guarded = lines.map(({ path, before, after }) => {
    const guard = guardOf(part, findPattern(part, path) ?? '');
    return { guard, needsTwo: needsSecondPerson(guard, before, after) };
  });
  return {
    isGuarded: guarded.some(({ guard }) => guard !== 'none'),
    needsTwo: guarded.some(({ needsTwo }) => needsTwo),
  };
}

/** A change of the configuration that waits for a second approver. */
export const configurationProposal = defineProposal({
  kind: 'configuration',
  async plan(work, change) {
    const plan = await planChange(work, stored.parse(change));
    return plan instanceof Refused ? null : plan;
  },
});
