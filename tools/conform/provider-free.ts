import { randomUUID } from 'node:crypto';
import { check, show, skip } from './cases.ts';
import type { Case } from './cases.ts';
import { isRefused } from './provider-calls.ts';
import { awaitBet, launch, listGames, newUser, toBody } from './provider-world.ts';
import type { Offer, ProviderWorld } from './provider-world.ts';

const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION';

/** A kind of free play: which games have it, and the fields of its grant. */
interface FreeKind {
  /** How the names of its cases call it, and what it is if no game has it. */
  name: string;
  use: string;
  none: string;
  has: (game: Offer) => boolean;
  toTerms: (game: Offer) => Readonly<Record<string, unknown>>;
}

const rounds: FreeKind = {
  name: 'free rounds',
  use: 'a free round',
  none: 'no listed game gives free rounds',
  has: (game) => game.free_stakes.length > 0,
  toTerms: (game) => ({ kind: 'rounds', rounds: 2, stake: game.free_stakes[0] ?? 0 }),
};

/** Chosen: 50.00 in every currency, which a sportsbook takes as any stake. */
const BET_STAKE = 5_000_000;

const bet: FreeKind = {
  name: 'a free bet',
  use: 'a bet that is free',
  none: 'no listed game takes free bets',
  has: (game) => game.free_bets,
  toTerms: () => ({ kind: 'bet', stake: BET_STAKE, min_odds_milli: 1_001 }),
};

/** The cases of free rounds and of free bets, for a provider that lists games with them. */
export const providerFree: readonly Case<ProviderWorld>[] = [rounds, bet].flatMap(listCases);

function listCases(kind: FreeKind): Case<ProviderWorld>[] {
  const { name, use } = kind;
  return [
    {
      name: `a grant of ${name}, if a game has them`,
      expected: 'RS_OK, again for a repeat; with other content RS_ERROR_DUPLICATE_TRANSACTION',
      async run(world) {
        const grant = await newGrant(world, kind);
        await isDone(world, '/free-play/grant', grant);
        await isDone(world, '/free-play/grant', grant);
        const other = { ...grant, user: newUser() };
        return isRefused(await world.platform.call('/free-play/grant', other), duplicate);
      },
    },
    {
      name: `the cancellation of ${name}`,
      expected: 'RS_OK, again for a repeat; the grant is refused afterwards',
      async run(world) {
        const grant = await newGrant(world, kind);
        await isDone(world, '/free-play/grant', grant);
        await isDone(world, '/free-play/cancel', grant);
        await isDone(world, '/free-play/cancel', grant);
        return isRefused(await world.platform.call('/free-play/grant', grant), duplicate);
      },
    },
    {
      name: `a cancellation of ${name} that arrives before the grant`,
      expected: 'RS_OK; the late grant is refused',
      async run(world) {
        const grant = await newGrant(world, kind);
        await isDone(world, '/free-play/cancel', grant);
        return isRefused(await world.platform.call('/free-play/grant', grant), duplicate);
      },
    },
    {
      name: `a grant of ${name} for a game that is not listed`,
      expected: 'RS_ERROR_INVALID_GAME',
      async run(world) {
        const grant = { ...(await newGrant(world, kind)), games: ['no-such-game'] };
        const reply = await world.platform.call('/free-play/grant', grant);
        return isRefused(reply, 'RS_ERROR_INVALID_GAME');
      },
    },
    {
      name: use,
      expected: 'a bet of amount 0 with is_free and meta.free_play, without a valid bet',
      async run(world) {
        const grant = await newGrant(world, kind);
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
}

/** A grant in the first listed game that has the kind; ends the case without. */
async function newGrant(world: ProviderWorld, { has, none, toTerms }: FreeKind) {
  const game = (await listGames(world)).find(has);
  if (game === undefined) return skip(none);
  const dayMs = 24 * 60 * 60 * 1000;
  return {
    grant: `frp_${randomUUID()}`,
    user: newUser(),
    games: [game.game_code],
    currency: world.currency,
    expires_at: new Date(Date.now() + dayMs).toISOString(),
    ...toTerms(game),
  };
}

async function isDone({ platform }: ProviderWorld, path: string, body: object): Promise<void> {
  const reply = await platform.call(path, { ...body });
  check(reply.isClear && reply.body['status'] === 'RS_OK', `${path}: ${reply.text}`);
}
