import type {
  DeskPage,
  FinishRequest,
  PageRequest,
  SendRequest,
} from '../../src/desk/page-protocol.ts';

/** Why a call of a page brought nothing; `offline` means that no clear answer came. */
export type DeskFailure = 'unknown' | 'refused' | 'offline';

/** The page as it stands after a call, or why there is none. */
export type DeskAnswer = { isOk: true; page: DeskPage } | { isOk: false; failure: DeskFailure };

// Chosen: longer than the desk ever takes.
const timeoutMs = 12_000;

async function call(path: string, content: object): Promise<DeskAnswer> {
  try {
    const response = await fetch(`page/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The desk is trusted for the shape of what it promises in page-protocol.ts.
    const page: DeskPage = await response.json();
    if (response.ok) return { isOk: true, page };
    if (response.status === 404) return { isOk: false, failure: 'unknown' };
    return { isOk: false, failure: response.status < 500 ? 'refused' : 'offline' };
  } catch {
    return { isOk: false, failure: 'offline' };
  }
}

/** The page as it stands. */
export function readPage({ order, key }: PageRequest): Promise<DeskAnswer> {
  return call('read', { order, key });
}

/** Pays an order or lets it fail; asked again it is the same. */
export function finishOrder({ order, key, wish }: FinishRequest): Promise<DeskAnswer> {
  return call('finish', { order, key, wish });
}

/** Sends USDT from the practice wallet, once for each key. */
export function sendUsdt({ order, key, sendKey, amountMicro }: SendRequest): Promise<DeskAnswer> {
  return call('send', { order, key, sendKey, amountMicro });
}
