import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBadText, parseJson, parseQuery, toFault, toOriginForm } from './wire.ts';

const property = <T>(values: fc.Arbitrary<T>, holds: (value: T) => void): void =>
  fc.assert(fc.property(values, holds), { numRuns: 500 });

test('JSON whose whole numbers are plain digits parses as standard JSON', () => {
  property(fc.jsonValue({ maxDepth: 5 }), (value) => {
    const text = JSON.stringify(value, (_key, it: unknown) =>
      typeof it === 'number' && !Number.isSafeInteger(it) ? 0.5 : it,
    );
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });
});

test('a whole number in any other notation is not a number', () => {
  const digits = fc.integer({ min: 0, max: 999_999 }).map(String);
  const odd = fc.oneof(
    digits.map((it) => `${it}.0`),
    digits.map((it) => `-${it}.00`),
    fc.tuple(digits, fc.integer({ min: 0, max: 9 })).map(([it, zeros]) => `${it}e${zeros}`),
    fc.tuple(digits, fc.integer({ min: 0, max: 9 })).map(([it, zeros]) => `-${it}E+${zeros}`),
    fc.constantFrom('-0', '-0.0', '10e-1', '1e400', '100.0e-2'),
  );
  property(fc.tuple(odd, fc.integer({ min: 0, max: 3 })), ([text, place]) => {
    const before = Array.from({ length: place }, () => '"1e3", 7').join(',');
    const json = `{"a":{"amountMinor": ${text} ,"b":[${before}]}}`;
    // Infinity is not a safe integer, so every schema rejects it.
    const { a } = parseJson(json) as { a: { amountMinor: number; b: unknown[] } };
    expect(Number.isSafeInteger(a.amountMinor)).toBe(false);
    expect(a.b.every((it) => it === '1e3' || it === 7)).toBe(true);
  });
});

test('JSON that is nested too deeply is invalid, and overflows nothing', () => {
  for (const depth of [33, 10_000, 30_000]) {
    const text = `${'['.repeat(depth)}1e3${']'.repeat(depth)}`;
    expect(() => parseJson(text)).toThrow(SyntaxError);
  }
  expect(parseJson(`${'['.repeat(30)}${']'.repeat(30)}`)).toBeTruthy();
});

test('a text that PostgreSQL cannot store is found wherever it occurs', () => {
  expect(findBadText({ a: ['x', { b: 'a\u0000b' }] })).toBe('a.1.b');
  expect(findBadText({ a: { '\ud800': 1 } })).toBe('a');
  expect(findBadText('\udc00')).toBe('');
  property(fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' }), (value) => {
    const hasNul = JSON.stringify(value).includes(String.raw`\u0000`);
    expect(findBadText(value) !== null).toBe(hasNul);
  });
});

test('the first value of a repeated query key counts, for any key', () => {
  expect({ ...parseQuery('a=1&b=&a=2&toString=3&%ff=%zz') }).toEqual({
    a: '1',
    b: '',
    toString: '3',
    '\ufffd': '%zz',
  });
  expect(Object.getPrototypeOf(parseQuery('__proto__=1'))).toBe(null);
});

test('an address of a request line is parsed as its path', () => {
  expect(toOriginForm({ url: '/a?b=1' })).toBe('/a?b=1');
  expect(toOriginForm({ url: 'http://x/' })).toBe('/');
  expect(toOriginForm({ url: 'http://x/web/a%2e?b=1#c' })).toBe('/web/a%2e?b=1');
  expect(toOriginForm({ url: 'HTTP://x?b=1' })).toBe('/?b=1');
  for (const odd of ['*', '', 'x:99999', 'http://[::1', 'mailto:a']) {
    expect(toOriginForm({ url: odd })).toMatch(/^\//);
  }
});

test("a status of the framework is the sender's fault or ours", () => {
  expect([400, 403, 404, 406, 413, 414, 415, 431].map((it) => toFault({ statusCode: it }))).toEqual(
    [
      'invalidInput',
      'notFound',
      'notFound',
      'unsupportedMedia',
      'tooLarge',
      'notFound',
      'unsupportedMedia',
      'tooLarge',
    ],
  );
  for (const ours of [new Error('x'), { statusCode: 500 }, null, 'text']) {
    expect(toFault(ours)).toBe(null);
  }
});
