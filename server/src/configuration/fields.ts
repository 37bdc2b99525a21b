import type { CallOutput } from '@vela/contract/call.ts';
import { configurationParts, guardOf } from '@vela/contract/configuration/rules.ts';
import type { ConfigurationPart, ConfigurationUnit } from '@vela/contract/configuration/rules.ts';
import type { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { z } from 'zod';
import type { TxContext } from '../app/route.ts';
import { childOf, stepsOf } from '../app/setting-paths.ts';
import { findStored, listSettings } from '../app/settings.ts';
import type { Setting } from '../app/settings.ts';
import { listPictures, toPictureDraft } from '../picture/index.ts';

/*
 * Settings as a form shows them: fields with a path, a value and the range that their schema
 * allows. Fields that a part does not name are neither shown nor changed by it.
 */

type Part = CallOutput<typeof listConfiguration>['parts'][number];
type Field = Omit<Part['fields'][number], 'picture'>;
type Value = Field['value'];

/** Returns the setting of a part; throws if the contract names one that is not defined. */
export function settingOf(part: ConfigurationPart): Setting {
  const { setting: key } = configurationParts[part];
  const setting = listSettings().find((it) => it.key === key);
  if (!setting) throw new Error(`unknown setting ${key}`);
  return setting;
}

/** Returns one part as stored. */
export async function showPart(tx: TxContext['tx'], part: ConfigurationPart): Promise<Part> {
  const setting = settingOf(part);
  const { value, initial, updatedAt, updatedBy } = await findStored(tx, setting);
  const plain = listFields(setting, part, { value, initial });
  const patterns: Record<string, ConfigurationUnit> = configurationParts[part].fields;
  const isPicture = ({ pattern }: Pick<Field, 'pattern'>) => patterns[pattern] === 'picture';
  const ids = plain.filter(isPicture).map((field) => String(field.value));
  const pictures = await listPictures(tx, ids);
  const fields = plain.map((field) => {
    const row = isPicture(field) ? pictures.get(String(field.value)) : undefined;
    return { ...field, picture: row ? toPictureDraft(row) : null };
  });
  return { part, fields, changedAt: updatedAt, changedBy: updatedBy };
}

/** Returns the fields of a part in a stored value, in the order of the contract, entry by entry. */
export function listFields(
  setting: Setting,
  part: ConfigurationPart,
  { value: stored, initial }: { value: unknown; initial: unknown },
): Field[] {
  const schema = z.toJSONSchema(setting.schema, { io: 'input', unrepresentable: 'any' });
  const patterns = Object.keys(configurationParts[part].fields);
  const fields = patterns.flatMap((pattern) =>
    expand(stored, pattern).map((path) => ({
      path,
      pattern,
      entry: entryOf(stored, path, pattern),
      value: readAt(stored, path),
      initial: readAt(initial, path),
      ...rangeAt(schema, path),
      guard: guardOf(part, pattern),
    })),
  );
  const order = [...new Set(fields.map((field) => field.entry))];
  return fields.toSorted((a, b) => order.indexOf(a.entry) - order.indexOf(b.entry));
}

const at = (value: unknown, path: string): unknown => stepsOf(path).reduce(childOf, value);

/** Returns the paths in a value that match a pattern. */
function expand(value: unknown, pattern: string): string[] {
  let paths: string[][] = [[]];
  for (const step of stepsOf(pattern)) {
    paths = paths.flatMap((path) => {
      const here = at(value, path.join('.'));
      const keys = step === '*' ? Object.keys(here ?? {}) : [step];
      return keys.map((key) => [...path, key]);
    });
  }
  return paths.map((path) => path.join('.'));
}

/** Returns the name of an entry of a list or table: its own key, if it has one. */
function entryOf(stored: unknown, path: string, pattern: string): string {
  const star = stepsOf(pattern).indexOf('*');
  if (star === -1) return '';
  const taken = stepsOf(path).slice(0, star + 1);
  const key = childOf(at(stored, taken.join('.')), 'key');
  return typeof key === 'string' ? key : (taken.at(-1) ?? '');
}

/** The value of a field in JSON form. */
export const fieldValue = z.union([
  z.boolean(),
  z.number(),
  z.string(),
  z.array(z.union([z.number(), z.string()])),
  z.null(),
]);

const readAt = (value: unknown, path: string): Value => fieldValue.parse(at(value, path) ?? null);

const node = z.looseObject({
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});

/** Returns a bound that the schema sets; the limits of safe integers are none. */
const bound = (value: number | undefined): number | null =>
  value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? null : value;

/** Returns what the schema allows at a path. */
function rangeAt(
  schema: unknown,
  path: string,
): Pick<Field, 'min' | 'max' | 'options' | 'isOptional'> {
  let here = node.parse(schema);
  for (const step of stepsOf(path)) {
    here = node.parse(here.properties?.[step] ?? here.items ?? {});
  }
  const choices = (here.anyOf ?? []).map((one) => node.parse(one));
  const isOptional = choices.some((one) => one.type === 'null');
  const plain = choices.find((one) => one.type !== 'null') ?? here;
  const item = plain.items === undefined ? plain : node.parse(plain.items);
  return {
    min: bound(item.minimum),
    max: bound(item.maximum),
    options: item.enum ?? [],
    isOptional,
  };
}
