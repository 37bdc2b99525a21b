import { calls } from '@vela/contract/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { transferMoney, getBalance } from '@vela/contract/wallet/calls.ts';
import { createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHeldKeys } from './held-keys.ts';
import { createIntent } from './intent.ts';
import { CallRefused, CallUnanswered } from './refused.ts';
import { createSend } from './send.ts';
import { createSession } from './session.ts';

type Answer = (init: RequestInit) => Promise<Response>;

const transfer = { from: 'central', to: 'phoenix', amountMinor: 100 };
const fetched: { path: string; headers: Record<string, string> }[] = [];
let keepalive: boolean | undefined;
let answers: Answer[] = [];

const reply = (body: object, init: ResponseInit = {}): Answer => {
  return async () => Response.json(body, init);
};
const done = reply({ code: 0, data: {} });
const refused = (code: number, refusal: string): Answer => reply({ code, msg: 'no', refusal });
const lost: Answer = async () => {
  throw new TypeError('Failed to fetch');
};
/** A reply that arrives when the test lets it, and never after the call was aborted. */
function held(): { answer: Answer; arrive: (answer: Answer) => void } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const answer: Answer = (init) =>
    Promise.race([
      promise.then((reply) => reply(init)),
      new Promise<never>((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
    ]);
  return { answer, arrive: resolve };
}

function open(token: string | null = 'first') {
  const stored = new Map(token === null ? [] : [['token', token]]);
  const session = createSession({
    read: (name) => stored.get(name) ?? null,
    write: (name, value) => void (value === null ? stored.delete(name) : stored.set(name, value)),
  });
  const send = createSend({ session, getLanguage: () => 'en', timeoutMs: 60_000 });
  return { stored, session, send, heldKeys: openHeldKeys(session) };
}

/** A money transfer's intent. */
function openTransfer({ send, heldKeys } = open()) {
  return createIntent(transferMoney, send, heldKeys);
}

const keys = () => fetched.map(({ headers }) => headers['idempotency-key']);

beforeEach(() => {
  fetched.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    keepalive = init.keepalive;
    fetched.push({ path, headers: init.headers as Record<string, string> });
    const answer = answers.shift();
    if (!answer) throw new Error('one call too many');
    return answer(init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a call carries language and token, and its empty fields are omitted', async () => {
  answers = [done];
  const list = calls.find(({ name }) => name === 'deposit/list-deposits');
  if (!list) throw new Error('no such call');
  await open().send(list, { search: '', state: undefined, pageNo: 2, kinds: ['a', 'b'] });
  expect(fetched).toEqual([
    { path: `${list.path}?pageNo=2&kinds=a%2Cb`, headers: { lang: 'en', token: 'first' } },
  ]);
});

test('a call outlives its page only if the caller requests it', async () => {
  answers = [done, done];
  const { send } = open();
  await send(getProfile, {}, { outlivesPage: true });
  expect(keepalive).toBe(true);
  await send(getProfile, {});
  expect(keepalive).toBe(false);
});

test('every money call has a key, and cannot be sent without one', async () => {
  const ofMoney = calls.filter(({ effect }) => effect === 'money');
  expect(ofMoney.length).toBeGreaterThan(5);
  const { send, heldKeys } = open();
  for (const call of ofMoney) {
    answers = [done];
    await createIntent(call, send, heldKeys)({});
    await expect(send(call, {})).rejects.toThrow('has no key');
  }
  expect(fetched.length).toBe(ofMoney.length);
  expect(new Set(keys()).size).toBe(ofMoney.length);
  expect(keys().every((key) => /^[\da-f-]{36}$/.test(String(key)))).toBe(true);
});

test('an intent keeps its key until it is known to have succeeded', async () => {
  answers = [lost, reply({}, { status: 502 }), refused(500, 'internal'), done, done];
  const intent = openTransfer();
  await expect(intent(transfer)).rejects.toThrow(CallUnanswered);
  await expect(intent(transfer)).rejects.toThrow(CallUnanswered);
  await expect(intent(transfer)).rejects.toThrow(CallRefused);
  await intent(transfer);
  await intent(transfer);
  const [first, ...rest] = keys();
  expect(rest.slice(0, 3)).toEqual([first, first, first]);
  expect(rest[3]).not.toBe(first);
});

test('another input is another intent', async () => {
  answers = [lost, lost];
  const intent = openTransfer();
  await expect(intent(transfer)).rejects.toThrow(CallUnanswered);
  await expect(intent({ ...transfer, amountMinor: 200 })).rejects.toThrow(CallUnanswered);
  expect(new Set(keys()).size).toBe(2);
});

test('a refusal keeps the key: an earlier try may still arrive', async () => {
  answers = [lost, refused(1, 'insufficientBalance'), done];
  const intent = openTransfer();
  await expect(intent(transfer)).rejects.toThrow(CallUnanswered);
  await expect(intent(transfer)).rejects.toThrow(CallRefused);
  await intent(transfer);
  expect(new Set(keys()).size).toBe(1);
});

test('a form reopened after a lost reply sends the same key, and then a new one', async () => {
  answers = [lost, done, done];
  const opened = open();
  await expect(openTransfer(opened)(transfer)).rejects.toThrow(CallUnanswered);
  await openTransfer(opened)(transfer);
  await openTransfer(opened)(transfer);
  const [one, two, three] = keys();
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

test('another secondary password is the same intent', async () => {
  answers = [lost, done];
  const { send, heldKeys } = open();
  const intent = createIntent(createWithdrawal, send, heldKeys);
  const input = {
    method: 'bankCard',
    accountId: '7',
    amountMinor: 20_000,
    type: 'instant',
  } as const;
  await expect(intent({ ...input, secondaryPassword: '111222' })).rejects.toThrow(CallUnanswered);
  await intent({ ...input, secondaryPassword: '246810' });
  expect(keys()[1]).toBe(keys()[0]);
});

test('a press during a press is the same intent, whichever is answered first', async () => {
  const slow = held();
  answers = [slow.answer, lost, done];
  const intent = openTransfer();
  const first = intent(transfer);
  await expect(intent(transfer)).rejects.toThrow(CallUnanswered);
  slow.arrive(done);
  await first;
  await intent(transfer);
  const [one, two, three] = keys();
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});

test('a reply to an older input does not release the key of a newer one', async () => {
  const slow = held();
  answers = [slow.answer, lost, done];
  const intent = openTransfer();
  const older = intent(transfer);
  const newer = { ...transfer, amountMinor: 200 };
  await expect(intent(newer)).rejects.toThrow(CallUnanswered);
  slow.arrive(done);
  await older;
  await intent(newer);
  expect(keys()[2]).toBe(keys()[1]);
});

test('a 401 ends the session whose token was sent, once', async () => {
  const { send, session, stored } = open();
  const reported = vi.fn();
  session.subscribe(reported);
  answers = [refused(401, 'unauthenticated'), refused(401, 'unauthenticated')];
  const both = [send(getProfile, {}), send(getBalance, {})];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(session.getToken()).toBeNull();
  expect(stored.has('token')).toBe(false);
  expect(reported).toHaveBeenCalledOnce();
});

test('a late 401 of an earlier token does not end a newer session', async () => {
  const { send, session, stored } = open();
  const late = held();
  answers = [late.answer];
  const call = send(getProfile, {});
  session.begin('second');
  late.arrive(refused(401, 'unauthenticated'));
  await expect(call).rejects.toThrow(CallRefused);
  expect(session.getToken()).toBe('second');
  expect(stored.get('token')).toBe('second');
});

test('a 401 after a login in another tab adopts that session', async () => {
  const { send, session, stored } = open();
  stored.set('token', 'of-another-tab');
  answers = [refused(401, 'unauthenticated')];
  await expect(send(getProfile, {})).rejects.toThrow(CallRefused);
  expect(session.getToken()).toBe('of-another-tab');
  expect(stored.get('token')).toBe('of-another-tab');
});

test("a visitor's 401 changes nothing, nor does it end a login meanwhile", async () => {
  const { send, session } = open(null);
  const late = held();
  answers = [late.answer];
  const call = send(getProfile, {});
  session.begin('first');
  late.arrive(refused(401, 'unauthenticated'));
  await expect(call).rejects.toThrow(CallRefused);
  expect(session.getToken()).toBe('first');
});

test('a call that times out is aborted as undecided', async () => {
  vi.useFakeTimers();
  answers = [held().answer];
  const given = open()
    .send(getProfile, {})
    .catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(await Promise.race([given, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await given).toBeInstanceOf(CallUnanswered);
});

test('a call aborted by its screen ends as aborted, not as unanswered', async () => {
  const stop = new AbortController();
  answers = [held().answer];
  const call = open().send(getProfile, {}, { signal: stop.signal });
  stop.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

test('a proxy that answers in place of the server can set the retry delay', async () => {
  answers = [
    async () => new Response('<html>', { status: 503, headers: { 'retry-after': '7' } }),
    async () => new Response('<html>', { status: 503, headers: { 'retry-after': 'later' } }),
  ];
  const { send } = open();
  await expect(send(getProfile, {})).rejects.toMatchObject({ retryMs: 7_000 });
  await expect(send(getProfile, {})).rejects.toMatchObject({ retryMs: null });
});
