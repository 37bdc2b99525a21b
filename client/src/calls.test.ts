import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import type { Call } from '@vela/contract/call.ts';
import { uploadFile } from '@vela/contract/content/calls.ts';
import { transferMoney, getBalance } from '@vela/contract/wallet/calls.ts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCalls } from './calls.ts';
import type { WriteOptions } from './calls.ts';
import { openHeldKeys } from './held-keys.ts';
import { createReads } from './reads.ts';
import { CallRefused, CallUnanswered } from './refused.ts';
import type { Send, SendOptions } from './send.ts';

const transfer = { from: 'central', to: 'phoenix', amountMinor: 100 };
const send = vi.fn<(call: Call, input: unknown, options: SendOptions) => Promise<unknown>>();
const happened: string[] = [];
let endReads: () => void;

/** Captures what a component gets from a call's hook; rendered once, as on a server. */
function hold<C extends Call>(
  call: C,
  options: WriteOptions<C>,
  awaitsReads = true,
  onMoney?: (isDone: boolean) => void,
) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  endReads = () => resolve(undefined);
  const reads = createReads({
    send: send as unknown as Send,
    session: { getToken: () => 'first', subscribe: () => () => {} },
    getLanguage: () => 'en',
    staleMs: 5_000,
    pageSize: 20,
    keepsList: false,
  });
  const refresh = (read: Pick<Call, 'name'>): Promise<void> => {
    happened.push(`refresh ${read.name}`);
    return promise;
  };
  const calls = createCalls({
    send: send as unknown as Send,
    reads: { ...reads, refresh },
    heldKeys: openHeldKeys({ subscribe: () => () => {} }),
    awaitsReads,
    ...(onMoney === undefined ? {} : { onMoney }),
  });
  const held: { write: ReturnType<typeof calls.useWrite<C>> | null } = { write: null };
  const Writer = () => {
    held.write = calls.useWrite(call, options);
    return null;
  };
  const writer = createElement(Writer);
  renderToString(createElement(QueryClientProvider, { client: reads.queryClient }, writer));
  if (!held.write) throw new Error('nothing was drawn');
  return held.write;
}

const keyOf = (at: number) => send.mock.calls[at]?.[2].key;
const onDone = () => void happened.push('done');

beforeEach(() => {
  happened.length = 0;
  send.mockReset().mockResolvedValue({});
});

test('a component that resends money after a lost reply sends the same key', async () => {
  send.mockRejectedValueOnce(new CallUnanswered());
  const { mutateAsync } = hold(transferMoney, {});
  await expect(mutateAsync(transfer)).rejects.toThrow(CallUnanswered);
  await mutateAsync(transfer);
  await mutateAsync(transfer);
  expect(keyOf(0)).toMatch(/^[\da-f-]{36}$/);
  expect(keyOf(1)).toBe(keyOf(0));
  expect(keyOf(2)).not.toBe(keyOf(0));
});

test('a key is held until its own input is done, whatever refusals occur in between', async () => {
  const refused = new CallRefused({ code: 1, msg: '', refusal: 'secondaryPasswordWrong' });
  send.mockRejectedValueOnce(new CallUnanswered()).mockRejectedValueOnce(refused);
  const { mutateAsync } = hold(transferMoney, {});
  await expect(mutateAsync(transfer)).rejects.toThrow(CallUnanswered);
  await expect(mutateAsync({ ...transfer, amountMinor: 200 })).rejects.toThrow(CallRefused);
  await mutateAsync(transfer);
  expect(keyOf(1)).not.toBe(keyOf(0));
  expect(keyOf(2)).toBe(keyOf(0));
});

test('offline, a write fails immediately instead of waiting to be sent unseen', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  send.mockRejectedValueOnce(new CallUnanswered());
  await expect(hold(transferMoney, {}).mutateAsync(transfer)).rejects.toThrow(CallUnanswered);
});

test('a write completes when the reads that it invalidated have been refetched', async () => {
  const { mutateAsync } = hold(transferMoney, { refreshes: [getBalance], onDone });
  const written = mutateAsync(transfer);
  await vi.waitFor(() => expect(happened).toEqual([`refresh ${getBalance.name}`]));
  endReads();
  await written;
  expect(happened).toEqual([`refresh ${getBalance.name}`, 'done']);
});

test('where an app does not wait for its reads, a write completes immediately', async () => {
  const { mutateAsync } = hold(transferMoney, { refreshes: [getBalance], onDone }, false);
  await mutateAsync(transfer);
  expect(happened).toEqual([`refresh ${getBalance.name}`, 'done']);
});

test('a refused write invalidates its reads too, and has failed', async () => {
  send.mockRejectedValue(new CallRefused({ code: 1, msg: '', refusal: 'insufficientBalance' }));
  const { mutateAsync } = hold(transferMoney, { refreshes: [getBalance], onDone });
  await expect(mutateAsync(transfer)).rejects.toThrow(CallRefused);
  expect(happened).toEqual([`refresh ${getBalance.name}`]);
});

test('a file is sent beside its input', async () => {
  const file = new Blob(['picture']);
  const input = { purpose: 'payoutQr' as const };
  await hold(uploadFile, {}).mutateAsync({ input, send: { file } });
  expect(send).toHaveBeenCalledExactlyOnceWith(uploadFile, input, { file });
});

test('the outcome of a write is reported for money only', async () => {
  const onMoney = vi.fn<(isDone: boolean) => void>();
  const refused = new CallRefused({ code: 1, msg: '', refusal: 'insufficientBalance' });
  const { mutateAsync } = hold(transferMoney, {}, true, onMoney);
  await mutateAsync(transfer);
  send.mockRejectedValueOnce(refused);
  await expect(mutateAsync(transfer)).rejects.toThrow(CallRefused);
  expect(onMoney.mock.calls).toEqual([[true], [false]]);
  const other = hold(uploadFile, {}, true, onMoney);
  await other.mutateAsync({ purpose: 'payoutQr' });
  send.mockRejectedValueOnce(refused);
  await expect(other.mutateAsync({ purpose: 'payoutQr' })).rejects.toThrow(CallRefused);
  expect(onMoney).toHaveBeenCalledTimes(2);
});
