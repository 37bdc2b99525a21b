import { expect, test } from 'vitest';
import { parseHostMessage, toLobbyOrigin } from './host-messages.ts';
import { parseOpening } from './launch.ts';

test.each([
  [
    '#launch=abc&lang=hk&theme=light',
    '',
    { kind: 'launch', token: 'abc', lang: 'hk', theme: 'light', amounts: 'sign' },
  ],
  [
    '#launch=abc',
    '?lang=th',
    { kind: 'launch', token: 'abc', lang: 'th', theme: 'dark', amounts: 'sign' },
  ],
  [
    '#replay=r1&token=t',
    '',
    { kind: 'replay', roundId: 'r1', token: 't', lang: null, theme: 'dark', amounts: 'sign' },
  ],
  [
    '#preview=vela-sportsbook',
    '?lobby=https%3A%2F%2Fplay.example&currency=THB',
    {
      kind: 'preview',
      code: 'vela-sportsbook',
      currency: 'THB',
      lobbyUrl: 'https://play.example',
      lang: null,
      theme: 'dark',
      amounts: 'sign',
    },
  ],
  ['#replay=r1', '', { kind: 'resume', lang: null, theme: 'dark', amounts: 'sign' }],
  ['#lang=zh&theme=dark', '', { kind: 'resume', lang: 'zh', theme: 'dark', amounts: 'sign' }],
  ['', '?amounts=word', { kind: 'resume', lang: null, theme: 'dark', amounts: 'word' }],
  ['', '', { kind: 'resume', lang: null, theme: 'dark', amounts: 'sign' }],
])('%s%s', (hash, search, expected) => {
  const target = { sport: null, event: null, slip: null, odds: null };
  expect(parseOpening({ hash, search })).toEqual({ ...expected, brand: null, target });
});

test.each([
  ['?brand=a3122f', '#a3122f'],
  ['?brand=A3122F', '#A3122F'],
  // White on it is not legible.
  ['?brand=ffd400', null],
  ['?brand=red', null],
  ['?brand=%23a3122f', null],
  ['?brand=', null],
])('the colour of the site around: %s', (search, brand) => {
  expect(parseOpening({ hash: '#launch=abc', search }).brand).toBe(brand);
});

test('an address leads to a place in the game', () => {
  const search = '?sport=tennis&event=e-1&slip=ABCD2345&odds=malay';
  const target = { sport: 'tennis', event: 'e-1', slip: 'ABCD2345', odds: 'malay' };
  expect(parseOpening({ hash: '#launch=abc', search })).toMatchObject({ kind: 'launch', target });
});

test.each([
  ['https://play.example/#/lobby?x=1', 'https://play.example'],
  ['http://127.0.0.1:8080/a', 'http://127.0.0.1:8080'],
  ['javascript:alert(1)', null],
  ['/lobby', null],
  [null, null],
])('the lobby %s may talk from %s', (url, origin) => {
  expect(toLobbyOrigin(url)).toBe(origin);
});

test('only known messages are accepted', () => {
  expect(parseHostMessage({ channel: 'vela-studio', type: 'pause' })?.type).toBe('pause');
  for (const data of [
    null,
    'pause',
    { type: 'pause' },
    { channel: 'other', type: 'pause' },
    { channel: 'vela-studio', type: 'exit' },
  ]) {
    expect(parseHostMessage(data)).toBeNull();
  }
});
