import { getCaptchaKind } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('a site without the hosted captcha uses its own', async () => {
  const { code, data } = await kit.call(getCaptchaKind);
  expect([code, data]).toEqual([0, { kind: 'own', aliyun: null }]);
});

test('a site with it returns what opens it, and keeps its keys', async () => {
  const { config } = kit.services;
  config.outside = {
    ...config.outside,
    captcha: {
      endpoint: 'http://127.0.0.1:9',
      region: 'cn',
      keyId: 'key-id',
      keySecret: 'key-secret',
      prefix: 'abc123',
      sceneId: 'scene1',
    },
  };
  const { data, raw } = await kit.call(getCaptchaKind);
  expect(data).toEqual({
    kind: 'aliyun',
    aliyun: { region: 'cn', prefix: 'abc123', sceneId: 'scene1' },
  });
  expect(raw).not.toContain('key-');
});
