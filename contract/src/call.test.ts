import { expect, test } from 'vitest';
import { z } from 'zod';
import { proofFields } from './call.ts';
import { calls } from './calls.ts';

test('every secret in the input of a money call is a proof, which browsers do not store', () => {
  const inputs = calls.filter(({ effect }) => effect === 'money').map(({ input }) => input);
  const secrets = inputs.flatMap((input) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const names = JSON.stringify(schema).matchAll(/"(\w*(?:password|pin|totp|secret)\w*|code)":/gi);
    return [...names].map(([, name = '']) => name);
  });
  expect(new Set(secrets)).toEqual(proofFields);
});

const toSchema = ({ input }: (typeof calls)[number]) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });

/** Fields that identify the object of a call. */
const ids = ['id', 'ids', 'orderNo', 'betId', 'cardId', 'accountId', 'sessionId'];
const staffIds = ['proposalId', 'paymentId'];

/**
 * Calls whose id belongs to another object or identifies the caller: it stays out of paths and
 * logs.
 */
const foreign = new Set([
  'access/login',
  'access/register',
  'access/start-recovery',
  'deposit/assign-unidentified-payment',
  'staff/login-staff',
  'withdrawal/create-withdrawal',
]);

test('a call about one object takes its id as a path segment', () => {
  const wrong = calls.filter((call) => {
    const { required = [] } = toSchema(call);
    const id = [...ids, ...staffIds].find((name) => required.includes(name));
    return !foreign.has(call.name) && id !== undefined && call.segment !== id;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a segment is a text field of its call, and never a secret', () => {
  for (const { name, input, segment } of calls) {
    if (segment === null) continue;
    expect([name, /password|code$|totp|ticket/i.test(segment)]).toEqual([
      name,
      segment === 'gameCode' || segment === 'methodCode',
    ]);
    const shape = (input as z.ZodObject).shape[segment];
    const texts = ['7', 'd1', '1234567-1', 'true', 'zh', 'bank', 'ebpay', 'live', 'private'];
    const isTaken = texts.some(
      (text) => shape instanceof z.ZodType && shape.safeParse(text).success,
    );
    expect([name, segment, isTaken]).toEqual([name, segment, true]);
  }
});
