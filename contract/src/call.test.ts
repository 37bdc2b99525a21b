import { expect, test } from 'vitest';
import { z } from 'zod';
import { proofFields } from './call.ts';
import { calls } from './calls.ts';

test('every secret in the input of a money call is a proof, which no browser keeps', () => {
  const inputs = calls.filter(({ effect }) => effect === 'money').map(({ input }) => input);
  const secrets = inputs.flatMap((input) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    const names = JSON.stringify(schema).matchAll(/"(\w*(?:password|pin|totp|secret)\w*|code)":/gi);
    return [...names].map(([, name = '']) => name);
  });
  expect(new Set(secrets)).toEqual(proofFields);
});
