import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './config.ts';

let home: string;
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-outside-'));
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** Only a licensed site uses third parties. */
const licensed = {
  VELA_MODE: 'licensed',
  VELA_OPERATOR_NAME: 'Example Gaming Ltd',
  VELA_REGULATOR: 'Example Commission',
  VELA_LICENCE_NUMBER: 'EX-1',
  VELA_COUNTRIES: 'HK',
  VELA_HELPLINE: '+852 0000 0000',
  DATABASE_URL: 'postgres://vela@db/vela',
  STUDIO_DATABASE_URL: 'postgres://studio@db/studio',
  VELA_SECRET: 'x'.repeat(32),
};
const read = (env: Environment) => readConfig({ VELA_DATA_DIR: home, ...licensed, ...env }).outside;

test('with nothing configured no third party is used', () => {
  expect(read({})).toEqual({ mail: null, sms: null, captcha: null });
});

test('mail, text messages and the hosted captcha are used as configured', () => {
  const outside = read({
    VELA_SMTP_URL: 'smtps://user:se%2Fcret@mail.example.com:465',
    VELA_MAIL_FROM: 'Vela <no-reply@example.com>',
    VELA_SMS_URL: 'https://sms.example.com/send?to={phone}&text={text}',
    VELA_SMS_HEADERS: '{"Authorization":"Bearer x"}',
    VELA_SMS_OK: '"code":0',
    VELA_CAPTCHA_KEY_ID: 'id',
    VELA_CAPTCHA_KEY_SECRET: 'secret',
    VELA_CAPTCHA_PREFIX: 'abc',
    VELA_CAPTCHA_SCENE: 'scene',
    VELA_CAPTCHA_REGION: 'cn',
  });
  expect(outside).toEqual({
    mail: {
      url: 'smtps://user:se%2Fcret@mail.example.com:465',
      from: 'Vela <no-reply@example.com>',
    },
    sms: {
      url: 'https://sms.example.com/send?to={phone}&text={text}',
      headers: { Authorization: 'Bearer x' },
      body: '',
      okText: '"code":0',
    },
    captcha: {
      endpoint: 'https://captcha.cn-shanghai.aliyuncs.com',
      region: 'cn',
      keyId: 'id',
      keySecret: 'secret',
      prefix: 'abc',
      sceneId: 'scene',
    },
  });
});

test.each([
  ['VELA_MAIL_FROM', { VELA_SMTP_URL: 'smtp://mail.example.com' }],
  ['VELA_SMTP_URL', { VELA_MAIL_FROM: 'a@example.com' }],
  ['VELA_SMTP_URL', { VELA_SMTP_URL: 'https://mail.example.com' }],
  ['VELA_MAIL_FROM', { VELA_SMTP_URL: 'smtp://mail.example.com', VELA_MAIL_FROM: 'nobody' }],
  ['VELA_SMS_BODY', { VELA_SMS_URL: 'https://sms.example.com/send?to={phone}' }],
  ['VELA_SMS_HEADERS', { VELA_SMS_HEADERS: 'Authorization: x' }],
  ['VELA_SMS_HEADERS', { VELA_SMS_HEADERS: '{"x":1}' }],
  ['VELA_CAPTCHA_KEY_SECRET', { VELA_CAPTCHA_KEY_ID: 'id' }],
  ['VELA_CAPTCHA_REGION', { VELA_CAPTCHA_REGION: 'eu' }],
])('%s is named if it is wrong or missing', (name, env) => {
  expect(() => read(env)).toThrow(new RegExp(`\\b${name}\\b`));
});
