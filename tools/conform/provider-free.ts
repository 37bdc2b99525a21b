import { randomUUID } from 'node:crypto';
import { check, show, skip } from './cases.ts';
import type { Case } from './cases.ts';
import { isRefused } from './provider-calls.ts';
import { awaitBet, launch, listGames, newUser, toBody } from './provider-world.ts';
import type { ProviderWorld } from './provider-world.ts';

const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION';

/** The cases of free rounds, for a provider that lists games with stakes for them. */
export const providerFree: readonly Case<ProviderWorld>[] = [
  {
    name: 'a grant of free rounds, if a game gives some',
    expected: 'RS_OK, again for a repeat; with other content RS_ERROR_DUPLICATE_TRANSACTION',
    async run(world) {
      const grant = await newGrant(world);
      await isDone(world, '/free-play/grant', grant);
      await isDone(world, '/free-play/grant', grant);
      const other = { ...grant, rounds: 3 };
      return isRefused(await world.platform.call('/free-play/grant', other), duplicate);
    },
  },
  {
    name: 'the cancellation of free rounds',
    expected: 'RS_OK, again for a repeat; the grant is refused afterwards',
    async run(world) {
      const grant = await newGrant(world);
      await isDone(world, '/free-play/grant', grant);
      await isDone(world, '/free-play/cancel', grant);
      await isDone(world, '/free-play/cancel', grant);
      return isRefused(await world.platform.call('/free-play/grant', grant), duplicate);
    },
  },
  {
    name: 'a cancellation that arrives before its grant',
    expected: 'RS_OK; the late grant is refused',
    async run(world) {
      const grant = await newGrant(world);
      await isDone(world, '/free-play/cancel', grant);
      return isRefused(await world.platform.call('/free-play/grant', grant), duplicate);
    },
  },
  {
    name: 'a grant for a game that is not listed',
    expected: 'RS_ERROR_INVALID_GAME',
    async run(world) {
      const grant = { ...(await newGrant(world)), games: ['no-such-game'] };
      const reply = await world.platform.call('/free-play/grant', grant);
      return isRefused(reply, 'RS_ERROR_INVALID_GAME');
    },
  },
  {
    name: 'a free round',
    expected: 'a bet of amount 0 with is_free and meta.free_play, without a valid bet',
    async run(world) {
      const grant = await newGrant(world);
      await isDone(world, '/free-play/grant', grant);
      const [gameCode = ''] = grant.games;
      const { seat, url } = await launch(world, { game_code: gameCode }, grant.user);
      await world.play(url);
      const { body } = await awaitBet(world, seat);
      const meta = toBody(body['meta']);
      check(meta['free_play'] === grant.grant, `meta.free_play is ${show(meta['free_play'])}`);
      check(body['is_free'] === true, `is_free is ${show(body['is_free'])}`);
      check(body['amount'] === 0, `amount is ${show(body['amount'])}`);
      check((meta['valid_bet'] ?? 0) === 0, `valid_bet is ${show(meta['valid_bet'])}`);
      return 'amount 0, is_free';
    },
  },
];

/** A grant of two free rounds in the first listed game that gives some; ends the case without. */
async function newGrant(world: ProviderWorld) {
  const games = await listGames(world);
  const game = games.find((it) => it.free_stakes.length > 0);
  if (game === undefined) return skip('no listed game gives free rounds');
  const dayMs = 24 * 60 * 60 * 1000;
  return {
    grant: `frp_${randomUUID()}`,
    user: newUser(),
    kind: 'rounds',
    games: [game.game_code],
    rounds: 2,
    stake: game.free_stakes[0] ?? 0,
    currency: world.currency,
    expires_at: new Date(Date.now() + dayMs).toISOString(),
  };
}

async function isDone({ platform }: ProviderWorld, path: string, body: object): Promise<void> {
  const reply = await platform.call(path, { ...body });
  check(reply.isClear && reply.body['status'] === 'RS_OK', `${path}: ${reply.text}`);
}
