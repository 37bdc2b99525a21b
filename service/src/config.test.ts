import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Environment } from './config.ts';
import { StartupProblem } from './startup-problem.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-config-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const read = (env: Environment) => readConfig({ VELA_DATA_DIR: home, ...env }, home);
const problemsOf = (env: Environment): readonly string[] => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof StartupProblem) return error.lines;
    throw error;
  }
  return [];
};

const LICENSED = {
  VELA_MODE: 'licensed',
  VELA_OPERATOR_NAME: 'Example Gaming Ltd',
  VELA_REGULATOR: 'Example Commission',
  VELA_LICENCE_NUMBER: 'EX-1',
  VELA_COUNTRIES: 'HK, TH',
  VELA_HELPLINE: '+852 0000 0000',
  DATABASE_URL: 'postgres://vela@db/vela',
  STUDIO_DATABASE_URL: 'postgresql://studio@db/studio',
  VELA_SECRET: 'x'.repeat(32),
};

describe('with nothing set', () => {
  test('it is a play-money site with everything in ./.data', () => {
    const config = readConfig({}, home);
    expect(config).toMatchObject({
      mode: 'play',
      port: 8080,
      consolePort: 8081,
      studioPort: 8082,
      host: 'localhost',
      dataDir: path.join(home, '.data'),
      databaseUrl: null,
      studioDatabaseUrl: null,
      publicUrl: 'http://localhost:8080',
      currency: null,
      timeZone: null,
      registrationCountries: null,
      isSeeded: true,
      operator: null,
    });
  });

  test('the secret is created once, stored, and readable by its owner only', () => {
    const first = read({}).secret;
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(read({}).secret).toBe(first);
    expect(fs.statSync(path.join(home, 'secret')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(home).filter((name) => name.startsWith('secret'))).toEqual(['secret']);
  });

  test('a secret that is being replaced follows the new one', () => {
    const [made, former] = ['n'.repeat(32), 'o'.repeat(32)];
    expect(read({ VELA_SECRET: made })).toMatchObject({ secret: made, oldSecrets: [] });
    expect(read({ VELA_SECRET: `${made}, ${former}` })).toMatchObject({
      secret: made,
      oldSecrets: [former],
    });
  });

  test('an empty value counts as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null });
  });
});

describe('a wrong setting is one line that names it', () => {
  test.each([
    ['PORT', '80a'],
    ['PORT', '0'],
    ['CONSOLE_PORT', '65536'],
    ['STUDIO_PORT', '-1'],
    ['STUDIO_METRICS_PORT', '70000'],
    ['VELA_MODE', 'real'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['STUDIO_DATABASE_URL', 'here'],
    ['REDIS_URL', 'redis://x'],
    ['VELA_SEED', 'maybe'],
    ['VELA_PUBLIC_URL', 'ftp://x'],
    ['VELA_TRUST_PROXY', 'yes'],
    ['VELA_TRUST_PROXY', '1'],
    ['VELA_TRUST_PROXY', '0.0.0.0/0'],
    ['VELA_COUNTRY_HEADER', 'a b'],
    ['VELA_TIME_ZONE', 'Mars/Olympus'],
    ['VELA_SECRET', 'short'],
    ['VELA_SECRET', `${'x'.repeat(32)},short`],
    ['VELA_SECRET', `${'x'.repeat(32)},`],
    ['VELA_SECRET', Array.from({ length: 3 }, () => 'x'.repeat(32)).join()],
    ['VELA_SANDBOX', 'on'],
    ['VELA_SANDBOX', 'off'],
    ['VELA_LOG_LEVEL', 'loud'],
    ['VELA_COUNTRIES', 'Hong Kong'],
  ])('%s=%s', (key, value) => {
    const problems = problemsOf({ [key]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${key} must .+\\.$`));
  });

  test('and all of them are reported together', () => {
    expect(problemsOf({ PORT: 'x', VELA_MODE: 'y', VELA_SECRET: 'z' })).toHaveLength(3);
  });

  test('two ports may not be the same', () => {
    expect(problemsOf({ PORT: '8081' })).toEqual([
      'PORT, CONSOLE_PORT and STUDIO_PORT must be three different ports.',
    ]);
  });
});

describe('a payment gateway', () => {
  const GATEWAY = {
    ...LICENSED,
    VELA_PAYMENT_URL: 'https://pay.example.com/desk/',
    VELA_PAYMENT_SECRET: 'a secret of twenty-four bytes or more',
  };

  test('is an address and the secrets of both sides; the first secret signs', () => {
    expect(read(LICENSED).gateway).toBeNull();
    const { gateway } = read({
      ...GATEWAY,
      VELA_PAYMENT_SECRET: `whsec_${Buffer.alloc(24, 9).toString('base64')}, ${'o'.repeat(24)}`,
    });
    expect(gateway?.url).toBe('https://pay.example.com/desk');
    expect(gateway?.secrets).toEqual([Buffer.alloc(24, 9), Buffer.alloc(24, 'o')]);
  });

  test('serves its pages from its own origin unless others are named', () => {
    expect(read({ ...GATEWAY }).gateway?.pageOrigins).toEqual(['https://pay.example.com']);
    const pages = 'https://checkout.example.com, https://wallet.example.com:8443';
    expect(read({ ...GATEWAY, VELA_PAYMENT_PAGES: pages }).gateway?.pageOrigins).toEqual([
      'https://checkout.example.com',
      'https://wallet.example.com:8443',
    ]);
    const any = read({ ...GATEWAY, VELA_PAYMENT_PAGES: 'https:' });
    expect(any.gateway?.pageOrigins).toEqual(['https:']);
  });

  test.each([
    [{ VELA_PAYMENT_SECRET: '' }, 'VELA_PAYMENT_SECRET is missing'],
    [{ VELA_PAYMENT_URL: '' }, 'VELA_PAYMENT_URL is missing'],
    [{ VELA_PAYMENT_PAGES: 'https://pay.example.com/checkout' }, 'must be origins'],
    [{ VELA_PAYMENT_PAGES: 'https://pay.example.com, *' }, 'must be origins'],
    [{ VELA_PAYMENT_PAGES: 'http:' }, 'must be origins'],
    [
      { VELA_PAYMENT_URL: '', VELA_PAYMENT_SECRET: '', VELA_PAYMENT_PAGES: 'https://a.example' },
      'VELA_PAYMENT_URL is missing',
    ],
    [{ VELA_PAYMENT_SECRET: 'short' }, 'at least 24 bytes'],
    [{ VELA_PAYMENT_URL: 'pay.example.com' }, 'must be an address'],
    [{ VELA_PAYMENT_URL: 'http://pay.example.com' }, 'VELA_PAYMENT_URL must begin with https'],
  ])('is refused as a whole with %j', (env, problem) => {
    expect(problemsOf({ ...GATEWAY, ...env }).join(' ')).toContain(problem);
  });
});

test('a site of play money may name the countries from which players register', () => {
  expect(read({ VELA_COUNTRIES: 'HK, TH' }).registrationCountries).toEqual(['HK', 'TH']);
  expect(read(LICENSED).registrationCountries).toBeNull();
});

describe('a licensed site', () => {
  test('starts with every setting it needs', () => {
    expect(read(LICENSED)).toMatchObject({
      mode: 'licensed',
      host: '0.0.0.0',
      isSeeded: false,
      operator: { legalName: 'Example Gaming Ltd', countries: ['HK', 'TH'] },
    });
  });

  test.each(Object.keys(LICENSED).filter((key) => key !== 'VELA_MODE'))(
    'does not start without %s',
    (key) => {
      const problems = problemsOf({ ...LICENSED, [key]: '' });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(`${key} is missing`);
    },
  );

  test('names all missing keys together', () => {
    expect(problemsOf({ VELA_MODE: 'licensed' })).toHaveLength(8);
  });

  test('has no demo site, even if one is requested', () => {
    expect(read({ ...LICENSED, VELA_SEED: 'on' }).isSeeded).toBe(false);
  });
});

test('a licensed site sends no codes over an unencrypted connection', () => {
  const smsUrl = (scheme: string) => `${scheme}://sms.example.com/send?to={phone}&text={text}`;
  expect(problemsOf({ ...LICENSED, VELA_SMS_URL: smsUrl('https') })).toEqual([]);
  expect(problemsOf({ ...LICENSED, VELA_SMS_URL: smsUrl('http') })).toEqual([
    'VELA_SMS_URL must start with https:// (VELA_MODE is licensed).',
  ]);
});

test('play mode refuses every setting that reaches real money or third parties, a line for each', () => {
  const outside = {
    VELA_PAYMENT_URL: 'https://pay.example.com',
    VELA_PAYMENT_SECRET: 'a secret of twenty-four bytes or more',
    VELA_SMTP_URL: 'smtps://user:secret@mail.example.com:465',
    VELA_MAIL_FROM: 'Vela <no-reply@example.com>',
    VELA_SMS_URL: 'https://sms.example.com/send?to={phone}&text={text}',
  };
  expect(problemsOf({ ...LICENSED, ...outside })).toEqual([]);
  expect(problemsOf(outside)).toEqual([
    'VELA_PAYMENT_URL must be unset: play mode takes no real payments (VELA_MODE is play).',
    'VELA_SMTP_URL must be unset: play mode sends no mail (VELA_MODE is play).',
    'VELA_SMS_URL must be unset: play mode sends no short messages (VELA_MODE is play).',
  ]);
});

test.each([
  ['a file', () => fs.writeFileSync(path.join(home, 'file'), ''), 'file', 'is a file'],
  ['below a file', () => {}, 'file/data', 'is a file'],
])('a data folder that is %s is one line', (_name, make, name, reason) => {
  make();
  const problems = problemsOf({ VELA_DATA_DIR: path.join(home, name) });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(reason);
  expect(problems[0]).toContain('VELA_DATA_DIR');
});
