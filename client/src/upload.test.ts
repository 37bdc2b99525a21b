import { uploadFile } from '@vela/contract/content/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallUnanswered } from './refused.ts';
import { createSend } from './send.ts';

/** A request that the test controls. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | null = null;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened: unknown[] = [];
  form: FormData | null = null;
  responseText = '';
  timeout = 0;
  isAborted = false;

  constructor() {
    super();
    FakeRequest.last = this;
  }

  open(...opened: unknown[]): void {
    this.opened = opened;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.isAborted = true;
  }
}

const session = { getToken: () => 'first', expire: vi.fn<(token: string | null) => void>() };
const send = createSend({ session, getLanguage: () => 'th', timeoutMs: 60_000 });
const file = new Blob(['picture']);

async function begin(options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) {
  const reply = send(uploadFile, { purpose: 'payoutQr' }, { file, ...options });
  // The code that uploads is loaded first.
  const request = await vi.waitUntil(() => FakeRequest.last);
  return { reply, request };
}

beforeEach(() => {
  FakeRequest.last = null;
  session.expire.mockReset();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

test('a file is sent with its input and session, and its progress is reported', async () => {
  const onProgress = vi.fn();
  const { reply, request } = await begin({ onProgress });
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
  request.responseText = JSON.stringify({ code: 0, data: { fileId: 'f1' } });
  request.dispatchEvent(new Event('load'));
  expect(await reply).toMatchObject({ fileId: 'f1' });
  expect(request.opened).toEqual(['POST', uploadFile.path]);
  expect(request.headers).toEqual({ lang: 'th', token: 'first' });
  expect([...(request.form?.keys() ?? [])]).toEqual(['purpose', 'file']);
  expect(request.timeout).toBe(60_000);
  expect(onProgress.mock.calls).toEqual([[0.25]]);
});

test.each(['error', 'timeout'])('an upload that ends with %s has no answer', async (type) => {
  const { reply, request } = await begin();
  request.dispatchEvent(new Event(type));
  await expect(reply).rejects.toThrow(CallUnanswered);
});

test('an upload answered by something other than the server counts as unanswered', async () => {
  const { reply, request } = await begin();
  request.responseText = '<html>';
  request.dispatchEvent(new Event('load'));
  await expect(reply).rejects.toThrow(CallUnanswered);
});

test('an upload aborted by its screen ends as aborted', async () => {
  const stop = new AbortController();
  const { reply, request } = await begin({ signal: stop.signal });
  stop.abort();
  await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  expect(request.isAborted).toBe(true);
});

test('a 401 to an upload ends the session whose token it carried', async () => {
  const { reply, request } = await begin();
  request.responseText = JSON.stringify({ code: 401, msg: '', refusal: 'unauthenticated' });
  request.dispatchEvent(new Event('load'));
  await expect(reply).rejects.toMatchObject({ code: 401 });
  expect(session.expire).toHaveBeenCalledExactlyOnceWith('first');
});
