import { legStates, slipStates } from '@vela/contract/game/rules.ts';
import { check, show, skip } from './cases.ts';
import type { Case } from './cases.ts';
import type { Fault, ReceivedCall } from './platform.ts';
import { awaitBet, isDone, listGames, playRound, toBody, uuidOf } from './provider-world.ts';
import type { ProviderWorld } from './provider-world.ts';
import type { Body } from './wallet.ts';

const path = '/transaction/state';
const unknown = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';

/** The cases of a sportsbook that reports what its bets are on, and their states. */
export const providerBook: readonly Case<ProviderWorld>[] = [
  {
    name: 'what a bet of a sportsbook is on',
    expected: 'a slip with version, kind and state, and legs with event, selection and odds',
    async run(world) {
      const { slip } = await betOnSlip(world);
      const fault = findSlipFault(slip);
      check(fault === null, fault ?? '');
      return `${show(slip['kind'])}, ${show(slip['state'])}`;
    },
  },
  {
    name: 'the state of a bet of a sportsbook',
    expected: 'once it no longer waits, a signed /transaction/state of its player reports it',
    async run(world) {
      const { bet, slip } = await betOnSlip(world);
      const isStaked = toBody(toBody(bet.body['meta'])['slip'])['state'] ?? 'waiting';
      if (isStaked !== 'waiting') skip(`the bet itself states ${show(isStaked)}`);
      const told = await awaitState(world, bet, ({ body }) => {
        const { version, state } = toBody(body['slip']);
        return Number(version) >= Number(slip['version']) && state !== 'waiting';
      });
      check(told !== null, 'no such report');
      check(told.isSigned, 'not signed by the provider');
      const { user, slip: later } = told.body;
      check(user === bet.body['user'], `user ${show(user)}`);
      const fault = findSlipFault(toBody(later));
      check(fault === null, fault ?? '');
      return show(toBody(later)['state']);
    },
  },
  repeated('the answer to a state is lost', 'lost'),
  repeated('a state is answered by a proxy', '502'),
  repeated('a state is answered RS_ERROR_UNKNOWN', 'RS_ERROR_UNKNOWN'),
  {
    name: `a state is answered ${unknown}`,
    expected: 'not sent again: the platform has no such bet',
    async run(world) {
      const { platform, quietMs } = world;
      const { bet } = await betOnSlip(world, unknown);
      const first = await awaitState(
        world,
        bet,
        ({ fault, status }) => fault === unknown && status !== '',
      );
      if (first === null) return skip('no state was reported');
      const again = await platform.watch.until(quietMs, () =>
        statesOf(world, bet).find((it) => it !== first && versionOf(it) === versionOf(first)),
      );
      check(again === null, 'sent again');
      return 'once';
    },
  },
];

/** A state that gets no clear reply at first. */
function repeated(name: string, fault: Fault): Case<ProviderWorld> {
  return {
    name,
    expected: 'sent again until RS_OK, with no lower version',
    async run(world) {
      const { bet } = await betOnSlip(world, fault);
      const first = await awaitState(world, bet, (it) => it.fault === fault);
      if (first === null) return skip('no state was reported');
      const done = await awaitState(world, bet, isDone);
      check(done !== null, 'not sent again');
      check(versionOf(done) >= versionOf(first), `version ${versionOf(done)}`);
      return `version ${versionOf(done)}`;
    },
  };
}

/** Has a bet placed at a sportsbook, and reads its first slip; its first report meets a fault. */
async function betOnSlip(
  world: ProviderWorld,
  fault: Fault | null = null,
): Promise<{ bet: ReceivedCall; slip: Body }> {
  const listed = (await listGames(world)).filter(
    ({ category, wallet_kind: kind }) => /^e?sports$/.test(category) && kind === 'seamless',
  );
  const game = listed.find(({ game_code: code }) => world.games.includes(code)) ?? listed[0];
  if (game === undefined) return skip('no sportsbook is listed');
  world.platform.clearPlans();
  if (fault !== null) world.platform.plan(path, fault);
  const bet = await awaitBet(world, await playRound(world, game));
  const own = toBody(bet.body['meta'])['slip'];
  if (own !== undefined) return { bet, slip: toBody(own) };
  const first = await awaitState(world, bet, () => true);
  return first === null ? skip('its bets have no slip') : { bet, slip: toBody(first.body['slip']) };
}

const statesOf = ({ platform: { received } }: ProviderWorld, bet: ReceivedCall): ReceivedCall[] =>
  received.filter((it) => it.path === path && uuidOf(it) === uuidOf(bet));

const awaitState = (
  world: ProviderWorld,
  bet: ReceivedCall,
  isWanted: (call: ReceivedCall) => boolean,
): Promise<ReceivedCall | null> =>
  world.platform.watch.until(world.timeoutMs, () => statesOf(world, bet).find(isWanted));

const versionOf = ({ body }: ReceivedCall): number => Number(toBody(body['slip'])['version']);

/** What is wrong with a slip; null if nothing is. */
function findSlipFault(slip: Body): string | null {
  const { version, kind, state, legs } = slip;
  if (!Number.isSafeInteger(version) || Number(version) < 1) return `version ${show(version)}`;
  if (typeof kind !== 'string' || kind.length < 1 || kind.length > 12) return `kind ${show(kind)}`;
  if (!slipStates.some((it) => it === state)) return `state ${show(state)}`;
  if (!Array.isArray(legs) || legs.length < 1 || legs.length > 20) return `legs ${show(legs)}`;
  return legs.map((leg) => findLegFault(toBody(leg))).find((fault) => fault !== null) ?? null;
}

function findLegFault(leg: Body): string | null {
  const named = ['league', 'event', 'selection'].find((name) => !isText(leg[name]));
  if (named !== undefined) return `a leg with ${named} ${show(leg[named])}`;
  if (typeof leg['sport'] !== 'string') return `a leg with sport ${show(leg['sport'])}`;
  const { starts_at: startsAt, odds_milli: odds, state } = leg;
  if (Number.isNaN(Date.parse(String(startsAt)))) return `a leg with starts_at ${show(startsAt)}`;
  if (!Number.isSafeInteger(odds) || Number(odds) <= 1_000) return `odds_milli ${show(odds)}`;
  return legStates.some((it) => it === state) ? null : `a leg with state ${show(state)}`;
}

function isText(value: unknown): boolean {
  const texts = Object.values(toBody(value));
  const { en } = toBody(value);
  return typeof en === 'string' && texts.every((it) => typeof it === 'string' && it.length <= 200);
}
