import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '../service/src/log.ts';
import { openSiteLog } from './site-log.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-log-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));
const read = (name: string): string => fs.readFileSync(path.join(home, 'logs', name), 'utf8');

function open(name: string, bytesMax?: number) {
  const take = openSiteLog(path.join(home, 'logs'), name, bytesMax);
  const shown: (string | null)[] = [];
  const write = (line: string): void => void shown.push(take(line.trimEnd()));
  return { shown, write, log: openLog({ name, destination: { write } }) };
}

test('successes are logged and not shown', () => {
  const { log, shown } = open('well');
  log.info({ port: 8080 }, 'listening');
  expect(shown).toEqual([null]);
  expect(read('well.log')).toMatch(/^\d\d:\d\d:\d\d listening port=8080\n$/);
});

test('a problem is shown in one line, and logged with its stack', () => {
  const { log, shown } = open('bad');
  log.error({ err: new Error('no answer\nat all'), check: 'games' }, 'a check failed');
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatch(/^\d\d:\d\d:\d\d error a check failed check=games: no answer$/);
  expect(read('bad.log').split('\n').length).toBeGreaterThan(3);
});

test('of one cause that fails many parts the first is shown, and again after a while', () => {
  const { write, shown } = open('slow');
  const err = { type: 'Error', message: 'timeout\nwhen connecting', stack: 'Error: timeout' };
  const say = (second: number, msg: string, more: object = { err }): void => {
    const time = `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`;
    write(JSON.stringify({ level: 50, time, name: 'slow', ...more, msg }));
  };
  say(1, 'sweep failed');
  say(1, 'table step failed');
  say(9, 'sweep failed');
  say(9, 'sweep failed', { err: { message: 'no such table' } });
  say(10, 'no gateway', {});
  say(10, 'no gateway', {});
  say(11, 'sweep failed');
  expect(shown.map((line) => line?.slice(9) ?? null)).toEqual([
    'error sweep failed: timeout',
    null,
    null,
    'error sweep failed: no such table',
    'error no gateway',
    null,
    'error sweep failed: timeout',
  ]);
  expect(read('slow.log').match(/failed|gateway/g)).toHaveLength(7);
});

test('a process’s other output is shown and logged unchanged', () => {
  const { write, shown } = open('plain');
  for (const line of ['Port 8080 is taken.', '{ "no": "record" }', '{ half']) write(line);
  expect(shown).toEqual(['Port 8080 is taken.', '{ "no": "record" }', '{ half']);
  expect(read('plain.log')).toBe('Port 8080 is taken.\n{ "no": "record" }\n{ half\n');
});

test('a log never holds more than two files of its maximum size', () => {
  const { write } = open('long', 100);
  for (let i = 0; i < 50; i += 1) write(`line ${i}`.padEnd(30));
  expect(read('long.log')).toContain('line 49');
  expect(read('long.log').length).toBeLessThan(150);
  expect(read('long.1.log').length).toBeLessThan(150);
});
