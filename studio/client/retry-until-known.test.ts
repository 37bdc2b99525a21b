import { expect, test } from 'vitest';
import type { SpinReply } from '../src/protocol/play.ts';
import type { Answer, FailureReason } from './api.ts';
import { retryUntilKnown } from './retry-until-known.ts';
import type { SpinRequest } from '../src/protocol/routes.ts';

const request: SpinRequest = { roundId: '00000000-0000-4000-8000-000000000001', stakeMinor: 600 };
const round: SpinReply = {
  roundId: request.roundId,
  stakeMinor: 600,
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
  playedFree: null,
  freeRounds: null,
};

const no = (reason: FailureReason, retryInMs: number | null = null): Answer<SpinReply> => ({
  isOk: false,
  reason,
  retryInMs,
  balanceMinor: null,
  hand: null,
});

/** Plays the replies in turn and records requests and waits. */
async function retry(answers: Answer<SpinReply>[]) {
  const sent: SpinRequest[] = [];
  const waits: number[] = [];
  const unknown: FailureReason[] = [];
  const answer = await retryUntilKnown(request, {
    send: (sending: SpinRequest) => {
      sent.push(sending);
      return Promise.resolve(answers[sent.length - 1] ?? { isOk: true, value: round });
    },
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    onUnknown: (reason) => unknown.push(reason),
    undecided: new Set<FailureReason>(['offline', 'unknownOutcome']),
  });
  return { answer, sent, waits, unknown };
}

test('an unanswered request is repeated with the same round, at growing intervals', async () => {
  const { answer, sent, waits, unknown } = await retry([no('offline'), no('unknownOutcome')]);
  expect(answer).toEqual({ isOk: true, value: round });
  expect(sent).toEqual([request, request, request]);
  expect(waits).toEqual([1000, 2000]);
  expect(unknown).toEqual(['offline', 'unknownOutcome']);
});

test('pauses never grow beyond a quarter of a minute', async () => {
  const { waits } = await retry(Array.from({ length: 8 }, () => no('offline')));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000]);
});

test('after tooFast it waits as long as the server requests and shows no error', async () => {
  const { waits, unknown } = await retry([no('tooFast', 730)]);
  expect(waits).toEqual([730]);
  expect(unknown).toEqual([]);
});

test('an unknown outcome is requested again at the time that the server states', async () => {
  const { waits, unknown } = await retry([no('unknownOutcome', 5000), no('unknownOutcome')]);
  expect(waits).toEqual([5000, 2000]);
  expect(unknown).toEqual(['unknownOutcome', 'unknownOutcome']);
});

test.each<FailureReason>(['insufficient', 'notPlayed', 'limitReached', 'sessionExpired', 'locked'])(
  '%s ends the retries: nothing was played',
  async (reason) => {
    const { answer, sent } = await retry([no(reason)]);
    expect(answer).toEqual(no(reason));
    expect(sent).toHaveLength(1);
  },
);
