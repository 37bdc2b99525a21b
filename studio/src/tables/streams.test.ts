import { expect, test } from 'vitest';
import { listStreamOrigins, parseStreams } from './streams.ts';

const CODES = ['harbour-baccarat', 'pearl-roulette'];
const read = (text?: string) => parseStreams(text, CODES);

test('most sites have no setting', () => {
  expect(read()).toEqual({ urls: new Map(), problems: [] });
  expect(read('  ').urls.size).toBe(0);
});

test('each table has its configured address, whose origin is allowed', () => {
  const { urls, problems } = read(
    'harbour-baccarat=https://cdn.example/a03.m3u8?key=1\n pearl-roulette=https://cdn.example/r.m3u8',
  );
  expect(problems).toEqual([]);
  expect([...urls]).toEqual([
    ['harbour-baccarat', 'https://cdn.example/a03.m3u8?key=1'],
    ['pearl-roulette', 'https://cdn.example/r.m3u8'],
  ]);
  expect(listStreamOrigins(urls)).toEqual(['https://cdn.example']);
});

test.each([
  'nowhere=https://cdn.example/a.m3u8',
  'harbour-baccarat=http://cdn.example/a.m3u8',
  'harbour-baccarat=javascript:alert(1)',
  'harbour-baccarat',
])('%s stops the start with its own words in it', (part) => {
  const { urls, problems } = read(part);
  expect(urls.size).toBe(0);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(part);
});
