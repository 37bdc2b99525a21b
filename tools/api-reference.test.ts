import { calls } from '@vela/contract/calls.ts';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { listFields, toSection } from './api-reference.ts';

test('every call has an English sentence of its own that describes it', () => {
  const summaries = calls.map(({ summary }) => summary);
  const odd = summaries.filter((it) => !/^[A-Z][\x20-\x7e’]{11,240}[.]$/.test(it));
  expect(odd).toEqual([]);
  expect(summaries.filter((it, at) => summaries.indexOf(it) !== at)).toEqual([]);
});

test('fields have their path, type, default and meaning, nested ones too', () => {
  const schema = z.object({
    list: z.array(z.object({ id: z.string().max(9).describe('Which.') })),
    kind: z.enum(['a', 'b']).default('a'),
    at: z.object({ day: z.int().min(1).max(31) }).nullable(),
  });
  expect(listFields(schema, 'input')).toEqual([
    { path: 'list', type: 'list of object', isOptional: false, what: '' },
    { path: 'list[].id', type: 'string at most 9', isOptional: false, what: 'Which.' },
    { path: 'kind', type: '"a" or "b"', isOptional: true, what: 'Default: `"a"`.' },
    { path: 'at', type: 'object or null', isOptional: false, what: '' },
    { path: 'at.day', type: 'integer 1 to 31', isOptional: false, what: '' },
  ]);
});

test('every call has a section; it names address, caller, effect, fields and refusals', () => {
  for (const call of calls) expect(toSection(call)).toContain(call.summary);
  const text = toSection(transferMoney);
  for (const part of [
    '`POST /web/apiCode/convertMoney`',
    'sent by a player',
    'moves money',
    '| `from` | string',
    '| `centralMinor` | integer | Minor units of the site currency. |',
    '`insufficientBalance`',
    'at most 10 times in 10 s',
  ]) {
    expect(text).toContain(part);
  }
});
