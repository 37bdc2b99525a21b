import {
  deskActionDetailsMax,
  deskActionKinds,
  deskActionSteps,
} from '@vela/contract/game/rules.ts';
import { check, show, skip } from './cases.ts';
import type { Case } from './cases.ts';
import type { Fault, ReceivedCall, Reply } from './platform.ts';
import { isPage, isRefused } from './provider-calls.ts';
import { isDone, toBody } from './provider-world.ts';
import type { ProviderWorld } from './provider-world.ts';
import { contentOf } from './wallet.ts';

const asked = '/desk/operator';
const told = '/desk/action';
const denied = 'RS_ERROR_USER_DISABLED';

/** Operators that no earlier run has sent. */
const firstOperator = 1_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
let operators = 0;

/** The cases of a trading desk, for a provider that has one. */
export const providerDesk: readonly Case<ProviderWorld>[] = [
  {
    name: 'the address of a trading desk, if a venue has one',
    expected: 'an absolute url of http or https',
    run: async (world) => isPage((await openDesk(world)).reply),
  },
  {
    name: 'the desk of an operator without the right to trade',
    expected: denied,
    run: async (world) => isRefused((await openDesk(world, [])).reply, denied),
  },
  {
    name: 'an action at a trading desk',
    expected: '/desk/operator before it, /desk/action after it, of the operator of the address',
    async run(world) {
      const { operator } = await actAtDesk(world);
      const action = await awaitCall(world, told, operator, isDone);
      check(action !== null, 'no action was reported');
      const first = callsOf(world, asked, operator)[0];
      const { received } = world.platform;
      check(first !== undefined, 'the platform was not asked');
      check(received.indexOf(first) < received.indexOf(action), 'asked after the action');
      const fault = findActionFault(action);
      check(fault === null, fault ?? '');
      return `${show(action.body['step'])} ${show(action.body['kind'])}`;
    },
  },
  {
    name: 'an action of an operator whose right was taken away',
    expected: 'nothing is done, and no action is reported',
    run: async (world) => hasNoAction(world, denied),
  },
  {
    name: 'an action while the platform does not answer',
    expected: 'nothing is done, and no action is reported',
    run: async (world) => hasNoAction(world, 'cut'),
  },
  {
    name: 'the answer to an action is lost',
    expected: 'sent again with the same action_uuid in the same words until RS_OK',
    async run(world) {
      const { operator } = await actAtDesk(world, told, 'lost');
      const first = await awaitCall(world, told, operator, ({ fault }) => fault === 'lost');
      check(first !== null, 'no action was reported');
      const again = await awaitCall(world, told, operator, isDone);
      check(again !== null, 'not sent again');
      const isSame = contentOf(told, again.body) === contentOf(told, first.body);
      check(isSame, 'in other words');
      return 'the same';
    },
  },
  {
    name: 'an address of a desk that was used',
    expected: 'opens the desk once: no action comes of it again',
    async run(world) {
      const { operator, url } = await actAtDesk(world);
      check((await awaitCall(world, told, operator, isDone)) !== null, 'no action was reported');
      const before = callsOf(world, told, operator).length;
      await world.trade?.(url);
      const more = await world.platform.watch.until(world.quietMs, () =>
        callsOf(world, told, operator).length > before ? true : null,
      );
      check(more === null, 'another action');
      return 'none';
    },
  },
];

/** Asks for a desk as a new operator; ends the case if no venue has one. */
async function openDesk(
  { platform, currency }: ProviderWorld,
  rights: readonly string[] = ['trade'],
): Promise<{ operator: string; reply: Reply }> {
  const { body } = await platform.call('/game/list', { currency });
  const venues: unknown[] = Array.isArray(body['venues']) ? body['venues'] : [];
  if (!venues.some((line) => toBody(line)['desk'] === true)) skip('no venue has a trading desk');
  const operator = String(firstOperator + operators++);
  platform.appoint(operator);
  const reply = await platform.call('/desk/url', {
    operator,
    operator_name: `conform ${operator}`,
    rights,
    currency,
    lang: 'en',
  });
  return { operator, reply };
}

/** Has an action made at a desk; the first call of a path meets a fault. */
async function actAtDesk(
  world: ProviderWorld,
  path: string = told,
  fault: Fault | null = null,
): Promise<{ operator: string; url: string }> {
  const { operator, reply } = await openDesk(world);
  const { trade, platform } = world;
  if (trade === null) return skip('no command acts at the desk: --trade');
  isPage(reply);
  platform.clearPlans();
  if (fault !== null) platform.plan(path, fault);
  const url = String(reply.body['url']);
  await trade(url);
  return { operator, url };
}

async function hasNoAction(world: ProviderWorld, fault: Fault): Promise<string> {
  const { operator } = await actAtDesk(world, asked, fault);
  const question = await awaitCall(world, asked, operator, (it) => it.fault === fault);
  check(question !== null, 'the platform was not asked');
  const action = await world.platform.watch.until(
    world.quietMs,
    () => callsOf(world, told, operator)[0],
  );
  check(action === null, `an action ${show(action?.body['kind'])}`);
  return 'none';
}

const callsOf = (
  { platform: { received } }: ProviderWorld,
  path: string,
  operator: string,
): ReceivedCall[] =>
  received.filter((it) => it.path === path && it.body['operator'] === operator && it.isSigned);

const awaitCall = (
  world: ProviderWorld,
  path: string,
  operator: string,
  isWanted: (call: ReceivedCall) => boolean,
): Promise<ReceivedCall | null> =>
  world.platform.watch.until(world.timeoutMs, () => callsOf(world, path, operator).find(isWanted));

const steps: readonly string[] = deskActionSteps;
const kinds: readonly string[] = deskActionKinds;

/** What is wrong with the report of an action; null if nothing is. */
function findActionFault({ body }: ReceivedCall): string | null {
  const { action_uuid: id, step, kind, done_at: doneAt, details, proposed_by: by } = body;
  if (!/^[0-9a-f-]{36}$/i.test(String(id))) return `action_uuid ${show(id)}`;
  if (!steps.includes(String(step))) return `step ${show(step)}`;
  if (!kinds.includes(String(kind))) return `kind ${show(kind)}`;
  if (Number.isNaN(Date.parse(String(doneAt)))) return `done_at ${show(doneAt)}`;
  const text = ['operator_name', 'subject', 'reason'].find(
    (name) => typeof body[name] !== 'string',
  );
  if (text !== undefined) return `${text} ${show(body[text])}`;
  if (by !== null && typeof by !== 'string') return `proposed_by ${show(by)}`;
  const values = Object.values(toBody(details));
  const isPlain = (it: unknown): boolean =>
    typeof it === 'number' || (typeof it === 'string' && it.length <= 200);
  return values.length <= deskActionDetailsMax && values.every(isPlain)
    ? null
    : `details ${show(details)}`;
}
