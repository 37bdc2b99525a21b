import { listOpenRounds } from '@vela/contract/game/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { newProvider } from '../../test/provider.ts';
import { ProviderAway } from './provider/client.ts';

let kit: Kit;
let as: TestStaff;
beforeAll(async () => {
  kit = await startKit();
  as = await kit.newStaff('auditor');
});
afterAll(() => kit.stop());

test('rounds of every provider stand oldest first; a silent provider is named', async () => {
  const first = await newProvider(kit, 7);
  const second = await newProvider(kit, 17);
  const silent = await newProvider(kit, 27);
  const now = kit.clock.now().getTime();
  const at = (minutes: number): Date => new Date(now + minutes * MINUTE_MS);
  const round = { isDrawn: false, bets: 2, stakeMinor: 1500n };
  const [gameCode] = first.gameCodes;
  const open = [{ ...round, round: 'a', gameCode, startedAt: at(-2), endsAt: at(1) }];
  const stuck = [{ ...round, round: 'b', gameCode: 'new', startedAt: at(-9), endsAt: at(-3) }];
  const answers = [open, stuck];
  const { providerClient } = kit.services;
  kit.services.providerClient = {
    ...providerClient,
    openRounds: async () => {
      const answer = answers.shift();
      if (answer === undefined) throw new ProviderAway('no answer');
      return answer;
    },
  };
  const { data } = await kit.call(listOpenRounds, {}, { as, lang: 'en' });
  expect(data.silent).toEqual([silent.name]);
  expect(
    data.rounds.map(({ provider, round: id, isOverdue }) => [provider, id, isOverdue]),
  ).toEqual([
    [second.name, 'b', true],
    [first.name, 'a', false],
  ]);
  expect(data.rounds[0]).toMatchObject({ gameName: 'new', venueName: '', stakeMinor: 1500 });
  expect(data.rounds[1]?.venueName).not.toBe('');
  expect(data.rounds[1]?.gameName).not.toBe(gameCode);
});
