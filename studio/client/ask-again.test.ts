import { expect, test } from 'vitest';
import type { SpinReply } from '../src/protocol/play.ts';
import type { Answer, FailureReason } from './api.ts';
import { askAgain } from './ask-again.ts';
import type { SpinRequest } from '../src/protocol/routes.ts';

const request: SpinRequest = { roundId: '00000000-0000-4000-8000-000000000001', stakeMinor: 600 };
const round: SpinReply = {
  ...request,
  outcome: {
    steps: [],
    totalWinMinor: 0,
    isCelebrated: false,
  },
  nonce: 0,
  commit: '',
  clientSeed: '',
  balanceMinor: 400,
  isWinPending: false,
  nextSpinAt: 0,
  session: { startedAt: 0, stakedMinor: 600, returnedMinor: 0 },
};

const no = (reason: FailureReason, retryInMs: number | null = null): Answer<SpinReply> => ({
  isOk: false,
  reason,
  retryInMs,
  balanceMinor: null,
  hand: null,
});

/** Plays the answers in turn and notes what was asked and waited for. */
async function ask(answers: Answer<SpinReply>[]) {
  const asked: SpinRequest[] = [];
  const waits: number[] = [];
  const unknown: FailureReason[] = [];
  const answer = await askAgain(request, {
    ask: (asking: SpinRequest) => {
      asked.push(asking);
      return Promise.resolve(answers[asked.length - 1] ?? { isOk: true, value: round });
    },
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    onUnknown: (reason) => unknown.push(reason),
    undecided: new Set<FailureReason>(['offline', 'unknownOutcome']),
  });
  return { answer, asked, waits, unknown };
}

test('a lost answer is asked for again with the same round, ever more slowly', async () => {
  const { answer, asked, waits, unknown } = await ask([no('offline'), no('unknownOutcome')]);
  expect(answer).toEqual({ isOk: true, value: round });
  expect(asked).toEqual([request, request, request]);
  expect(waits).toEqual([1000, 2000]);
  expect(unknown).toEqual(['offline', 'unknownOutcome']);
});

test('pauses never grow beyond a quarter of a minute', async () => {
  const { waits } = await ask(Array.from({ length: 8 }, () => no('offline')));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000]);
});

test('too fast waits for as long as the server says and troubles nobody', async () => {
  const { waits, unknown } = await ask([no('tooFast', 730)]);
  expect(waits).toEqual([730]);
  expect(unknown).toEqual([]);
});

test.each<FailureReason>(['insufficient', 'notPlayed', 'limitReached', 'sessionExpired', 'locked'])(
  '%s ends the asking: nothing was played',
  async (reason) => {
    const { answer, asked } = await ask([no(reason)]);
    expect(answer).toEqual(no(reason));
    expect(asked).toHaveLength(1);
  },
);
