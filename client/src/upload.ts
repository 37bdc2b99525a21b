import type { Call } from '@vela/contract/call.ts';
import { toPath } from './call-path.ts';
import { checkReply } from './raw-reply.ts';
import type { RawReply } from './raw-reply.ts';
import { CallUnanswered } from './refused.ts';

/** What to send beside a call's input, and when to abort it. */
export type Outgoing = {
  method: Call['method'];
  headers: Record<string, string>;
  timeoutMs: number;
  signal: AbortSignal | undefined;
};

/** Sends a file by XMLHttpRequest, because fetch does not report upload progress. */
export function upload(
  call: Call,
  input: object,
  file: Blob,
  options: Outgoing & { onProgress: ((share: number) => void) | undefined },
): Promise<RawReply> {
  const { method, headers, timeoutMs, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const form = new FormData();
    for (const [key, value] of Object.entries(input)) form.set(key, String(value));
    form.set('file', file);
    const request = new XMLHttpRequest();
    request.open(method, toPath(call, input));
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      try {
        resolve(checkReply(JSON.parse(request.responseText)));
      } catch (error) {
        reject(new CallUnanswered({ cause: error }));
      }
    });
    const fail = (): void => reject(new CallUnanswered());
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    signal?.addEventListener('abort', () => {
      request.abort();
      reject(new DOMException('given up', 'AbortError'));
    });
    request.send(form);
  });
}
