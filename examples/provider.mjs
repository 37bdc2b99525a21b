/**
 * A game provider in one file, by docs/provider-protocol.md: its one game tosses a coin. It shares
 * no code with the platform and needs Node and nothing else:
 *
 *   openssl genpkey -algorithm ed25519 -out acme.pem && openssl pkey -in acme.pem -pubout
 *   KEY=acme.pem PLATFORM=https://play.example/provider/acme node examples/provider.mjs
 */
import { createPrivateKey, randomInt, randomUUID, sign, verify } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { KEY, PLATFORM, PORT = '9000', STATE = 'provider.json', VENUE = 'acme' } = process.env;
const { PUBLIC = `http://127.0.0.1:${PORT}`, TIMEOUT_MS = '4000' } = process.env;
const [STAKE, RETURN] = [10_000_000, 19_600_000]; // 100.00 for 196.00: 98 % in the long run.
const game = { game_code: 'coin', name: 'Coin', venue: VENUE, category: 'electronic' };
const ownKey = createPrivateKey(readFileSync(KEY));

// State that must survive a crash; `owed` holds the calls that the platform has not yet
// acknowledged.
const kept = existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : { rounds: {}, owed: {} };
const keep = () => {
  writeFileSync(`${STATE}.new`, JSON.stringify(kept));
  renameSync(`${STATE}.new`, STATE);
};
const [launches, sessions, underWay] = [new Map(), new Map(), new Set()];

let platformKeys = [];
async function isFromPlatform(raw, signature, isSecondTry = false) {
  const bytes = Buffer.from(signature, 'base64');
  const isKnown = platformKeys.some((key) => verify(null, raw, key, bytes));
  if (isKnown || isSecondTry) return isKnown;
  const { keys } = await (await fetch(new URL('/.well-known/jwks.json', PLATFORM))).json();
  const published = keys.filter(({ alg }) => alg === 'EdDSA');
  platformKeys = published.map((key) => ({ key, format: 'jwk' }));
  return isFromPlatform(raw, signature, true);
}

/** Sends a call once; returns the status of a clear answer, otherwise "unclear". */
async function send({ path, body }) {
  keep();
  const raw = JSON.stringify({ ...body, request_uuid: randomUUID() });
  const signature = sign(null, Buffer.from(raw), ownKey).toString('base64');
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
  const how = { redirect: 'manual', signal: AbortSignal.timeout(Number(TIMEOUT_MS)) };
  try {
    const reply = await fetch(`${PLATFORM}${path}`, { method: 'POST', headers, body: raw, ...how });
    return reply.status === 200 ? (await reply.json()).status : 'unclear';
  } catch {
    return 'unclear';
  }
}

/** Repeats an owed call unchanged until the platform returns RS_OK. */
async function settle(id) {
  if (underWay.has(id) || kept.owed[id] === undefined) return;
  underWay.add(id);
  if ((await send(kept.owed[id])) === 'RS_OK') delete kept.owed[id];
  underWay.delete(id);
  keep();
}
setInterval(() => Object.keys(kept.owed).map(settle), 1000);

async function toss({ user, token, currency }) {
  const [bet, end, round] = [randomUUID(), randomUUID(), randomUUID()];
  const common = { user, token, round, game_code: 'coin', round_closed: true };
  const owed = { ...common, transaction_uuid: end, reference_transaction_uuid: bet };
  const owe = (path, more) => (kept.owed[end] = { path, body: { ...owed, ...more } });
  // Stored before the bet is sent: after a crash, the restarted process rolls the bet back.
  underWay.add(end);
  owe('/transaction/rollback');
  const stake = { ...common, transaction_uuid: bet, currency, amount: STAKE, round_closed: false };
  const status = await send({ path: '/transaction/bet', body: stake });
  underWay.delete(end);
  const isRefused = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'].includes(status);
  if (isRefused) delete kept.owed[end];
  // The coin is tossed only after the stake is known to be accepted.
  if (status === 'RS_OK') {
    kept.rounds[round] = { user, won: randomInt(2) === 1 ? RETURN : 0 };
    owe('/transaction/win', { currency, amount: kept.rounds[round].won });
  }
  await settle(end);
  return { status, won: kept.rounds[round]?.won };
}

const calls = {
  '/game/list': () => ({ games: [{ ...game, rtp_bp: 9800, max_win_bp: 19_600 }] }),
  '/game/url': ({ user, token, game_code: code, currency, lobby_url: lobby }) => {
    if (code !== 'coin') return { status: 'RS_ERROR_INVALID_GAME' };
    const id = randomUUID();
    launches.set(id, { user, token, currency });
    setTimeout(() => launches.delete(id), 60_000);
    return { url: `${PUBLIC}/?${new URLSearchParams({ lobby })}#${id}` };
  },
  '/game/round': ({ user, round }) => {
    if (kept.rounds[round]?.user === user) return { url: `${PUBLIC}/round?id=${round}` };
    return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  },
  '/session/close': ({ user }) => {
    for (const open of [launches, sessions])
      for (const [id, it] of open) if (it.user === user) open.delete(id);
  },
};

async function answer(path, raw, signature) {
  if (!(await isFromPlatform(raw, signature))) return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  const body = JSON.parse(raw);
  return { status: 'RS_OK', ...calls[path](body), request_uuid: body.request_uuid };
}

/** The page's requests: an address opens the game once, and each toss is a round. */
function play(path, { id }) {
  if (path === '/toss') return sessions.has(id) ? toss(sessions.get(id)) : {};
  if (launches.has(id)) sessions.set(id, launches.get(id));
  return { isOpen: launches.delete(id) };
}

const page = `<!doctype html><title>Coin</title><button id=toss>100</button> <b id=won></b><script>
  const id = location.hash.slice(1), lobby = new URLSearchParams(location.search).get('lobby');
  const post = (path) => fetch(path, { method: 'POST', body: JSON.stringify({ id }) });
  const tell = (type) => parent.postMessage({ channel: 'vela-studio', type }, new URL(lobby).origin);
  document.getElementById('toss').onclick = async () => {
    const { status, won } = await (await post('toss')).json();
    document.getElementById('won').textContent = status + ' ' + won / 100000;
    tell('balanceChanged');
  };
  post('open').then(() => tell('ready'));
</script>`;

async function serve({ url, method, headers }, raw) {
  const { pathname: path, searchParams } = new URL(url, PUBLIC);
  if (method !== 'POST' && path === '/') return page;
  if (method !== 'POST') return `won ${kept.rounds[searchParams.get('id')]?.won}`;
  if (path === '/open' || path === '/toss')
    return JSON.stringify(await play(path, JSON.parse(raw)));
  return JSON.stringify(await answer(path, raw, headers['x-hub88-signature'] ?? ''));
}

async function handle(request, response) {
  const raw = Buffer.concat(await request.toArray());
  response.setHeader('content-type', request.method === 'POST' ? 'application/json' : 'text/html');
  response.end(await serve(request, raw).catch(() => '{"status":"RS_ERROR_WRONG_SYNTAX"}'));
}
createServer((...both) => void handle(...both)).listen(Number(PORT), '127.0.0.1');
