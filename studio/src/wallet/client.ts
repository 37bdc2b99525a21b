/**
 * The studio's client for the platform: signed calls of the public provider protocol.
 *
 * A reply is clear only if it is HTTP 200 with a known status; everything else (no reply, a proxy's
 * error page, a reply to another request) is unclear, and the caller must assume that the call may
 * have been carried out.
 */
import type { KeyObject } from 'node:crypto';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import type { FetchBounded } from '@vela/service/fetch-bounded.ts';
import { fromProtocolBalance } from './amount.ts';
import { SIGNATURE_HEADER, signBody } from './signature.ts';

/** The calls of the operator's side. */
export type WalletPath =
  | '/user/info'
  | '/user/balance'
  | '/transaction/bet'
  | '/transaction/win'
  | '/transaction/rollback'
  | '/transaction/state'
  | '/desk/operator'
  | '/desk/action';

/** A reply of the platform. */
export type WalletReply =
  | {
      isClear: true;
      status: string;
      /** Whole minor units; null if the reply has none. */
      balanceMinor: bigint | null;
      body: Readonly<Record<string, unknown>>;
    }
  | { isClear: false; why: string };

/**
 * Sends one call, once. Never throws: a failure is an unclear reply. `currency` is that of the
 * balance in the reply; null for a call whose reply has none.
 */
export interface WalletClient {
  send(
    path: WalletPath,
    body: Readonly<Record<string, unknown>>,
    currency: string | null,
  ): Promise<WalletReply>;
}

/** How to reach the platform. */
export interface WalletClientOptions {
  /** The platform's address, without a trailing slash. */
  platformUrl: string;
  privateKey: KeyObject;
  timeoutMs: number;
  fetch?: FetchBounded;
}

// Chosen: replies are a few hundred bytes; a body beyond this is not the platform's.
const REPLY_BYTES_MAX = 64 * 1024;

/** Opens the signed client. */
export function openWalletClient(options: WalletClientOptions): WalletClient {
  const fetchReply = options.fetch ?? fetchBounded;
  const bounds = { timeoutMs: options.timeoutMs, bytesMax: REPLY_BYTES_MAX };
  return {
    async send(path, body, currency) {
      const raw = Buffer.from(JSON.stringify(body));
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signBody(raw, options.privateKey),
      };
      const url = `${options.platformUrl}/provider/studio${path}`;
      const answer = await fetchReply(url, { method: 'POST', headers, body: raw }, bounds);
      if (!answer.isComplete) return { isClear: false, why: answer.code };
      if (answer.status !== 200) return { isClear: false, why: `HTTP ${answer.status}` };
      return readReply(answer.text, body['request_uuid'], currency);
    },
  };
}

function readReply(text: string, requestUuid: unknown, currency: string | null): WalletReply {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return { isClear: false, why: 'not JSON' };
  }
  if (typeof body !== 'object' || body === null) return { isClear: false, why: 'not an object' };
  const fields: Readonly<Record<string, unknown>> = { ...body };
  const { status } = fields;
  if (typeof status !== 'string' || !status.startsWith('RS_')) {
    return { isClear: false, why: 'no status' };
  }
  // A reply to another request does not answer this call.
  if (fields['request_uuid'] !== undefined && fields['request_uuid'] !== requestUuid) {
    return { isClear: false, why: 'reply to another request' };
  }
  return {
    isClear: true,
    status,
    balanceMinor: currency === null ? null : fromProtocolBalance(fields['balance'], currency),
    body: fields,
  };
}
