import { describe, expect, test } from 'vitest';
import { PgSplitter, PgWatcher, readStatement } from './pg-messages.ts';
import type { PgMessage } from './pg-messages.ts';

const text = (value: string): Buffer => Buffer.from(`${value}\0`);

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(type === '' ? 4 : 5);
  if (type !== '') head.write(type, 0);
  head.writeUInt32BE(body.length + 4, type === '' ? 0 : 1);
  return Buffer.concat([head, body]);
}

const start = message('', Buffer.from([0, 3, 0, 0]), text('user'), text('vela'), Buffer.from([0]));
const tls = message('', Buffer.from([4, 210, 22, 47]));
const query = (sql: string): Buffer => message('Q', text(sql));
const parse = (name: string, sql: string): Buffer =>
  message('P', text(name), text(sql), Buffer.alloc(2));
const bind = (name: string): Buffer => message('B', text(''), text(name), Buffer.alloc(6));
const complete = (command: string): Buffer => message('C', text(command));
const whole = (bytes: Buffer): PgMessage => ({ type: String.fromCharCode(bytes[0] ?? 0), bytes });

describe('cutting a stream into messages', () => {
  const stream = Buffer.concat([tls, start, query('begin'), parse('p', 'select 1'), bind('p')]);

  test.each([1, 2, 7, 1_000])('finds the same messages in pieces of %d bytes', (size) => {
    const splitter = new PgSplitter('client');
    const found: PgMessage[] = [];
    for (let at = 0; at < stream.length; at += size) {
      found.push(...splitter.push(stream.subarray(at, at + size)));
    }
    expect(found.map(({ type }) => type)).toEqual(['', '', 'Q', 'P', 'B']);
    expect(Buffer.concat(found.map(({ bytes }) => bytes))).toEqual(stream);
  });

  test('what is no message is said to be none, and never waited for', () => {
    const splitter = new PgSplitter('server');
    expect(() => splitter.push(Buffer.from('HTTP/1.1 502 Bad Gateway'))).toThrow(RangeError);
  });
});

test('the text of a statement is read from both kinds of message that carry one', () => {
  expect(readStatement(whole(query('select 1')))).toBe('select 1');
  expect(readStatement(whole(parse('name', 'select 2')))).toBe('select 2');
  expect(readStatement(whole(bind('name')))).toBeNull();
});

describe('the moments of a connection', () => {
  test('a commit is sent and answered; other commands are neither', () => {
    const watcher = new PgWatcher();
    const reported = [
      watcher.hearClient(whole(query('begin'))),
      watcher.hearServer(whole(complete('BEGIN'))),
      watcher.hearClient(whole(query('COMMIT'))),
      watcher.hearServer(whole(complete('COMMIT'))),
    ];
    expect(reported).toEqual([null, null, 'commitSent', 'commitAnswered']);
  });

  test('a prepared statement that posts is a moment each time it runs', () => {
    const watcher = new PgWatcher();
    watcher.hearClient(whole(parse('batch', 'select * from game.place_bets($1)')));
    for (let time = 0; time < 2; time += 1) {
      expect(watcher.hearClient(whole(bind('batch')))).toBe('postSent');
      expect(watcher.hearServer(whole(complete('SELECT 3')))).toBe('postAnswered');
    }
  });

  test('a statement that only reads is none, also under a name that posted before', () => {
    const watcher = new PgWatcher();
    watcher.hearClient(whole(parse('', 'select * from ledger.post($1)')));
    watcher.hearClient(whole(parse('', 'select balance from ledger.accounts')));
    expect(watcher.hearClient(whole(bind('')))).toBeNull();
    expect(watcher.hearServer(whole(complete('SELECT 1')))).toBeNull();
  });
});
