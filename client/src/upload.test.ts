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

function begin(options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) {
  const sent = send(uploadFile, { purpose: 'payoutQr' }, { file, ...options });
  const request = FakeRequest.last;
  if (!request) throw new Error('nothing was sent');
  return { sent, request };
}

beforeEach(() => {
  FakeRequest.last = null;
  session.expire.mockReset();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

test('a file is sent with its input and session, and its progress is reported', async () => {
  const onProgress = vi.fn();
  const { sent, request } = begin({ onProgress });
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }));
  request.responseText = JSON.stringify({ code: 0, data: { fileId: 'f1' } });
  request.dispatchEvent(new Event('load'));
  expect(await sent).toMatchObject({ fileId: 'f1' });
  expect(request.opened).toEqual(['POST', uploadFile.path]);
  expect(request.headers).toEqual({ lang: 'th', token: 'first' });
  expect([...(request.form?.keys() ?? [])]).toEqual(['purpose', 'file']);
  expect(request.timeout).toBe(60_000);
  expect(onProgress.mock.calls).toEqual([[0.25]]);
});

test.each(['error', 'timeout'])('an upload that ends with %s has no answer', async (type) => {
  const { sent, request } = begin();
  request.dispatchEvent(new Event(type));
  await expect(sent).rejects.toThrow(CallUnanswered);
});

test('an upload answered by something other than the server counts as unanswered', async () => {
  const { sent, request } = begin();
  request.responseText = '<html>';
  request.dispatchEvent(new Event('load'));
  await expect(sent).rejects.toThrow(CallUnanswered);
});

test('an upload aborted by its screen ends as aborted', async () => {
  const stop = new AbortController();
  const { sent, request } = begin({ signal: stop.signal });
  stop.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(request.isAborted).toBe(true);
});

test('a 401 to an upload ends the session whose token it carried', async () => {
  const { sent, request } = begin();
  request.responseText = JSON.stringify({ code: 401, msg: '', refusal: 'unauthenticated' });
  request.dispatchEvent(new Event('load'));
  await expect(sent).rejects.toMatchObject({ code: 401 });
  expect(session.expire).toHaveBeenCalledExactlyOnceWith('first');
});
