import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'whsec_c2l4LWFuZC10aGlydHktYnl0ZXMtb2Ytc2VjcmV0';
const read = (settings: Record<string, string>) =>
  readConfig({ VELA_SECRET: 'a secret of the tests with 32 characters', ...settings });

test('heads are not sent unless an address and a secret are configured', () => {
  expect(read({}).auditWebhook).toBeNull();
  const url = 'https://keeper.example/heads';
  expect(read({ VELA_AUDIT_WEBHOOK: url, VELA_AUDIT_WEBHOOK_SECRET: secret }).auditWebhook).toEqual(
    { url, secret: Buffer.from('six-and-thirty-bytes-of-secret') },
  );
});

test.each([
  [{ VELA_AUDIT_WEBHOOK: 'https://keeper.example' }, /_SECRET is missing/],
  [{ VELA_AUDIT_WEBHOOK_SECRET: secret }, /^VELA_AUDIT_WEBHOOK is missing/],
  [{ VELA_AUDIT_WEBHOOK: 'x', VELA_AUDIT_WEBHOOK_SECRET: secret }, /must be an address/],
  [{ VELA_AUDIT_WEBHOOK: 'https://k.example', VELA_AUDIT_WEBHOOK_SECRET: 'short' }, /24 bytes/],
])('%o is refused', (settings, line) => {
  expect(() => read(settings)).toThrow(line);
});
