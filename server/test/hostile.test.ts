import { calls } from '@vela/contract/calls.ts';
import type { Call } from '@vela/contract/call.ts';
import { refusals } from '@vela/contract/refusals.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { useKit } from '../test/kit.ts';
import { fieldNames, isStaffCall, sampleInput } from '../test/samples.ts';

/*
 * Whatever is sent to any call never causes a failure of ours, and always returns a number of the
 * catalogue.
 */

const kit = await useKit();
afterAll(() => expect(kit.logLines.filter((line) => line.includes('call failed'))).toEqual([]));

const codes = new Set<number>([0, ...Object.values(refusals).map(({ code }) => code)]);
/** Values as JSON text, so that numbers are sent as written here. */
const values = [
  'null',
  'true',
  '-1',
  '-0',
  '0.5',
  '1e3',
  '1e400',
  '9007199254740993',
  '-9223372036854775809',
  '""',
  '"NaN"',
  '"Infinity"',
  '"1e3"',
  '"-1"',
  '"0x10"',
  '" 1 "',
  '"9007199254740993"',
  '"99999999999999999999999999"',
  '[]',
  '[1]',
  '[["a"]]',
  '{}',
  '{"__proto__":{"isAdmin":true}}',
  '{"toString":1,"length":-1}',
  '"__proto__"',
  '"constructor"',
  String.raw`"\u0000"`,
  String.raw`"\ud800"`,
  '"‮\u202e​"',
  `"' or 1=1 --"`,
  '"%"',
  '"../../etc/passwd"',
  `"${'x'.repeat(10_000)}"`,
  `"${'1'.repeat(10_000)}"`,
];

async function tokenFor(call: Call): Promise<string> {
  if (call.audience === 'staff') return (await kit.operator('owner')).token;
  const { token } = await kit.player({ balanceMinor: 100_000n, phone: null });
  return token;
}

type Sent = Pick<InjectOptions, 'payload' | 'query' | 'headers'> & { path?: string };

async function send(call: Call, token: string, { path, headers, ...sent }: Sent) {
  const app = isStaffCall(call) ? kit.staffApp : kit.app;
  const reply = await app.inject({
    method: call.method,
    url: path ?? call.path,
    headers: { token, 'content-type': 'application/json', ...headers },
    ...sent,
  });
  const body = JSON.parse(reply.body) as { code: number; refusal?: string };
  return { status: reply.statusCode, body, raw: reply.body };
}

/** Returns the problem of a reply; empty if there is none. */
function complain(reply: Awaited<ReturnType<typeof send>>, what: string): string[] {
  const isDecent = reply.status < 500 && codes.has(reply.body.code);
  return isDecent ? [] : [`${what}: ${reply.status} ${reply.raw.slice(0, 200)}`];
}

describe.each(calls)('$name', (call) => {
  test('accepts any value in any field', async () => {
    const token = await tokenFor(call);
    const base = sampleInput(call);
    const complaints: string[] = [];
    for (const field of fieldNames(call)) {
      for (const value of values) {
        const payload = JSON.stringify({ ...base, [field]: 'VALUE' }).replace('"VALUE"', value);
        const isInBody = call.method === 'POST';
        const query = { ...toText(base), [field]: value.replaceAll('"', '').slice(0, 2_000) };
        const sent = isInBody ? { payload } : { query };
        const what = `${field} = ${value.slice(0, 40)}`;
        complaints.push(...complain(await send(call, token, sent), what));
      }
    }
    expect(complaints).toEqual([]);
  });

  test('accepts any body', async () => {
    const token = await tokenFor(call);
    const complaints: string[] = [];
    const bodies = ['', '[]', '"text"', '7', 'null', 'true', '{', '{"a":', '\u0000', '[[[[]]]]'];
    if (call.method === 'POST') {
      for (const payload of bodies) {
        complaints.push(...complain(await send(call, token, { payload }), payload));
      }
      const huge = JSON.stringify({ ...sampleInput(call), more: 'x'.repeat(100_000) });
      const reply = await send(call, token, { payload: huge });
      expect(reply.body.refusal).toBe('tooLarge');
      const headers = { 'content-type': 'application/xml' };
      const odd = await send(call, token, { payload: '<a/>', headers });
      expect(odd.body.refusal).toBe('unsupportedMedia');
    }
    for (const path of [
      '?a=%00',
      '?id=%ff',
      '?__proto__=1&constructor=2',
      '/%00',
      '/x',
      '/__proto__',
    ]) {
      if (path.startsWith('/') && call.path.endsWith('/1')) continue;
      complaints.push(...complain(await send(call, token, { path: `${call.path}${path}` }), path));
    }
    const headers = { lang: '\u00e9', 'idempotency-key': 'é', 'x-forwarded-for': 'nonsense' };
    complaints.push(...complain(await send(call, token, { headers }), 'headers'));
    expect(complaints).toEqual([]);
  });

  // Defined only for the calls to which it applies: a skipped test proves nothing.
  const isPlainRead = call.effect === 'read' && call.wire !== 'form';
  const testRead: typeof test | null = isPlainRead ? test : null;
  testRead?.(
    'answers a query, a JSON body and a form alike, and ignores what it does not know',
    async () => {
      const token = await tokenFor(call);
      const base = sampleInput(call);
      const json = await send(call, token, { payload: JSON.stringify(base) });
      const more = { ...base, isAdmin: true, playerId: '1', unknown: { deep: [1] } };
      const duplicates = await Promise.all([
        send(call, token, { query: toText(base) }),
        send(call, token, { payload: JSON.stringify(more) }),
        send(call, token, {
          payload: new URLSearchParams(toText(base)).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ]);
      if (json.body.refusal === 'tooFrequent') return;
      for (const duplicate of duplicates) {
        expect({ status: duplicate.status, code: duplicate.body.code }).toEqual({
          status: json.status,
          code: json.body.code,
        });
      }
    },
  );

  const takesId = fieldNames(call).includes('id') && !call.path.endsWith('/1');
  const testId: typeof test | null = takesId ? test : null;
  testId?.('takes its id from the path, too', async () => {
    const token = await tokenFor(call);
    const { id: _id, ...rest } = sampleInput(call);
    const inPath = await send(call, token, {
      path: `${call.path}/no-such-id`,
      payload: JSON.stringify(rest),
    });
    const inBody = await send(call, token, {
      payload: JSON.stringify({ ...rest, id: 'no-such-id' }),
    });
    expect(inPath.raw.replace(/"requestId":"[^"]*"/, '')).toBe(inBody.raw);
  });
});

function toText(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input)
      .filter(([, value]) => !Array.isArray(value))
      .map(([name, value]) => [name, String(value)]),
  );
}
