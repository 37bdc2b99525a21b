import type { MailServer } from '@vela/service/outside.ts';
import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer';
import type { Addressed, Outcome } from './letters.ts';

/** Chosen: a healthy mail server answers sooner; the code is valid for minutes. */
const timeoutMs = 10_000;
/** Chosen: a server that answers in small pieces must not hold a letter longer. */
const totalMs = 30_000;
/** Chosen: a server's replies are a few lines. */
const replyBytesMax = 64 * 1024;

/** Sends one letter by SMTP, and returns the outcome. */
export async function sendMail(
  { url, from }: MailServer,
  { target, letter }: Addressed,
  waitMs = totalMs,
): Promise<Outcome> {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    maxResponseSize: replyBytesMax,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // As one address object, so that a comma or a line break in it cannot add recipients.
    const to = { name: '', address: target };
    const signal = AbortSignal.timeout(waitMs);
    const { subject, body: text, unsubscribeUrl } = letter;
    const headers = unsubscribeUrl === undefined ? {} : toHeaders(unsubscribeUrl);
    await transport.sendMail({ from, to, subject, text, headers, signal });
    return { state: 'sent', problem: '' };
  } catch (error) {
    return classify(error instanceof Error ? error : new Error('no mail'));
  } finally {
    transport.close();
  }
}

/** Source: RFC 8058. */
const toHeaders = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Failures before a letter could have been accepted. */
const before = new Set(['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EREQUIRETLS', 'ECONFIG', 'EPROXY']);
const neverConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);

function classify(error: NodemailerError): Outcome {
  const problem = [error.code, error.responseCode].filter(Boolean).join(' ');
  // The server has refused it: permanently, or for now.
  if (error.responseCode !== undefined) {
    return { state: error.permanent === true ? 'refused' : 'notSent', problem };
  }
  if (error.code === 'EENVELOPE') return { state: 'refused', problem };
  const isEarly =
    before.has(error.code ?? '') ||
    neverConnected.has(error.originalCode ?? '') ||
    (error.timeoutType !== undefined && error.timeoutType !== 'SOCKET_TIMEOUT');
  return { state: isEarly ? 'notSent' : 'unknown', problem };
}
