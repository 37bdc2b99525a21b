import { expect, test } from 'vitest';
import { readConfig } from '../service/src/config.ts';
import { toWelcome } from './welcome.ts';

const secret = 'x'.repeat(32);
const config = readConfig({ VELA_SECRET: secret });
const demo = [
  { who: 'player', where: 'player app', name: 'ann', password: 'first' },
  { who: 'operator', where: 'console', name: 'owner', password: 'second' },
];
const site = {
  config,
  seconds: 4.21,
  demo,
  hasOperators: true,
  isOpen: true,
  firstLink: '',
  phoneCode: ['█▀▄'],
  logFolder: '/data/logs',
};
const read = (change: object): string => toWelcome({ ...site, ...change }).join('\n');

test('it prints where everything is, where the logs are, and who can log in', () => {
  const text = read({});
  expect(text).toContain('Vela is ready (4.2 s)');
  for (const port of [8080, 8081, 8082]) expect(text).toContain(`http://localhost:${port}`);
  expect(text).toContain('Logs        /data/logs');
  expect(text).toMatch(/ {2}who +where +name +password\n {2}player +player app +ann +first\n/);
  expect(text).toContain('npm start -- --lan');
  expect(text).not.toContain('setup');
});

test('without a working login it prints none, and without an operator it tells what to do', () => {
  const firstLink = 'http://localhost:8081/#/invitation/abcde-fghjk';
  const text = read({ demo: [], hasOperators: false, isOpen: false, firstLink });
  expect(text).not.toContain('password');
  expect(text).toContain('no operator yet');
  expect(text).toContain(`  ${firstLink}\n`);
  expect(text).toContain('npm run vela -- setup');
});

test('a site with an owner that is not open yet prints where to finish its set-up', () => {
  const text = read({ demo: [], isOpen: false });
  expect(text).toContain('Players cannot register yet');
  expect(text).toContain('http://localhost:8081/#/setup');
  expect(text).not.toContain('no operator yet');
});

test('an opened site shows its address as a code for phones', () => {
  const opened = { ...config, host: '0.0.0.0', publicUrl: 'http://192.168.1.20:8080' };
  const text = read({ config: opened });
  expect(text).toContain('http://192.168.1.20:8080');
  expect(text).toMatch(/█▀▄/);
  expect(text).not.toContain('--lan');
});

test('a licensed site prints neither demo nor network hints', () => {
  const text = read({ config: { ...config, mode: 'licensed' }, demo: [] });
  expect(text).not.toMatch(/--lan|phone|[▀▄█]/);
});
