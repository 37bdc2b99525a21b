import { expect, test } from 'vitest';
import * as routes from '../../src/protocol/book-routes.ts';
import { commonRefusals } from '../../src/protocol/refusals.ts';
import type { FailureReason } from '../api.ts';
import { loadMessages } from '../locale.ts';
import { loadBookWords } from './words.ts';

/** What the routes of the book refuse, and what its page finds itself. */
const reasons = new Set<FailureReason>([
  ...commonRefusals,
  ...Object.values(routes).flatMap((route) =>
    typeof route === 'object' && 'refusals' in route ? route.refusals : [],
  ),
  'offline',
  'notPlayed',
]);

const ofGames = {
  en: /round|game/i,
  hk: /局|遊戲/,
  zh: /局|游戏/,
  th: /รอบ|เกม/,
  vn: /ván|trò chơi/i,
  pg: /rodada/i,
  fp: /round/i,
  md: /ဂိမ်း/,
} as const;

test.each(Object.entries(ofGames))(
  'no refusal of the book speaks of a game or its rounds in %s',
  async (language, pattern) => {
    const code = language as keyof typeof ofGames;
    const words = {
      ...(await loadMessages(code)).refusals,
      ...(await loadBookWords(code)).refusals,
    };
    const told = [...reasons].map((reason) => `${reason}: ${words[reason]}`);
    expect(told.length).toBeGreaterThan(15);
    expect(told.filter((text) => pattern.test(text.slice(text.indexOf(':'))))).toEqual([]);
  },
);
