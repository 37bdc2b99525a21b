import { errorCode } from './startup-problem.ts';

/** A request to a third party. */
export type BoundedRequest = {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
};

/** The limits of a reply. */
export type ReplyBounds = {
  /** From the first packet to the last byte of the body. */
  timeoutMs: number;
  /** Bytes of the body after decompression. */
  bytesMax: number;
  /** Aborts the request, as a timeout does. */
  signal?: AbortSignal;
};

/**
 * Why there is no complete reply. `unreachable`: nothing was sent. After any other, the request may
 * have been carried out.
 */
export type ReplyFault = 'unreachable' | 'timeout' | 'tooLarge' | 'broken';

/** A complete reply, or why there is none; `code` is for logs. */
export type BoundedReply =
  | { isComplete: true; status: number; text: string }
  | { isComplete: false; fault: ReplyFault; code: string };

/** Sends a request to a third party; never rejects. */
export type FetchBounded = (
  url: string,
  request: BoundedRequest,
  bounds: ReplyBounds,
) => Promise<BoundedReply>;

/** Errors of a connection that was never established. */
const neverConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Sends an HTTP request and reads the whole reply within `bounds`: one deadline covers connection,
 * headers and body, however slowly they arrive. Headers beyond 16 KiB (Node's default) are
 * `broken`. Redirects are not followed; a 3xx is a reply like any other.
 */
export const fetchBounded: FetchBounded = async (url, request, bounds) => {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), bounds.timeoutMs);
  const given = AbortSignal.any([ending.signal, bounds.signal ?? []].flat());
  try {
    const response = await fetch(url, {
      method: request.method,
      // A compressed reply is still read, and counted by its decompressed size.
      headers: { 'accept-encoding': 'identity', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal: given,
    });
    const text = await readText(response, bounds.bytesMax);
    if (text === null) return { isComplete: false, fault: 'tooLarge', code: 'tooLarge' };
    return { isComplete: true, status: response.status, text };
  } catch (error) {
    if (given.aborted) return { isComplete: false, fault: 'timeout', code: 'timeout' };
    const cause = error instanceof Error ? error.cause : undefined;
    const code = errorCode(cause) ?? errorCode(error) ?? 'no answer';
    return { isComplete: false, fault: neverConnected.has(code) ? 'unreachable' : 'broken', code };
  } finally {
    clearTimeout(timer);
    // Closes the connection of a reply that was not read to its end.
    ending.abort();
  }
};

/** The body as text; null once it is larger than `bytesMax`. */
async function readText(response: Response, bytesMax: number): Promise<string | null> {
  if (response.body === null) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.byteLength;
    if (bytes > bytesMax) return null;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
