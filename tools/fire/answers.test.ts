import { describe, expect, test } from 'vitest';
import { readPlatform, readStudio } from './answers.ts';
import type { Reply } from './answers.ts';
import { faultHeader } from './fault-modes.ts';

const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('a reply of the platform', () => {
  test('is done or refused according to the contract', () => {
    expect(readPlatform(reply(200, { code: 0, data: {} })).kind).toBe('done');
    const refusal = { code: 42220, refusal: 'insufficientBalance', msg: 'No', data: {} };
    expect(readPlatform(reply(422, refusal))).toMatchObject({ kind: 'refused', isFinal: true });
    const away = { code: 50300, refusal: 'unavailable', msg: 'Later', data: {} };
    expect(readPlatform(reply(503, away))).toMatchObject({ kind: 'refused', isFinal: false });
  });

  test.each([
    ['a page', reply(200, '<html></html>')],
    ['nothing', reply(200, '')],
    ['a success of another shape', reply(200, { ok: true })],
    ['a failure of ours', reply(500, { code: 50000, refusal: 'internal', msg: '', data: {} })],
    ['an unknown refusal', reply(422, { code: 1, refusal: 'nope' })],
    [
      'a refusal with the status of another',
      reply(200, { code: 42220, refusal: 'insufficientBalance' }),
    ],
    ['a refusal by the name of every object', reply(400, { code: 1, refusal: 'constructor' })],
    ['the words of the frame', reply(503, { statusCode: 503, error: 'Service Unavailable' })],
  ])('is untyped when it is %s', (_what, sent) => {
    expect(readPlatform(sent).kind).toBe('untyped');
  });

  test('from our own middle box is unanswered', () => {
    expect(readPlatform(reply(502, '<html></html>', { [faultHeader]: '1' })).kind).toBe(
      'unanswered',
    );
  });

  test('that never arrived is unanswered', () => {
    expect(readPlatform({ why: 'ECONNREFUSED', isDown: true })).toMatchObject({ isDown: true });
  });
});

describe('a reply of the studio', () => {
  test('that leaves the outcome open may be retried, unless it is final', () => {
    const open = { reason: 'unknownOutcome' };
    expect(readStudio(reply(502, open))).toMatchObject({ kind: 'refused', isFinal: false });
    expect(readStudio(reply(502, { ...open, isFinal: true }))).toMatchObject({ isFinal: true });
  });

  test('with a status of 500 is untyped, whatever its text', () => {
    expect(readStudio(reply(500, { reason: 'unknownOutcome' })).kind).toBe('untyped');
  });
});
