import { fillText } from '@vela/contract/fill.ts';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import type { SmsServer } from '@vela/service/outside.ts';
import type { Addressed, Outcome } from './letters.ts';

/** Chosen: a healthy gateway answers sooner, with a short reply; the code is valid for minutes. */
const bounds = { timeoutMs: 10_000, bytesMax: 64 * 1024 };

/** Sends one SMS by one HTTP request (docs/delivery.md), and returns the outcome. */
export async function sendSms(server: SmsServer, { target, letter }: Addressed): Promise<Outcome> {
  const [area = '', number = ''] = target.replace(/^\+/, '').split(' ');
  const facts = { phone: `+${area}${number}`, area, number, text: letter.body };
  const isJson = /^\s*[[{]/.test(server.body);
  const body = fillText(server.body, facts, isJson ? inJson : encodeURIComponent);
  const answer = await fetchBounded(
    fillText(server.url, facts, encodeURIComponent),
    {
      method: body === '' ? 'GET' : 'POST',
      headers: {
        ...(body === '' ? {} : { 'content-type': isJson ? json : form }),
        ...server.headers,
      },
      ...(body === '' ? {} : { body }),
    },
    bounds,
  );
  if (answer.isComplete) return classify(server, answer.status, answer.text);
  const state = answer.fault === 'unreachable' ? 'notSent' : 'unknown';
  return { state, problem: answer.code };
}

const json = 'application/json; charset=utf-8';
const form = 'application/x-www-form-urlencoded';

/** The statuses that mean that the message was not accepted and may be sent again. */
const busy = new Set([429, 503]);

function classify({ okText }: SmsServer, status: number, reply: string): Outcome {
  if (busy.has(status)) return { state: 'notSent', problem: `answered ${status}` };
  if (status >= 500) return { state: 'unknown', problem: `answered ${status}` };
  if (status >= 300) return { state: 'refused', problem: `answered ${status}` };
  if (okText !== '' && !reply.includes(okText)) {
    return { state: 'refused', problem: `answered ${status} without the agreed text` };
  }
  return { state: 'sent', problem: '' };
}

const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
