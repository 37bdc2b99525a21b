import { listTournamentEntries } from '@vela/contract/tournament/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { seenAt } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { markHarm } from '../../test/protection.ts';
import { Arena, holdTournament, joinAll, newTournamentPeople } from '../../test/tournament.ts';
import { scoreTournaments } from './jobs.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const arena = await Arena.open(kit);

test('entries are listed by place, with the signs that they share with another one', async () => {
  const [one, two, three] = [await kit.player(), await kit.player(), await kit.player()];
  await seenAt(kit, one, { device: 'one phone', address: '198.51.100.1' });
  await seenAt(kit, two, { device: 'one phone', address: '198.51.100.2' });
  await seenAt(kit, three, { device: 'another', address: '198.51.100.3' });
  const tournamentId = await holdTournament(kit, people);
  await joinAll(kit, tournamentId, [one, two, three]);
  kit.clock.advance(2 * MINUTE_MS);
  await arena.play(three, 9_000n);
  await arena.play(two, 2_000n);
  await scoreTournaments.handler(kit.services, {});
  await markHarm(kit, three);
  const as = await kit.operator('risk');
  const { list } = await kit.done(listTournamentEntries, { tournamentId }, { as });
  expect(list.map((it) => [it.username, it.place, it.score, it.signs, it.isBarred])).toEqual([
    [two.username, 1, 2, ['device'], false],
    [one.username, null, 0, ['device'], false],
    [three.username, null, 9, [], true],
  ]);
});
