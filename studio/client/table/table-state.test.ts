import { describe, expect, test } from 'vitest';
import type { ServerMessage, TableSnapshot, YourBet } from '../../src/protocol/table.ts';
import { EMPTY_TABLE, reduceTable } from './table-state.ts';
import type { SentBet, TableState } from './table-state.ts';

const proof = { chainId: 'c', chainCommit: '', salt: '', index: 1, previousSeed: '', seed: null };
const snapshot: TableSnapshot = {
  type: 'snapshot',
  tableId: 'A03',
  roundId: 'r1',
  shoeNo: 1,
  roundNo: 5,
  phase: 'betting',
  endsAt: 1000,
  drawsAt: null,
  serverTime: 0,
  proof,
  dealt: [],
  outcome: null,
  history: [],
  yourBets: [],
  payout: null,
  balanceMinor: 10_000,
  watchers: 3,
  crowd: {},
  session: { startedAt: 0, stakedMinor: 0, returnedMinor: 0 },
};
const bet: SentBet = { type: 'bet', betId: 'b1', roundId: 'r1', spots: { player: 1000 } };
const answer = (change: Partial<YourBet>): ServerMessage => ({
  type: 'bet',
  roundId: 'r1',
  balanceMinor: 9000,
  bet: { betId: 'b1', spots: { player: 1000 }, state: 'accepted', reason: null, ...change },
});
const receive = (state: TableState, ...messages: ServerMessage[]): TableState =>
  messages.reduce((last, message) => reduceTable(last, { type: 'message', message }), state);
const open = receive(EMPTY_TABLE, snapshot);
const waiting = reduceTable(open, { type: 'sent', bet });
const payout = (returnedMinor: number): ServerMessage => ({
  type: 'payout',
  roundId: 'r1',
  stakedMinor: 1000,
  returnedMinor,
  returns: { player: returnedMinor },
  isCelebrated: returnedMinor > 1000,
  isPending: false,
  balanceMinor: 11_000,
});
const nextRound = (shoeNo = 1): ServerMessage => ({
  type: 'phase',
  roundId: 'r2',
  shoeNo,
  roundNo: 6,
  phase: 'betting',
  endsAt: 2000,
  drawsAt: null,
  serverTime: 0,
  proof,
});

test('an accepted bet is held, counted as staked and stored for repeating', () => {
  const state = receive(waiting, answer({}));
  expect(state.sent).toEqual([]);
  expect(state.table?.session.stakedMinor).toBe(1000);
  expect(state.table?.balanceMinor).toBe(9000);
  expect(state.lastStakes).toEqual({ player: 1000 });
});

test('the same reply twice counts once', () => {
  const state = receive(waiting, answer({}), answer({}), answer({ state: 'settled' }));
  expect(state.table?.session.stakedMinor).toBe(1000);
  expect(state.table?.yourBets).toHaveLength(1);
});

test('a late bet is refused with its reason and nothing is held', () => {
  const state = receive(waiting, answer({ state: 'refused', reason: 'closed' }));
  expect(state).toMatchObject({ notice: 'closed', sent: [], lastStakes: {} });
  expect(state.table?.session.stakedMinor).toBe(0);
});

test('a bet rolled back unanswered is shown as not played, not as still unknown', () => {
  const state = receive(waiting, answer({ state: 'refused', reason: 'unknownOutcome' }));
  expect(state.notice).toBe('notPlayed');
});

test('a refunded bet no longer counts as staked', () => {
  const state = receive(waiting, answer({}), answer({ state: 'refunded' }));
  expect(state.table?.session.stakedMinor).toBe(0);
});

test('after a drop the snapshot answers the bet that reached the table', () => {
  const dropped = reduceTable(waiting, { type: 'dropped' });
  expect(dropped.link).toBe('reconnecting');
  const yourBets: YourBet[] = [
    { betId: 'b1', spots: { player: 1000 }, state: 'accepted', reason: null },
  ];
  const state = receive(dropped, { ...snapshot, yourBets });
  expect(state).toMatchObject({ link: 'open', sent: [], resend: [], notice: null });
});

test('a bet that never arrived is resent while its round still accepts bets', () => {
  const state = receive(reduceTable(waiting, { type: 'dropped' }), snapshot);
  expect(state.resend).toEqual([bet]);
  expect(state.sent).toEqual([bet]);
});

test.each([
  ['its round is over', { roundId: 'r2' }],
  ['bets are closed', { phase: 'dealing' as const }],
])('a bet without an answer is sent again, not given up, when %s', (_name, change) => {
  const state = receive(reduceTable(waiting, { type: 'dropped' }), { ...snapshot, ...change });
  expect(state).toMatchObject({ resend: [bet], sent: [bet], notice: null });
  expect(receive(state, answer({ state: 'refused', reason: 'closed' }))).toMatchObject({
    sent: [],
    notice: 'closed',
  });
});

describe('a bet whose outcome is unknown', () => {
  const unknown: ServerMessage = { type: 'betUnknown', roundId: 'r1', betId: 'b1' };
  const unsure = receive(waiting, unknown);

  test('is kept, is not refused, and each further unclear reply counts', () => {
    expect(unsure).toMatchObject({ sent: [bet], unknowns: 1, notice: null });
    expect(receive(unsure, unknown, answer({ state: 'placing' })).unknowns).toBe(3);
  });

  test('is resent when the next round begins', () => {
    const state = receive(unsure, nextRound());
    expect(state).toMatchObject({ sent: [bet], resend: [bet], unknowns: 1 });
    expect(state.resend).not.toBe(unsure.resend);
  });

  test('is decided by the reply to a later send, also after its round', () => {
    expect(receive(unsure, answer({}))).toMatchObject({ sent: [], unknowns: 0, notice: null });
    const late = receive(unsure, nextRound(), answer({ state: 'settled' }));
    expect(late).toMatchObject({ sent: [], unknowns: 0, notice: null });
  });

  test('that was rolled back is shown as not played', () => {
    const state = receive(unsure, answer({ state: 'refunded', reason: 'unknownOutcome' }));
    expect(state).toMatchObject({ sent: [], unknowns: 0, notice: 'notPlayed' });
  });

  test('is decided by the snapshot that contains it', () => {
    const yourBets: YourBet[] = [
      { betId: 'b1', spots: { player: 1000 }, state: 'accepted', reason: null },
    ];
    expect(receive(unsure, { ...snapshot, yourBets })).toMatchObject({ sent: [], unknowns: 0 });
  });

  test('is not resent once the session has ended, which the page then shows', () => {
    const state = reduceTable(unsure, { type: 'ended' });
    expect(state).toMatchObject({ unknowns: 0, notice: 'sessionExpired' });
  });

  test('of another page of the player changes nothing here', () => {
    expect(receive(open, unknown)).toEqual(open);
  });
});

test('a payout sent again, first pending and then final, is counted once', () => {
  const state = receive(receive(waiting, answer({})), payout(2000), payout(2000));
  expect(state.table?.session.returnedMinor).toBe(2000);
});

test('a payout that is paid in the next round is counted once, and is no result of that round', () => {
  const settled = receive(receive(waiting, answer({})), payout(2000));
  const late = receive(settled, nextRound(), payout(2000));
  expect(late.table?.session.returnedMinor).toBe(2000);
  expect(late.table?.payout).toBeNull();
  const delayed = receive(receive(waiting, answer({})), nextRound(), payout(2000), payout(2000));
  expect(delayed.table?.session.returnedMinor).toBe(2000);
});

test('a payout of a round before the snapshot is already in its total', () => {
  const session = { startedAt: 0, stakedMinor: 1000, returnedMinor: 2000 };
  const state = receive(EMPTY_TABLE, { ...snapshot, roundId: 'r2', session }, payout(2000));
  expect(state.table?.session.returnedMinor).toBe(2000);
});

test('a piece sent twice is on the table once, one of another round not at all', () => {
  const card = { type: 'piece', roundId: 'r1', hand: 'player', index: 0, face: 'Ah', points: 1 };
  const state = receive(
    open,
    card as ServerMessage,
    card as ServerMessage,
    { ...card, roundId: 'r0', index: 1 } as ServerMessage,
  );
  expect(state.table?.dealt).toHaveLength(1);
});

test('the next round clears the table and keeps the road, a new shoe clears both', () => {
  const outcome = { dragon: 'Kc', tiger: 'Kd', winner: 'tie' as const };
  const entry = { roundNo: 5, outcome };
  const after = receive(receive(EMPTY_TABLE, { ...snapshot, history: [entry] }), nextRound());
  expect(after.table).toMatchObject({ roundId: 'r2', yourBets: [], dealt: [], history: [entry] });
  expect(receive(after, { ...snapshot, history: [entry] }, nextRound(2)).table?.history).toEqual(
    [],
  );
});

test('a result adds its round to the history once, however often it is sent', () => {
  const outcome = { dragon: 'Kc', tiger: '2d', winner: 'dragon' as const };
  const result: ServerMessage = { type: 'result', roundId: 'r1', roundNo: 5, outcome, proof };
  const state = receive(open, result, result, { ...result, roundId: 'r0', roundNo: 4 });
  expect(state.table).toMatchObject({ outcome, history: [{ roundNo: 5, outcome }] });
});
