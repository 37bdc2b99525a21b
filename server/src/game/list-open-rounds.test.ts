import { listOpenRounds } from '@vela/contract/game/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { ProviderUnavailable } from './provider/client.ts';

const kit = await useKit();
const as = await kit.operator('auditor');

test('rounds of every provider are listed oldest first; an unavailable provider is named', async () => {
  const first = await kit.provider(7);
  const second = await kit.provider(17);
  const silent = await kit.provider(27);
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
      if (answer === undefined) throw new ProviderUnavailable('no answer');
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
