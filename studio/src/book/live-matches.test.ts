import { everyLanguage } from '@vela/contract/language.ts';
import { fixedClock } from '@vela/service/clock.ts';
import { seededRandom } from '@vela/service/random.ts';
import { expect, test } from 'vitest';
import type { Answer, ServeSigned } from '../provider/signed-scope.ts';
import { openBoard } from './board/board.ts';
import { openEventLists } from './board/list-events.ts';
import { openWorldFeed } from './feed/world-feed.ts';
import { serveLiveMatches } from './live-matches.ts';

// A Saturday evening: both books have live matches.
const clock = fixedClock('2026-11-28T20:00:00+08:00');
const nowMs = clock.now().getTime();
const feed = openWorldFeed('5e'.repeat(32));
const board = openBoard({ feed, random: seededRandom('board'), timeZone: 'Asia/Hong_Kong' });

async function ask(): Promise<Answer> {
  const handlers: (() => Answer | Promise<Answer>)[] = [];
  const serve: ServeSigned = (_path, shape, work) =>
    void handlers.push(() => work(shape.parse({})));
  serveLiveMatches(serve, { board, clock });
  const [handle] = handlers;
  if (handle === undefined) throw new Error('nothing is served');
  return handle();
}

type Line = {
  game_code: string;
  event: string;
  score: string[];
  selections: { name: Record<string, string>; odds_milli: number | null }[];
};

test('the first live matches of each book are listed with the prices and scores of its pages', async () => {
  const { matches } = (await ask()) as unknown as { matches: Line[] };
  for (const [code, book] of [
    ['vela-sportsbook', 'sports'],
    ['rocket-esportsbook', 'esports'],
  ] as const) {
    const { events } = await openEventLists(board).list({ book, phase: 'live' }, nowMs);
    const lines = matches.filter(({ game_code }) => game_code === code);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(6);
    for (const { event, score, selections } of lines) {
      const shown = events.find(({ id }) => id === event);
      const odds = shown?.markets.map((market) => market.selections.map((it) => it.oddsMilli));
      expect(odds).toContainEqual(selections.map(({ odds_milli }) => odds_milli));
      expect(score[0]).toMatch(new RegExp(`^${shown?.stand?.score[0]}\\b`));
      for (const { name } of selections) {
        expect(Object.keys(name).toSorted()).toEqual(everyLanguage.toSorted());
      }
    }
  }
});
