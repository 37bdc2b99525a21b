import { computePlacementState } from '@vela/contract/home/rules.ts';
import { placementContent } from '@vela/contract/home/staff-calls.ts';
import type { Language } from '@vela/contract/language.ts';
import { describe, expect, test } from 'vitest';
import { inAll, toBanner, toNotice } from '../../test/home.ts';
import { isComplete, isFor } from './rules.ts';
import type { BannerContent, Content } from './store.ts';

const read = (content: unknown): Content => placementContent.parse(content);

function readBanner(other: Parameters<typeof toBanner>[1]): BannerContent {
  const content = read(toBanner('Card', other));
  if (content.kind !== 'banner') throw new Error('no banner');
  return content;
}

const newcomer = { hasDeposited: false, hasSecondaryPassword: false, mayReceivePromotions: true };
const settled = { hasDeposited: true, hasSecondaryPassword: true, mayReceivePromotions: true };

describe('a banner', () => {
  test.each([
    ['all', true, true, true],
    ['visitors', true, false, false],
    ['players', false, true, true],
    ['beforeFirstDeposit', false, true, false],
    ['withoutSecondaryPassword', false, true, false],
  ] as const)('for %s is for those alone', (audience, visitor, isNewcomers, isSettled) => {
    const banner = readBanner({ audience });
    const shown = [null, newcomer, settled].map((player) => isFor(banner, player));
    expect(shown).toEqual([visitor, isNewcomers, isSettled]);
  });

  test('that promotes is not for a player who may receive no offers', () => {
    const protectedPlayer = { ...newcomer, mayReceivePromotions: false };
    expect(isFor(readBanner({ isPromotional: true }), protectedPlayer)).toBe(false);
    expect(isFor(readBanner({ isPromotional: false }), protectedPlayer)).toBe(true);
    expect(isFor(readBanner({ isPromotional: true }), null)).toBe(true);
  });
});

test('a placement runs from its start until before its end, once it is published', () => {
  const [shownFrom, shownUntil] = [new Date(1_000), new Date(2_000)];
  const at = (ms: number, publishedAt: Date | null = new Date(0), version = 1) =>
    computePlacementState({ version, publishedAt, span: { shownFrom, shownUntil } }, new Date(ms));
  expect([999, 1_000, 1_999, 2_000].map((ms) => at(ms))).toEqual([
    'scheduled',
    'running',
    'running',
    'ended',
  ]);
  expect([at(1_500, null, 0), at(1_500, null, 3)]).toEqual(['draft', 'hidden']);
});

test('a placement is complete once each of its texts is in the required languages', () => {
  const half = { ...inAll('x'), th: '' };
  const picture = { pictureId: 'pic_1', alts: half };
  const isWhole = (content: unknown, required: Language[] = ['en', 'th']) =>
    isComplete(read(content), required);
  expect(isWhole(toNotice('News'))).toBe(true);
  expect(isWhole(toNotice('News', { texts: half }))).toBe(false);
  expect(isWhole(toNotice('News', { texts: half }), ['zh', 'en'])).toBe(true);
  expect(isWhole(toBanner('Card'))).toBe(true);
  expect(isWhole(toBanner('Card', { notes: half }))).toBe(false);
  expect(isWhole(toBanner('Card', { picture }))).toBe(false);
});

test('another language is in each text of a placement or in none, or a card would be in two', () => {
  const english = { ...inAll(''), en: 'Card' };
  const isWhole = (content: unknown) => isComplete(read(content), ['en']);
  expect(isWhole(toBanner('', { titles: english, notes: english }))).toBe(true);
  const titles = { ...english, th: 'การ์ด' };
  expect(isWhole(toBanner('', { titles, notes: english }))).toBe(false);
});

test('an end before the start is invalid', () => {
  const span = { shownFrom: '2026-05-02T00:00:00Z', shownUntil: '2026-05-01T00:00:00Z' };
  expect(placementContent.safeParse(toNotice('News', span)).success).toBe(false);
});
