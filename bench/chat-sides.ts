// The customers and operators of `bench/chat.ts`: each side of a chat sends, listens on its live
// socket and reads what an event announces, as the apps do.
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Call } from '../contract/src/call.ts';
import { listChatMessages, openChat, sendChatMessage } from '../contract/src/support/calls.ts';
import {
  answerChat,
  listPlayerChatMessages,
  setChatPresence,
  takeChat,
} from '../contract/src/support/staff-calls.ts';

/** Where a side connects, and by what it is known. */
export type Door = { port: number; token: string };

/** A message as a side reads it. */
export type Read = { seq: number; clientId: string; author: string };

/** One side of some chats. */
export type Side = Door & {
  author: 'customer' | 'operator';
  /** The number of the last message that was read, by chat. */
  lastSeqs: Map<string, number>;
  /** When a message of the other side was read, by its client id. */
  readAt: Map<string, number>;
  reading: Set<string>;
};

/** Pauses are spread, so that clients do not return at the same time. */
const pauseMs = (): number => 200 + Math.random() * 800;
/** How often the apps look for what no event has told them. */
const lookEveryMs = 10_000;
const timeoutMs = 5_000;

/** A side without chats. */
export const newSide = (author: Side['author'], door: Door): Side => ({
  ...door,
  author,
  lastSeqs: new Map(),
  readAt: new Map(),
  reading: new Set(),
});

/** What no repetition changes. */
class Refusal extends Error {}

/** The data of a reply; throws a `Refusal`, or another error while the server is away. */
async function ask<T>({ port, token }: Door, call: Call, input: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(timeoutMs),
  });
  // A server that is shutting down announces it.
  if (response.status === 503) throw new Error('the server is away');
  const reply = (await response.json()) as { data?: T; refusal?: string };
  if (response.status !== 200 || reply.refusal !== undefined) {
    throw new Refusal(`${call.name}: ${response.status} ${reply.refusal ?? ''}`);
  }
  return reply.data as T;
}

/** Repeats a call while the server is away; a refusal ends the bench. */
async function askUntilAnswered<T>(door: Door, call: Call, input: object): Promise<T> {
  for (;;) {
    try {
      return await ask<T>(door, call, input);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      await wait(pauseMs());
    }
  }
}

/** Says that an operator takes chats. */
export const arrive = (operator: Side): Promise<unknown> =>
  askUntilAnswered(operator, setChatPresence, { isAvailable: true });

/** Opens a chat of a customer and has an operator take it. */
export async function startChat(customer: Side, operator: Side): Promise<string> {
  const first = { visitorToken: '', department: 'service', body: 'Hello', clientId: 'first-one' };
  const { chatId } = await askUntilAnswered<{ chatId: string }>(customer, openChat, first);
  await askUntilAnswered(operator, takeChat, { chatId });
  customer.lastSeqs.set(chatId, 0);
  operator.lastSeqs.set(chatId, 0);
  return chatId;
}

/** Sends a text, repeated until it is acknowledged. */
export async function say(side: Side, chatId: string, clientId: string): Promise<void> {
  const body = `This is ${clientId}`;
  if (side.author === 'operator') {
    await askUntilAnswered(side, answerChat, { chatId, clientId, body });
  } else {
    await askUntilAnswered(side, sendChatMessage, { visitorToken: '', chatId, clientId, body });
  }
}

/** The messages of a chat after a number, as a side reads them. */
export async function readAfter(side: Side, chatId: string, after: number): Promise<Read[]> {
  const call = side.author === 'operator' ? listPlayerChatMessages : listChatMessages;
  const messages: Read[] = [];
  for (let hasMore = true; hasMore;) {
    const seq = messages.at(-1)?.seq ?? after;
    const found = await askUntilAnswered<{ messages: Read[]; hasMore: boolean }>(side, call, {
      visitorToken: '',
      chatId,
      after: seq,
    });
    messages.push(...found.messages);
    hasMore = found.hasMore;
  }
  return messages;
}

/** Keeps a live socket until `signal` is aborted; resolves once the first one has said hello. */
export function listen(side: Side, signal: AbortSignal): Promise<void> {
  const look = setInterval(() => {
    for (const chatId of side.lastSeqs.keys()) void catchUp(side, chatId);
  }, lookEveryMs);
  signal.addEventListener('abort', () => clearInterval(look));
  return new Promise((resolve) => {
    const connect = (): void => {
      const socket = new WebSocket(`ws://127.0.0.1:${side.port}/live`);
      const close = (): void => socket.terminate();
      signal.addEventListener('abort', close, { once: true });
      socket.on('error', () => socket.terminate());
      socket.on('open', () => socket.send(JSON.stringify({ token: side.token })));
      socket.on('close', () => {
        signal.removeEventListener('abort', close);
        if (!signal.aborted) setTimeout(connect, pauseMs());
      });
      socket.on('message', (data) => {
        if (!Buffer.isBuffer(data)) return;
        const event = JSON.parse(data.toString('utf8')) as { type: string; chatId?: string };
        if (event.type === 'hello') {
          resolve();
          for (const chatId of side.lastSeqs.keys()) void catchUp(side, chatId);
        }
        if (event.type === 'chat' && event.chatId !== undefined) void catchUp(side, event.chatId);
      });
    };
    connect();
  });
}

/** Reads what follows the last message; what comes meanwhile is read by the same. */
async function catchUp(side: Side, chatId: string): Promise<void> {
  const isReading = side.reading.has(chatId);
  side.reading.add(`${chatId}${isReading ? ' again' : ''}`);
  if (isReading) return;
  do {
    side.reading.delete(`${chatId} again`);
    for (const { seq, clientId, author } of await readAfter(
      side,
      chatId,
      side.lastSeqs.get(chatId) ?? 0,
    )) {
      side.lastSeqs.set(chatId, seq);
      if (author !== side.author) side.readAt.set(clientId, performance.now());
    }
  } while (side.reading.has(`${chatId} again`));
  side.reading.delete(chatId);
}
