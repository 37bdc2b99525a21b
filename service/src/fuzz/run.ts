import net from 'node:net';
import { seededRandom } from '../random.ts';
import { malformed } from './request.ts';
import type { Target } from './request.ts';

/** A reply as it came over the wire. */
export type WireReply = { status: number; headers: Map<string, string>; body: string };

/** What to send, where, and what a correct refusal looks like there. */
export type FuzzPlan = {
  port: number;
  /** Created afresh for each endpoint, because a call may end the session it uses. */
  targets: readonly (() => Promise<Target>)[];
  perTarget: number;
  seed: string;
  /** True for the JSON of a refusal in this target's contract. */
  isRefusal: (target: Target, body: unknown, status: number) => boolean;
  /** Called for each failure immediately. */
  onFailure?: (line: string) => void;
};

/** The result of a run. */
export type FuzzReport = {
  sent: number;
  /** The number of replies by status class, such as `4xx`. */
  statuses: Record<string, number>;
  /** One line per failure: what was wrong, how to reproduce it, and the request. */
  failures: string[];
};

/** Chosen: no malformed request justifies more server time. */
const answerMs = 10_000;
/** Chosen: with two sessions for a thousand requests, most would be rate limited. */
const perSession = 8;
const atOnce = 8;
const leak =
  /node_modules|\bat .{1,80}[(/]\S+\.[cm]?[jt]s:\d+|\/server\/src|\/studio\/src|SELECT |select .{1,200} from |insert into|violates |syntax error at|invalid byte sequence|SQLSTATE|TypeError|ENOENT|EISDIR/;

/** Sends malformed requests to every target and checks each reply. */
export async function fuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, statuses: {}, failures: [] };
  for (const open of plan.targets) {
    for (let from = 0; from < plan.perTarget; from += perSession) {
      const target = await open();
      const count = Math.min(perSession, plan.perTarget - from);
      await Promise.all(
        Array.from({ length: Math.min(atOnce, count) }, async (_, lane) => {
          for (let i = lane; i < count; i += atOnce) await tryOne(plan, report, target, from + i);
        }),
      );
    }
  }
  return report;
}

async function tryOne(
  plan: FuzzPlan,
  report: FuzzReport,
  target: Target,
  index: number,
): Promise<void> {
  const { bytes, what, isCut } = malformed(
    target,
    seededRandom(`${plan.seed}:${target.name}:${index}`),
  );
  const reply = await exchange(plan.port, bytes, { isCut, from: index });
  report.sent += 1;
  const group = reply === null ? 'none' : `${Math.floor(reply.status / 100)}xx`;
  report.statuses[group] = (report.statuses[group] ?? 0) + 1;
  // A client that hangs up midway gets no reply.
  const noReply = isCut ? null : 'no answer';
  const fault = reply === null ? noReply : findFault(plan, target, what, reply);
  if (fault === null) return;
  const request = JSON.stringify(bytes.toString('latin1').slice(0, 1_200));
  const line = `${fault} · ${what} · --seed ${plan.seed} (${index}) · ${request}`;
  report.failures.push(line);
  plan.onFailure?.(line);
}

function findFault(
  plan: FuzzPlan,
  target: Target,
  what: string,
  { status, headers, body }: WireReply,
): string | null {
  const shown = `${status} ${body.slice(0, 300)}`;
  if (status >= 500) return shown;
  if (leak.test(body)) return `tells of itself: ${shown}`;
  // A reply to HEAD has no body, and a refused upgrade may have none.
  if (status < 400 || what.includes('HEAD') || what.includes('upgrade: ')) return null;
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  const isDecent = isJson && plan.isRefusal(target, parse(body), status);
  return isDecent ? null : `no refusal of ours: ${shown}`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Sends bytes and reads the one reply; null if there is none. */
export function exchange(
  port: number,
  bytes: Buffer,
  { isCut = false, from = 0 }: { isCut?: boolean; from?: number } = {},
): Promise<WireReply | null> {
  return new Promise((resolve) => {
    // Uses different addresses, so that guest limits do not hide what is behind them.
    const localAddress = `127.0.${1 + (from % 250)}.${1 + (Math.floor(from / 250) % 250)}`;
    const socket = net.connect({ port, host: '127.0.0.1', localAddress });
    const chunks: Buffer[] = [];
    socket.setTimeout(answerMs, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(read(Buffer.concat(chunks).toString())));
    if (isCut) socket.end(bytes);
    else socket.write(bytes);
  });
}

function read(text: string): WireReply | null {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(line)?.[1]);
  if (!Number.isInteger(status)) return null;
  const headers = new Map(
    lines.map((it) => {
      const at = it.indexOf(':');
      return [it.slice(0, at).toLowerCase(), it.slice(at + 1).trim()] as const;
    }),
  );
  const raw = rest.join('\r\n\r\n');
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  return { status, headers, body: isChunked ? raw.replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, '') : raw };
}
