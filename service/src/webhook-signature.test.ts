import { describe, expect, test } from 'vitest';
import { addMs, SECOND_MS } from './time.ts';
import { checkMessage, sandboxSecret, signMessage } from './webhook-signature.ts';

const at = new Date('2026-11-20T04:00:00Z');
const secret = sandboxSecret('a secret of this site, long enough', 'alipay');
const body = Buffer.from('{"event":"order.paid"}');
const message = { id: 'msg_1', at, body };

describe('a signed message', () => {
  // Computed by hand: HMAC-SHA-256 of `msg_1.1795147200.{}` under 32 bytes of 0x01.
  test('has the signature that the specification describes', () => {
    const headers = signMessage(Buffer.alloc(32, 1), { id: 'msg_1', at, body: Buffer.from('{}') });
    expect(headers).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1795147200',
      'webhook-signature': 'v1,ajryip6Do5egQ0OrVodA8rVI5MYUvykKxzGGEvOSfWc=',
    });
  });

  test("is accepted by a holder of the secret, also beside an older secret's signature", () => {
    const headers = signMessage(secret, message);
    expect(checkMessage([secret], headers, body, at)).toBeNull();
    const both = { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` };
    expect(checkMessage([Buffer.alloc(32), secret], both, body, at)).toBeNull();
  });

  test('with a changed body, id, time or secret is rejected', () => {
    const headers = signMessage(secret, message);
    const other = sandboxSecret('a secret of this site, long enough', 'wechat');
    expect(checkMessage([secret], headers, Buffer.from('{}'), at)).toBe('forged');
    expect(checkMessage([other], headers, body, at)).toBe('forged');
    expect(checkMessage([secret], { ...headers, 'webhook-id': 'msg_2' }, body, at)).toBe('forged');
    const later = { ...headers, 'webhook-timestamp': '1795147201' };
    expect(checkMessage([secret], later, body, at)).toBe('forged');
  });

  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'without %s is unsigned',
    (name) => {
      const headers = { ...signMessage(secret, message), [name]: undefined };
      expect(checkMessage([secret], headers, body, at)).toBe('unsigned');
    },
  );

  test('is stale when its time is more than five minutes off', () => {
    const headers = signMessage(secret, message);
    expect(checkMessage([secret], headers, body, addMs(at, 300 * SECOND_MS))).toBeNull();
    expect(checkMessage([secret], headers, body, addMs(at, 301 * SECOND_MS))).toBe('stale');
    expect(checkMessage([secret], headers, body, addMs(at, -301 * SECOND_MS))).toBe('stale');
  });
});
