import type { SmsServer } from '@vela/service/outside.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startListener } from '../../test/listener.ts';
import type { Listener } from '../../test/listener.ts';
import { sendSms } from './sms-gateway.ts';

let gateway: Listener;
beforeAll(async () => {
  gateway = await startListener();
});
afterAll(() => gateway.close());

const body = 'Vela: "123456" & more\n你好';
const send = (change: Partial<SmsServer> = {}) =>
  sendSms(
    { url: gateway.url, headers: {}, body: '', okText: '', ...change },
    { target: '+852 51234567', letter: { subject: '', body } },
  );
const last = () => gateway.received.at(-1);

test('a JSON body stays valid JSON for any text', async () => {
  gateway.answer({ status: 200 });
  const template = '{"to":"{phone}","area":{area},"number":"{number}","text":"{text}"}';
  const headers = { authorization: 'Bearer secret' };
  expect(await send({ body: template, headers })).toEqual({ state: 'sent', problem: '' });
  expect(last()).toMatchObject({ method: 'POST', url: '/' });
  expect(last()?.headers).toMatchObject({
    authorization: 'Bearer secret',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(JSON.parse(last()?.body ?? '')).toEqual({
    to: '+85251234567',
    area: 852,
    number: '51234567',
    text: body,
  });
});

test('a form stays a form', async () => {
  gateway.answer({ status: 200 });
  await send({ body: 'to={phone}&text={text}' });
  expect(last()?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(last()?.body))).toEqual({
    to: '+85251234567',
    text: body,
  });
});

test('without a body it is a GET with the text in its address', async () => {
  gateway.answer({ status: 200 });
  await send({ url: `${gateway.url}/send?to={phone}&text={text}` });
  const requested = last();
  expect([requested?.method, requested?.body]).toEqual(['GET', '']);
  const query = new URL(requested?.url ?? '', gateway.url).searchParams;
  expect(Object.fromEntries(query)).toEqual({ to: '+85251234567', text: body });
});

const tooMuch = ' '.repeat(70_000);
test.each([
  ['accepts it', { status: 200, body: '{"code":0}' }, 'sent'],
  ['refuses it in its own format', { status: 200, body: '{"code":7}' }, 'refused'],
  ['refuses it', { status: 400, body: '{"code":0}' }, 'refused'],
  ['is busy', { status: 429 }, 'notSent'],
  ['is down for a while', { status: 503 }, 'notSent'],
  ['fails over it', { status: 500 }, 'unknown'],
  ['hangs up', null, 'unknown'],
  ['sends too large a reply', { status: 200, body: `"code":0${tooMuch}` }, 'unknown'],
  ['refuses it at great length', { status: 400, body: tooMuch }, 'unknown'],
])('of a gateway that %s, the letter is %3$s', async (_what, reply, state) => {
  gateway.answer(reply);
  const outcome = await send({ okText: '"code":0' });
  expect(outcome.state).toBe(state);
  expect(outcome.problem === '').toBe(state === 'sent');
  expect(outcome.problem).not.toContain('123456');
});

test('an unreachable gateway received nothing', async () => {
  const gone = await startListener();
  await gone.close();
  expect(await send({ url: gone.url })).toEqual({ state: 'notSent', problem: 'ECONNREFUSED' });
});
