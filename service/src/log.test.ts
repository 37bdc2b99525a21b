import { describe, expect, test } from 'vitest';
import { openLog, SECRET_KEYS } from './log.ts';

function capture(isPretty = false) {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { lines, log: openLog({ name: 'test', isPretty, destination }) };
}

describe('a log', () => {
  test.each(SECRET_KEYS)('never shows %s, at the top level or two objects deep', (key) => {
    const { lines, log } = capture();
    log.info({ [key]: 's3cret', input: { [key]: 's3cret', deep: { [key]: 's3cret' } } }, 'x');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('s3cret');
  });

  test('keeps the path of a request and drops its query', () => {
    const { lines, log } = capture();
    log.info({ req: { id: 1, method: 'POST', url: '/web/x?password=s3cret' } }, 'request');
    expect(lines[0]).toContain('/web/x');
    expect(lines[0]).not.toContain('s3cret');
  });

  test('shows a database error without the row values that PostgreSQL includes', () => {
    const { lines, log } = capture();
    const detail = 'Key (email)=(me@example.com) already exists.';
    log.error({ err: Object.assign(new Error('duplicate key'), { code: '23505', detail }) }, 'x');
    expect(lines[0]).toContain('23505');
    expect(lines[0]).not.toContain('me@example.com');
  });

  test('pretty output is one line with its details, and an error adds its stack', () => {
    const { lines, log } = capture(true);
    log.warn({ player: 'p_1', amountMinor: 5 }, 'slow');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d warning slow player=p_1 amountMinor=5\n$/);
    log.error({ err: new Error('boom') }, 'failed');
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d error failed\n {4}Error: boom\n/);
  });
});
