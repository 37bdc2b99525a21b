import { voidRound } from '@vela/contract/game/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { ProviderUnavailable } from './provider/client.ts';

type Answer = 'void' | 'drawn' | null;
let requested: string[] = [];
let answer: () => Answer = () => 'void';

const kit = await useKit();
const as = await kit.operator('risk');
const provider = await kit.provider(7);
const { providerClient } = kit.services;
kit.services.providerClient = {
  ...providerClient,
  voidRound: async (_baseUrl, round) => {
    requested.push(round);
    return answer();
  },
};
beforeEach(() => {
  requested = [];
  answer = () => 'void';
});

const send = (input: Partial<{ provider: string; round: string; reason: string }> = {}) =>
  kit.call(voidRound, { provider: provider.name, round: 'r1', reason: 'stuck', ...input }, { as });

async function listActions(subject: string): Promise<string[]> {
  const owner = await kit.operator('owner');
  const { data } = await kit.call(listAudit, { subject }, { as: owner });
  return data.list.map(({ action }) => action);
}

test('an operator has a round voided, with an audited reason', async () => {
  expect((await send()).refusal).toBeNull();
  expect(requested).toEqual(['r1']);
  expect(await listActions(`round:${provider.name}/r1`)).toEqual(['game.voidRound']);
});

const silent = (): never => {
  throw new ProviderUnavailable('no answer');
};
const answers: [string, string, () => Answer][] = [
  ['drawn', 'roundDrawn', () => 'drawn'],
  ['unknown', 'notFound', () => null],
  ['silent', 'unavailable', silent],
];
test.each(answers)('an answer of %s is refused as %s and audited', async (name, refusal, given) => {
  answer = given;
  expect((await send({ round: name })).refusal).toBe(refusal);
  expect(await listActions(`round:${provider.name}/${name}`)).toEqual([
    'game.voidRoundFailed',
    'game.voidRound',
  ]);
});

test('without a reason, or at an unknown provider, no request is sent', async () => {
  expect((await send({ provider: 'none' })).refusal).toBe('notFound');
  expect((await send({ reason: '  ' })).refusal).toBe('reasonRequired');
  expect(requested).toEqual([]);
});
