import { expect, test } from 'vitest';
import { readGameMessage } from './game-message.ts';

test.each([
  [{ channel: 'vela-studio', type: 'exit', reason: 'player' }, 'exit'],
  [{ channel: 'vela-studio', type: 'ready', game: 'x', isPlayMoney: true }, 'ready'],
  [{ channel: 'vela-studio', type: 'openLimits' }, 'openLimits'],
  [{ channel: 'vela-studio', type: 'wide' }, 'wide'],
  [{ channel: 'somebody-else', type: 'exit' }, null],
  [{ channel: 'vela-studio', type: 'eval' }, null],
  ['exit', null],
  [null, null],
])('only messages of a game are accepted: %j', (data, type) => {
  expect(readGameMessage(data)).toBe(type);
});
