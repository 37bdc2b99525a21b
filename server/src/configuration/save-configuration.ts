import { saveConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findStored, lockSettings, writeSetting } from '../app/settings.ts';
import { audit } from '../staff/index.ts';
import { changeAt, listFields, settingOf, showPart } from './fields.ts';

/** Changes fields of one part of the configuration; each old and new value is in the audit log. */
export const saveConfigurationRoute = route(saveConfiguration, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { part, changes, knownAt } = input;
  const setting = settingOf(part);
  await lockSettings(tx);
  const stored = await findStored(tx, setting);
  if (stored.updatedAt?.getTime() !== knownAt?.getTime()) return refuse('settingChanged');
  const fields = new Map(
    listFields(setting, part, stored.value).map((field) => [field.path, field.value]),
  );
  const strange = changes.find(({ path }) => !fields.has(path));
  if (strange) return refuse('invalidInput', { field: strange.path });
  const value = changes.reduce<unknown>(
    (before, change) => changeAt(before, change.path, change.value),
    stored.value,
  );
  const checked = setting.schema.safeParse(value);
  if (!checked.success) {
    return refuse('invalidInput', { field: checked.error.issues[0]?.path.join('.') ?? '' });
  }
  // After this point it must succeed.
  await writeSetting(tx, setting, value, now, staff.staffId);
  const details = changes.map(({ path, value: after }) => [
    path || setting.key,
    `${JSON.stringify(fields.get(path))} → ${JSON.stringify(after)}`,
  ]);
  await audit(context, {
    staff,
    action: 'configuration.save',
    subject: `setting:${setting.key}`,
    details: Object.fromEntries(details),
    address,
    now,
  });
  return { part: await showPart(tx, part) };
});
