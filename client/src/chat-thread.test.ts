import { expect, test, vi } from 'vitest';
import { ChatThread } from './chat-thread.ts';
import type { PendingMessage, ThreadMessage } from './chat-thread.ts';
import { CallRefused, CallUnanswered } from './refused.ts';

const pageSize = 3;

/** A chat on a server that can lose its replies. */
function openServer() {
  const messages: ThreadMessage[] = [];
  const add = (clientId: string, body: string): ThreadMessage => {
    const known = messages.find((it) => it.clientId === clientId);
    if (known) return known;
    const seq = messages.length + 1;
    const rest = {
      operator: '',
      picture: null,
      location: null,
      sentAt: '2026-03-01T04:00:00.000Z',
    };
    const made = { seq, clientId, author: 'customer', kind: 'text', body, ...rest } as const;
    messages.push(made);
    return made;
  };
  const read = vi.fn(async ({ after, before }: { after?: number; before?: number }) => {
    const chat = { lastSeq: messages.length };
    if (after !== undefined) {
      const rows = messages.filter(({ seq }) => seq > after);
      return { chat, messages: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
    }
    const rows = messages.filter(({ seq }) => before === undefined || seq < before);
    return { chat, messages: rows.slice(-pageSize), hasMore: rows.length > pageSize };
  });
  const send = vi.fn(async ({ clientId, body }: PendingMessage) => ({
    message: add(clientId, body),
  }));
  const report = vi.fn(async () => ({}));
  let ids = 0;
  const createId = () => `message-${(ids += 1)}`;
  const thread = new ChatThread({ chatId: 'cht_1', read, send, report, createId });
  const seqs = () => thread.getState().messages.map(({ seq }) => seq);
  return { messages, add, read, send, report, thread, seqs };
}

const settle = () => vi.waitFor(() => undefined);

test('missed messages are those after the last known number, however many', async () => {
  const { add, thread, seqs } = openServer();
  for (let n = 1; n <= 5; n += 1) add(`old-${n}`, 'x');
  await thread.catchUp();
  expect(seqs()).toEqual([3, 4, 5]);
  for (let n = 1; n <= 8; n += 1) add(`new-${n}`, 'x');
  thread.handleEvent({ type: 'hello' });
  await thread.catchUp();
  expect(seqs()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  await thread.readOlder();
  expect(seqs().slice(0, 3)).toEqual([1, 2, 3]);
  expect(thread.getState().hasOlder).toBe(false);
});

test('events of other chats are ignored', async () => {
  const { thread, read } = openServer();
  thread.handleEvent({ type: 'chat', chatId: 'cht_2' });
  thread.handleEvent({ type: 'chat-typing', chatId: 'cht_2' });
  await settle();
  expect(read).not.toHaveBeenCalled();
  expect(thread.getState().isTyping).toBe(false);
});

test('a message whose reply is lost is resent under its id, and exists once', async () => {
  const { messages, add, thread, send, seqs } = openServer();
  add('old-1', 'x');
  await thread.catchUp();
  send.mockImplementationOnce(async ({ clientId, body }) => {
    add(clientId, body);
    throw new CallUnanswered();
  });
  thread.say({ body: 'Hello' });
  await vi.waitFor(() => expect(thread.getState().pending[0]?.error).toBeTruthy());
  thread.retry();
  await vi.waitFor(() => expect(thread.getState().pending).toEqual([]));
  expect(messages).toHaveLength(2);
  expect(seqs()).toEqual([1, 2]);
});

test("messages are sent in order, and one from the other side is read before one's own", async () => {
  const { add, thread, send, seqs } = openServer();
  await thread.catchUp();
  let release = (): void => undefined;
  send.mockImplementationOnce(async ({ clientId, body }) => {
    await new Promise<void>((resolve) => (release = resolve));
    add('theirs', 'before');
    return { message: add(clientId, body) };
  });
  thread.say({ body: 'one' });
  thread.say({ body: 'two' });
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  release();
  await vi.waitFor(() => expect(seqs()).toEqual([1, 2, 3]));
  expect(thread.getState().messages.map(({ body }) => body)).toEqual(['before', 'one', 'two']);
});

test('a refused message remains with its reason until it is dropped', async () => {
  const { thread, send } = openServer();
  const refused = new CallRefused({ code: 40995, msg: 'ended', refusal: 'chatEnded' });
  send.mockRejectedValueOnce(refused);
  thread.say({ body: 'too late' });
  await vi.waitFor(() => expect(thread.getState().pending[0]?.error).toBe(refused));
  thread.retry();
  await settle();
  expect(send).toHaveBeenCalledTimes(1);
  thread.drop('message-1');
  expect(thread.getState().pending).toEqual([]);
});

test('reading and typing are reported once', async () => {
  const { add, thread, report } = openServer();
  add('old-1', 'x');
  await thread.catchUp();
  thread.markRead();
  thread.markRead();
  thread.type();
  thread.type();
  expect(report.mock.calls).toEqual([[{ readSeq: 1 }], [{ isTyping: true }]]);
});
