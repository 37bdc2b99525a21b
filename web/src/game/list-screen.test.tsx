import { toQuery } from '@vela/client/call-path.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listGames } from '@vela/contract/game/calls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { firstCalls } from '../first-calls.ts';
import { show } from '../test-kit.tsx';
import { Screen } from './list-screen.tsx';

const at = '/pages/game/list';

afterEach(() => {
  delete window.velaFirst;
});

test('a visitor’s games are the reply to the read that the page’s first script has sent', async () => {
  const server = new StandInServer();
  const first = firstCalls[at]?.find((it) => 'call' in it);
  if (!first) throw new Error('the first script reads no games');
  const taken: string[] = [];
  const take = (path: string): undefined => void taken.push(path);
  window.velaFirst = {
    take,
    begin: vi.fn(),
    preload: vi.fn(),
    findWords: () => undefined,
    fail: vi.fn(),
  };
  await show(<Screen />, { words: ['game'], at, isVisitor: true });
  await vi.waitFor(() => expect(server.requests(listGames)).toHaveLength(1));
  expect(taken).toContain(first.call.path + toQuery(first.input));
});
