import { expect, test } from 'vitest';
import { signAliyun } from './aliyun.ts';

// Source: the worked example of "Request syntax and signature method V3" of Alibaba Cloud.
test('a request is signed as in the documented example', () => {
  const authorization = signAliyun(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      query: 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
      body: '',
      headers: {
        'x-acs-action': 'RunInstances',
        'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
    },
    { keyId: 'YourAccessKeyId', keySecret: 'YourAccessKeySecret' },
  );
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;' +
      'x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});
