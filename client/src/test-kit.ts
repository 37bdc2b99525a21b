import type { Call, CallInput, Reply } from '@vela/contract/call.ts';
import { calls } from '@vela/contract/calls.ts';
import { refusalArticles } from '@vela/contract/refusal-articles.ts';
import { refusals } from '@vela/contract/refusals.ts';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';

/** Retries an unanswered read immediately: no screen test waits for the delay. */
export function retryReadsAtOnce(client: QueryClient): void {
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}

/** One call as it reached the server: its input as the contract parses it, and its key or file. */
export type Request<C extends Call> = {
  input: CallInput<C>;
  key: string | null;
  file: File | null;
};

type Respond = (input: unknown) => unknown;

/** A refusal thrown by a reply of the stand-in. */
class Refusal extends Error {
  readonly refusal: RefusalName;
  readonly facts: RefusalFacts;

  constructor(refusal: RefusalName, facts: RefusalFacts = {}) {
    super(refusal);
    this.refusal = refusal;
    this.facts = facts;
  }
}

/**
 * A server that a test controls. It replaces `fetch`, parses requests by the contract, and returns
 * the replies that were set; a call without one is unanswered, as if offline. Input that the
 * contract rejects is refused as the server would.
 */
export class StandInServer {
  readonly #answers = new Map<Call, Respond>();
  readonly #requests: { call: Call; request: Request<Call> }[] = [];

  constructor() {
    const take = (url: string | URL, init?: RequestInit) => this.#take(url, init);
    vi.stubGlobal('fetch', take);
    vi.stubGlobal('XMLHttpRequest', toUploads(take));
  }

  /** Sets the reply of a call from now on; a function may wait, or refuse by throwing `refusal`. */
  answer<C extends Call>(
    call: C,
    reply: Reply<C> | ((input: CallInput<C>) => Reply<C> | Promise<Reply<C>>),
  ): void {
    this.#answers.set(call, typeof reply === 'function' ? (reply as Respond) : () => reply);
  }

  /** Refuses a call from now on; the message is the refusal's name. */
  refuse(call: Call, refusal: RefusalName, facts?: RefusalFacts): void {
    this.#answers.set(call, () => {
      throw new Refusal(refusal, facts);
    });
  }

  /** Loses the replies of a call from now on; the requests still arrive. */
  lose(call: Call): void {
    this.#answers.delete(call);
  }

  /** The requests of a call, in order. */
  requests<C extends Call>(call: C): Request<C>[] {
    return this.#requests.filter((it) => it.call === call).map((it) => it.request as Request<C>);
  }

  async #take(url: string | URL, { method, body, headers }: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(url, 'http://site.test');
    const call = findCall(method ?? 'GET', pathname);
    const { file = null, ...fields } = body instanceof FormData ? Object.fromEntries(body) : {};
    const sent: unknown =
      typeof body === 'string'
        ? JSON.parse(body)
        : { ...Object.fromEntries(searchParams), ...fields };
    const input = call.input.safeParse(sent);
    if (!input.success) return toResponse('invalidInput', { problem: input.error.message });
    const key = new Headers(headers).get('idempotency-key');
    this.#requests.push({
      call,
      request: { input: input.data, key, file: file instanceof File ? file : null },
    });
    const respond = this.#answers.get(call);
    if (!respond) throw new TypeError('Failed to fetch');
    try {
      const reply = await respond(input.data);
      const parts = call.envelope === 'data' ? { data: reply } : (reply as object);
      return Response.json({ code: 0, msg: '', ...parts });
    } catch (error) {
      if (error instanceof Refusal) return toResponse(error.refusal, error.facts);
      throw error;
    }
  }
}

/** An XMLHttpRequest class for uploads: passes them to `take` and reports progress at one half. */
function toUploads(take: (url: string, init: RequestInit) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers: Record<string, string> = {};
    #opened = { method: '', url: '' };
    #isAborted = false;
    responseText = '';
    timeout = 0;

    open(method: string, url: string): void {
      this.#opened = { method, url };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    abort(): void {
      this.#isAborted = true;
    }
    send(body: FormData): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 2 }));
      void this.#finish(body);
    }
    async #finish(body: FormData): Promise<void> {
      const { method, url } = this.#opened;
      const end = await take(url, { method, headers: this.#headers, body })
        .then(async (response) => {
          this.responseText = await response.text();
          return 'load';
        })
        .catch(() => 'error');
      if (!this.#isAborted) this.dispatchEvent(new Event(end));
    }
  };
}

function findCall(method: string, pathname: string): Call {
  const found = calls.find(
    (call) =>
      call.method === method &&
      new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  if (!found) throw new Error(`no call is at ${method} ${pathname}`);
  return found;
}

function toResponse(refusal: RefusalName, data: RefusalFacts): Response {
  const { code, status } = refusals[refusal];
  const article = refusalArticles[refusal];
  return Response.json({ code, msg: refusal, refusal, data, article }, { status });
}
