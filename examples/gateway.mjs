/**
 * A payment gateway in one file, by docs/payment-protocol.md: pages that a payer pays or lets fail,
 * and payouts that succeed. It shares no code with the platform and needs Node and nothing else:
 *
 *   VELA_PAYMENT_SECRET=whsec_… node examples/gateway.mjs
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { VELA_PAYMENT_SECRET: secrets, PORT = '9100', STATE = 'gateway.json' } = process.env;
const { PUBLIC = `http://127.0.0.1:${PORT}`, PLATFORM = '', FIRST_PAUSE_MS = '5000' } = process.env;
const keys = secrets.split(',').map((text) => {
  return text.startsWith('whsec_') ? Buffer.from(text.slice(6), 'base64') : Buffer.from(text);
});
const [dayMs, pauseMaxMs] = [24 * 60 * 60 * 1000, 2 * 60 * 60 * 1000];

// State that must survive a crash; `news` holds the messages that the platform has not yet answered
// with 200.
const empty = { orders: {}, payouts: {}, news: {} };
const kept = existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : empty;
const keep = () => {
  writeFileSync(`${STATE}.new`, JSON.stringify(kept));
  renameSync(`${STATE}.new`, STATE);
};

const toSignature = (key, id, timestamp, raw) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest('base64')}`;
const isEqual = (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
function isSigned(headers, raw) {
  const [id, at, given] = ['id', 'timestamp', 'signature'].map((it) => headers[`webhook-${it}`]);
  const isFresh = /^\d+$/.test(at) && Math.abs(Date.now() / 1000 - at) <= 300;
  const ours = keys.map((key) => toSignature(key, id, at, raw));
  return isFresh && (given ?? '').split(' ').some((it) => ours.some((own) => isEqual(it, own)));
}

/** Delivers a message to the platform with growing pauses, for a day, until it answers 200. */
async function tell(id) {
  const { url, body, since, pause } = kept.news[id];
  const at = String(Math.floor(Date.now() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': at };
  headers['webhook-signature'] = toSignature(keys[0], id, at, body);
  const signal = AbortSignal.timeout(8000);
  const request = { method: 'POST', headers, body, redirect: 'manual', signal };
  const { status } = await fetch(url, request).catch(() => ({ status: 0 }));
  const isOver = status === 200 || Date.now() > since + dayMs;
  if (isOver) delete kept.news[id];
  else kept.news[id].pause = Math.min(pause * 2, pauseMaxMs);
  keep();
  if (!isOver) setTimeout(() => void tell(id), pause);
}
function addNews(url, content) {
  const id = `msg_${randomUUID()}`;
  const body = JSON.stringify({ ...content, occurred_at: new Date().toISOString() });
  kept.news[id] = { url, body, since: Date.now(), pause: Number(FIRST_PAUSE_MS) };
  keep();
  void tell(id);
}
for (const id of Object.keys(kept.news)) void tell(id);

/**
 * Returns the order or payout of a reference: a repeated identical request returns the same one, a
 * different one null.
 */
function make(list, name, body, create) {
  const content = JSON.stringify(body);
  list[name] ??= { ...body, content, ...create() };
  keep();
  return list[name].content === content ? list[name] : null;
}
const stateOf = ({ state, pay_before: end }) =>
  state === 'pending' && Date.now() >= Date.parse(end) ? 'expired' : state;
function finish(order, state) {
  if (stateOf(order) !== 'pending') return false;
  Object.assign(order, { state, finished_at: new Date().toISOString() });
  keep();
  return true;
}

const isAmount = (value) => Number.isSafeInteger(value) && value > 0;
const calls = {
  '/orders': (name, body) => {
    if (!isAmount(body.amount_minor) || !(Date.parse(body.pay_before) > 0)) return [400];
    const ids = () => ({ order_id: randomUUID(), key: randomUUID(), finished_at: null });
    const order = make(kept.orders, name, body, () => ({ ...ids(), state: 'pending' }));
    if (order === null) return [409];
    return [200, { order_id: order.order_id, pay_url: `${PUBLIC}/pay#${order.key}` }];
  },
  '/orders/query': (name) => {
    const { order_id, amount_minor, finished_at, ...order } = kept.orders[name] ?? {};
    if (order_id === undefined) return [404];
    return [200, { state: stateOf(order), amount_minor, order_id, finished_at }];
  },
  '/orders/cancel': (name) => {
    if (kept.orders[name] === undefined) return [404];
    finish(kept.orders[name], 'failed');
    return [200, { state: stateOf(kept.orders[name]) }];
  },
  '/payouts': (name, body) => {
    if (!isAmount(body.amount_minor) || !body.account_number) return [400];
    const isNew = kept.payouts[name] === undefined;
    const { reference, callback_url: url = `${PLATFORM}/pay/${name.split('/')[0]}/callback` } =
      body;
    const paid = { receipt: `EX-${reference}`, reason: '' };
    if (!make(kept.payouts, name, body, () => ({ ...paid, state: 'paid' }))) return [409];
    if (isNew) addNews(url, { event: 'payout.paid', reference, ...paid });
    return [200, { state: 'accepted' }];
  },
  '/payouts/query': (name) => {
    const { state, receipt, reason } = kept.payouts[name] ?? {};
    return state === undefined ? [404] : [200, { state, receipt, reason }];
  },
};

function answer(url, headers, raw) {
  const [, channel, path] = /^\/(\w+)(\/.*)$/.exec(url) ?? [];
  if (!Object.hasOwn(calls, path)) return [404];
  if (!isSigned(headers, raw)) return [401];
  // Amounts are written in digits: 1e3 and 1000.0 are malformed.
  if (/\d[.eE]/.test(String(raw).replaceAll(/"(\\.|[^"\\])*"/g, ''))) return [400];
  const body = JSON.parse(raw);
  if (!/^[\w.:-]{1,64}$/.test(body.reference)) return [400];
  return calls[path](`${channel}/${body.reference}`, body);
}
/** The page's request: its payer pays, or lets the payment fail. */
function pay({ key, state }) {
  const order = Object.values(kept.orders).find((it) => it.key === key);
  if (order === undefined || !['paid', 'failed'].includes(state)) return [404];
  const { reference, order_id, amount_minor, callback_url: url } = order;
  const news = { event: `order.${state}`, reference, order_id, amount_minor };
  if (finish(order, state)) addNews(url, news);
  return [200, { state: stateOf(order) }];
}
const page = `<!doctype html><title>Pay</title><script>
  const post = (state) => fetch('pay', { method: 'POST', body: JSON.stringify({ key, state }) });
  const key = location.hash.slice(1), end = async (state) => document.write((await (await post(state)).json()).state);
</script><button onclick="end('paid')">Pay</button> <button onclick="end('failed')">Fail</button>`;

async function handle(request, response) {
  const raw = Buffer.concat(await request.toArray());
  const { url, method, headers } = request;
  if (method !== 'POST') return response.setHeader('content-type', 'text/html').end(page);
  const read = async () => (url === '/pay' ? pay(JSON.parse(raw)) : answer(url, headers, raw));
  const [status, body = {}] = await read().catch(() => [400]);
  return response.writeHead(status).end(JSON.stringify(body));
}
createServer((...both) => void handle(...both)).listen(Number(PORT), '127.0.0.1');
