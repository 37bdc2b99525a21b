import { InfiniteQueryObserver, QueryObserver, onlineManager } from '@tanstack/react-query';
import type { Call } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { listMissions } from '@vela/contract/mission/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReads } from './reads.ts';
import { CallRefused, CallUnanswered } from './refused.ts';
import type { Send, SendOptions } from './send.ts';
import { createSession } from './session.ts';

const send = vi.fn<(call: Call, input: unknown, options: SendOptions) => Promise<unknown>>();
const leaving: (() => void)[] = [];

function open() {
  const session = createSession({ read: () => 'first', write: () => {} });
  const reads = createReads({
    send: send as unknown as Send,
    session,
    getLanguage: () => 'en',
    staleMs: 5_000,
    pageSize: 20,
    keepsList: false,
  });
  // A mounted client follows whether the browser is online.
  reads.queryClient.mount();
  /** Mounts a read; returns how to unmount it. */
  const show = (call: Call): (() => void) => {
    const options = reads.toOptions(call, {});
    return new QueryObserver(reads.queryClient, options).subscribe(() => {});
  };
  leaving.push(() => {
    reads.queryClient.clear();
    reads.queryClient.unmount();
  });
  return { session, reads, show };
}

const unavailable = (retrySeconds: number): Error =>
  new CallRefused({ code: 503, msg: '', refusal: 'unavailable', data: { retrySeconds } });
const called = () => send.mock.calls.map(([call]) => call.name);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue({});
});
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('an unanswered read is retried once, after the requested delay', async () => {
  send.mockRejectedValue(unavailable(3));
  open().show(getBalance);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a refused read is not retried', async () => {
  send.mockRejectedValue(new CallRefused({ code: 404, msg: '', refusal: 'notFound' }));
  open().show(getBalance);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a read whose screen unmounts is aborted, and not counted as unanswered', async () => {
  send.mockReturnValue(new Promise(() => {}));
  const leave = open().show(getBalance);
  await vi.advanceTimersByTimeAsync(0);
  const signal = send.mock.calls[0]?.[2].signal;
  expect(signal?.aborted).toBe(false);
  leave();
  expect(signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

test('offline, a read waits; online again, it is sent, and failed reads are refetched', async () => {
  const { show } = open();
  onlineManager.setOnline(false);
  show(getBalance);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).not.toHaveBeenCalled();
  send.mockRejectedValueOnce(new CallUnanswered()).mockRejectedValueOnce(new CallUnanswered());
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(2);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(send).toHaveBeenCalledTimes(3);
});

test('a refresh refetches reads on screen, and only invalidates others', async () => {
  const { reads, show } = open();
  show(getBalance);
  show(getProfile)();
  await vi.advanceTimersByTimeAsync(0);
  send.mockClear();
  await reads.refresh(getBalance);
  await reads.refresh(getProfile);
  expect(called()).toEqual([getBalance.name]);
});

test('replies end with their session, also where visitors may call; public ones stay', async () => {
  const { session, reads, show } = open();
  show(getBalance);
  show(listMissions);
  show(getSiteInfo);
  await vi.advanceTimersByTimeAsync(0);
  session.end();
  const kept = reads.queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey }) => queryKey[0])).toEqual([getSiteInfo.name]);
});

test('a list is read page by page, up to its last one', async () => {
  const { reads } = open();
  const options = reads.toPagesOptions(listMessages, { category: 'private' });
  send.mockImplementation(async (_call, input) => {
    const { pageNo } = input as { pageNo: number };
    return { list: [`item ${pageNo}`], totalCount: 2, pageNo, totalPage: 2 };
  });
  const pages = new InfiniteQueryObserver(reads.queryClient, options);
  leaving.push(pages.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  expect(pages.getCurrentResult().hasNextPage).toBe(true);
  void pages.fetchNextPage();
  await vi.advanceTimersByTimeAsync(0);
  expect(pages.getCurrentResult().hasNextPage).toBe(false);
  const page = { category: 'private', pageSize: 20 };
  expect(send.mock.calls.map(([, input]) => input)).toEqual([
    { ...page, pageNo: 1 },
    { ...page, pageNo: 2 },
  ]);
});

test('calls that may be read now are fetched ahead, once while they are fresh', async () => {
  const { session, reads } = open();
  await reads.prime([getBalance, getSiteInfo]);
  await reads.prime([getBalance]);
  expect(called()).toEqual([getBalance.name, getSiteInfo.name]);
  await vi.advanceTimersByTimeAsync(5_001);
  await reads.prime([getBalance]);
  expect(called()).toHaveLength(3);
  session.end();
  await reads.prime([getBalance]);
  expect(called()).toHaveLength(3);
});

test('without a session only public calls are read', () => {
  const { session, reads } = open();
  session.end();
  expect(reads.toOptions(getBalance, {}).enabled).toBe(false);
  expect(reads.toOptions(getSiteInfo, {}).enabled).toBe(true);
  session.begin('second');
  expect(reads.toOptions(getBalance, {}).enabled).toBe(true);
});
