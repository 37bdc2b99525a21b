import { describe, expect, test } from 'vitest';
import { messages as en } from './refusal-messages.en.ts';
import { messages as hk } from './refusal-messages.hk.ts';
import { messages as md } from './refusal-messages.md.ts';
import { messages as fp } from './refusal-messages.fp.ts';
import { messages as pg } from './refusal-messages.pg.ts';
import { messages as th } from './refusal-messages.th.ts';
import { refusalMessage } from './refusal-messages.ts';
import { messages as vn } from './refusal-messages.vn.ts';
import { messages as zh } from './refusal-messages.zh.ts';
import { refusals } from './refusals.ts';
import type { RefusalName } from './refusals.ts';

const packs = { zh, hk, en, th, vn, pg, fp, md };
const names = Object.keys(refusals) as RefusalName[];
const formatAmount = (minor: number): string => `<${minor}>`;
const placesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

const namesWhere = (isFault: (name: RefusalName) => boolean): RefusalName[] =>
  names.filter(isFault);

describe.each(Object.entries(packs))('the texts in %s', (language, pack) => {
  test('cover every refusal with words of their own', () => {
    expect(Object.keys(pack).toSorted()).toEqual(names.toSorted());
    expect(namesWhere((name) => pack[name].trim() === '')).toEqual([]);
    expect(namesWhere((name) => language !== 'en' && pack[name] === en[name])).toEqual([]);
  });

  test('name the same facts as the English ones, each in a part that may be left out', () => {
    const places = (texts: Record<RefusalName, string>): (readonly [RefusalName, string[]])[] =>
      names.map((name) => [name, placesOf(texts[name])] as const);
    expect(places(pack)).toEqual(places(en));
    const outside = (name: RefusalName): string => pack[name].replaceAll(/\[[^\]]*\]/g, '');
    expect(namesWhere((name) => /[[\]{}]/.test(outside(name)))).toEqual([]);
  });

  test('stay calm and fit on a toast', () => {
    expect(namesWhere((name) => /[!！]/.test(pack[name]))).toEqual([]);
    expect(namesWhere((name) => pack[name].length > 140)).toEqual([]);
  });
});

test('a text without facts reads as whole sentences', () => {
  const say = (name: RefusalName): string => refusalMessage(name, 'en', {}, formatAmount);
  expect(namesWhere((name) => !/^[A-Z][^[\]{}]*\.$/.test(say(name)))).toEqual([]);
});

test('a part is shown only if all of its facts are known', () => {
  const say = (facts: Record<string, number | null>): string =>
    refusalMessage('amountOutOfRange', 'en', facts, formatAmount);
  expect(say({ minMinor: 10_000, maxMinor: null })).toBe(
    'The amount is outside the limits. Minimum: <10000>.',
  );
  expect(say({ minMinor: 0, maxMinor: 5 })).toBe(
    'The amount is outside the limits. Minimum: <0>. Maximum: <5>.',
  );
});

test('a fact that only looks known by inheritance is left out', () => {
  expect(refusalMessage('internal', 'en', Object.create({ requestId: 'x' }), formatAmount)).toBe(
    'Something went wrong on our side. Please try again later.',
  );
});

test.each([
  ['en', 1, '1 second'],
  ['en', 119, '119 seconds'],
  ['en', 121, '3 minutes'],
  ['en', 1800, '30 minutes'],
  ['en', 86_400, '24 hours'],
  ['hk', 45, '45 秒'],
  ['hk', 1800, '30 分鐘'],
  ['zh', 1800, '30分钟'],
  ['th', 1800, '30 นาที'],
  ['vn', 1800, '30 phút'],
  ['pg', 1800, '30 minutos'],
  ['fp', 1800, '30 minuto'],
  ['md', 1800, '30 မိနစ်'],
] as const)('in %s a wait of %i s reads %s', (language, retrySeconds, wait) => {
  const text = refusalMessage('loginWaiting', language, { retrySeconds }, formatAmount);
  expect(text.replaceAll(/\s/g, '')).toContain(wait.replaceAll(/\s/g, ''));
});

test.each([
  ['zh', '请在 2秒钟后重试'],
  ['hk', '請在 2 秒後重試'],
  ['en', 'Please try again in 2 seconds.'],
  ['th', 'โปรดลองใหม่ในอีก 2 วินาที'],
  ['vn', 'Vui lòng thử lại sau 2 giây.'],
  ['pg', 'Tente de novo em 2 segundos.'],
  ['fp', '2 segundo'],
  ['md', '2 စက္ကန့်'],
] as const)('in %s a service that is unavailable says when to try again', (language, says) => {
  const text = refusalMessage('unavailable', language, { retrySeconds: 2 }, formatAmount);
  expect(text).toContain(says);
});
