import { pathToFileURL } from 'node:url';
import type { Call } from '@vela/contract/call.ts';
import { calls } from '@vela/contract/calls.ts';
import { refusals } from '@vela/contract/refusals.ts';
import { z } from 'zod';

/*
 * npm run api [name]: prints the reference of every call, or of those whose name contains a text,
 * as Markdown. It is made from the contract, which the server mounts and the apps send, so that it
 * is never out of date.
 */

/** The text of who may send a call. */
const callers: Record<Call['audience'], string> = {
  guest: 'anyone, without a token',
  optional: 'anyone; with a token it answers for its player',
  player: 'a player',
  staff: 'an operator',
  staffGuest: 'anyone, to log in as an operator',
};

/** The text of what a call changes. */
const effects: Record<Call['effect'], string> = {
  read: 'changes nothing',
  write: 'changes data',
  money: 'moves money: send `Idempotency-Key`, and repeat it until the outcome is known',
};

const node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), node).optional();
  },
  get items() {
    return z.union([node, z.boolean()]).optional();
  },
  get prefixItems() {
    return z.array(node).optional();
  },
  get anyOf() {
    return z.array(node).optional();
  },
  get allOf() {
    return z.array(node).optional();
  },
});
type Node = z.output<typeof node>;

/** One field of an input or output: its path, such as `list[].orderNo`, type and meaning. */
type Field = { path: string; type: string; isOptional: boolean; what: string };

/** Returns the fields of a schema as the wire carries them, nested ones after their parent. */
export function listFields(schema: z.ZodType, io: 'input' | 'output'): Field[] {
  return fieldsOf(node.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' })), '');
}

function fieldsOf(schema: Node, path: string): Field[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const isOptional = !schema.required.includes(name);
    return [{ path: at, ...describe(child), isOptional }, ...fieldsOf(child, at)];
  });
  const items = itemsOf(schema).flatMap((item) => fieldsOf(item, `${path}[]`));
  return [...own, ...items, ...branches.flatMap((branch) => fieldsOf(branch, path))];
}

/** The shapes of a list's items; of a list of fixed length one for each. */
const itemsOf = ({ items, prefixItems = [] }: Node): Node[] =>
  typeof items === 'object' ? [...prefixItems, items] : prefixItems;

function describe(schema: Node): Pick<Field, 'type' | 'what'> {
  const texts = [
    schema.description ?? '',
    schema.default === undefined ? '' : `Default: \`${JSON.stringify(schema.default)}\`.`,
  ];
  return { type: typeOf(schema), what: texts.filter((text) => text !== '').join(' ') };
}

function typeOf(schema: Node): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((it) => JSON.stringify(it)).join(' or ');
  const either = schema.anyOf?.map(typeOf);
  if (either) return [...new Set(either)].join(' or ');
  const both = schema.allOf?.[0];
  if (both) return typeOf(both);
  const items = itemsOf(schema).map(typeOf);
  if (items.length > 0) return `list of ${[...new Set(items)].join(' and ')}`;
  const { type, format, minimum, maximum, minLength, maxLength } = schema;
  const name = [type ?? 'any'].flat().join(' or ');
  const [from, to] = [minimum ?? minLength, maximum ?? maxLength];
  // JavaScript's own limits are none of the field's.
  const isBounded = to !== undefined && to < Number.MAX_SAFE_INTEGER;
  const bounds = isBounded ? ` ${from === undefined ? 'at most' : `${from} to`} ${to}` : '';
  return `${name}${format === undefined ? '' : ` (${format})`}${bounds}`;
}

function toTable(title: string, fields: readonly Field[]): string[] {
  if (fields.length === 0) return [];
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  return [
    `| ${title} | Type | Meaning |`,
    '|---|---|---|',
    ...fields.map(({ path, type, isOptional, what }) => {
      const name = isOptional ? `\`${path}\` (optional)` : `\`${path}\``;
      return `| ${name} | ${cell(type)} | ${cell(what)} |`;
    }),
    '',
  ];
}

/** Returns the section of one call as Markdown. */
export function toSection(call: Call): string {
  const { name, summary, method, path, segment, audience, effect, rate, right, wire } = call;
  const facts = [
    `\`${method} ${path}${segment === null ? '' : `/{${segment}}`}\``,
    `sent by ${callers[audience]}${right === null ? '' : ` with the right \`${right}\``}`,
    effects[effect],
    ...(wire === 'none' ? [] : [`input as ${wire}`]),
    ...(rate === null ? [] : [`at most ${rate.max} times in ${rate.perSeconds} s`]),
  ];
  const refused = call.refusals.map((it) => `\`${it}\` (${refusals[it].code})`).join(', ');
  return [
    `### ${name}`,
    '',
    summary,
    '',
    ...facts.map((fact) => `- ${fact}`),
    ...(refused === '' ? [] : [`- refused with ${refused}`]),
    '',
    ...toTable('Input', listFields(call.input, 'input')),
    ...toTable('Output', listFields(call.output, 'output')),
  ].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wanted = process.argv[2] ?? '';
  const found = calls.filter(({ name }) => name.includes(wanted));
  console.log('# Calls\n');
  console.log(found.map(toSection).join('\n'));
}
