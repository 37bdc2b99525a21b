import { listMessages } from '@vela/contract/message/calls.ts';
import { startBreak } from '@vela/contract/protection/calls.ts';
import { getTournament, listTournamentBets } from '@vela/contract/tournament/calls.ts';
import { pickOne, seededRandom } from '@vela/service/random.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { Arena, holdTournament, joinAll, newTournamentPeople } from '../../test/tournament.ts';
import type { PlacedBet } from '../../test/tournament.ts';
import { computePrizes, rank } from '../../test/tournament-reference.ts';
import type { LivedBet, Seat } from '../../test/tournament-reference.ts';
import { scoreTournaments, settleTournaments } from './jobs.ts';

const kit = await useKit();
const people = await newTournamentPeople(kit);
const arena = await Arena.open(kit);

/** By two concurrent copies, and once more. */
async function settle(): Promise<void> {
  await Promise.all([1, 2].map(() => settleTournaments.handler(kit.services, {})));
  await settleTournaments.handler(kit.services, {});
}

const prizesOf = async (tournamentId: string): Promise<Record<string, number>> => {
  const { rows } = await kit.database.pool.query<{ username: string; amount: string }>(
    `select username, amount_minor::text as amount
     from welfare_grants join players using (player_id)
     where kind = 'tournament' and cause = $1`,
    [tournamentId],
  );
  return Object.fromEntries(rows.map(({ username, amount }) => [username, Number(amount)]));
};

test('the earlier of two who are equal is ahead, and prizes are granted once', async () => {
  const [early, late, none] = [await kit.player(), await kit.player(), await kit.player()];
  const tournamentId = await holdTournament(kit, people);
  await joinAll(kit, tournamentId, [late, early, none]);
  kit.clock.advance(2 * MINUTE_MS);
  await arena.play(early, 5_000n);
  kit.clock.advance(1_000);
  await arena.play(late, 5_900n);
  kit.clock.advance(2 * HOUR_MS);
  await settle();
  expect(await prizesOf(tournamentId)).toEqual({});
  kit.clock.advance(HOUR_MS);
  await settle();
  expect(await prizesOf(tournamentId)).toEqual({
    [early.username]: 10_000,
    [late.username]: 5_000,
  });
  for (const [as, words] of [
    [early, ['HK$100.00', 'place 1.']],
    [late, ['HK$50.00', 'place 2.']],
  ] as const) {
    const { list } = await kit.done(listMessages, { category: 'activity' }, { as, lang: 'en' });
    expect(list).toHaveLength(1);
    for (const word of words) expect(`${list[0]?.title} ${list[0]?.summary}`).toContain(word);
  }
});

test('a bet that adds no point does not put off when its player had reached them', async () => {
  const [early, late] = [await kit.player(), await kit.player()];
  const tournamentId = await holdTournament(kit, people);
  await joinAll(kit, tournamentId, [late, early]);
  kit.clock.advance(2 * MINUTE_MS);
  for (const [player, stakeMinor] of [
    [early, 5_000n],
    [late, 5_000n],
    [early, 900n],
  ] as const) {
    await arena.play(player, stakeMinor);
    kit.clock.advance(1_000);
  }
  kit.clock.advance(3 * HOUR_MS);
  await settle();
  expect(await prizesOf(tournamentId)).toEqual({
    [early.username]: 10_000,
    [late.username]: 5_000,
  });
});

test('a bet under way at the end does not count, nor one from before joining', async () => {
  const [one, two] = [await kit.player(), await kit.player()];
  const tournamentId = await holdTournament(kit, people);
  await joinAll(kit, tournamentId, [one]);
  kit.clock.advance(2 * MINUTE_MS);
  await arena.play(two, 50_000n);
  await joinAll(kit, tournamentId, [two]);
  const open = await arena.place(two, 90_000n);
  await arena.play(one, 1_000n);
  kit.clock.advance(2 * HOUR_MS);
  await arena.settle(open, 0n);
  kit.clock.advance(HOUR_MS);
  await settle();
  expect(await prizesOf(tournamentId)).toEqual({ [one.username]: 10_000 });
});

test('a player on a break leaves the leaderboard immediately, and the next one moves up', async () => {
  const [first, second] = [await kit.player(), await kit.player()];
  const tournamentId = await holdTournament(kit, people);
  await joinAll(kit, tournamentId, [first, second]);
  kit.clock.advance(2 * MINUTE_MS);
  await arena.play(first, 9_000n);
  await arena.play(second, 2_000n);
  await scoreTournaments.handler(kit.services, {});
  const boardOf = async () => {
    const { board } = await kit.done(getTournament, { tournamentId }, { as: second });
    return board.map(({ place, score, isMe }) => [place, score, isMe]);
  };
  expect(await boardOf()).toEqual([
    [1, 9, false],
    [2, 2, true],
  ]);
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: first });
  expect(await boardOf()).toEqual([[1, 2, true]]);
  kit.clock.advance(4 * HOUR_MS);
  await settle();
  expect(await prizesOf(tournamentId)).toEqual({ [second.username]: 10_000 });
});

test('random play ranks and pays as an independent, slow computation does', async () => {
  const seed = process.env['SEED'] ?? 'lantern';
  const chance = seededRandom(seed);
  const players = [];
  for (let index = 0; index < 10; index += 1) players.push(await kit.player());
  const base = kit.clock.now();
  const startsAt = addMs(base, 3 * MINUTE_MS);
  const endsAt = addMs(base, 18 * MINUTE_MS);
  const period = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const prizes = [
    { places: 1, amountMinor: 10_000 },
    { places: 2, amountMinor: 4_000 },
    { places: 3, amountMinor: 700 },
  ];
  const rules = [
    { scoring: 'points', pointMinor: 700n, minStakeMinor: 0n, categories: ['electronic'] },
    {
      scoring: 'multiple',
      pointMinor: 0n,
      minStakeMinor: 900n,
      categories: ['live', 'electronic'],
    },
  ] as const;
  const held = [];
  for (const rule of rules) {
    const { scoring, pointMinor, minStakeMinor } = rule;
    const numbers = { pointMinor: Number(pointMinor), minStakeMinor: Number(minStakeMinor) };
    const categories = [...rule.categories];
    const parts = { ...period, scoring, ...numbers, categories, prizes };
    held.push({
      rule,
      id: await holdTournament(kit, people, parts),
      seats: new Map<string, Seat>(),
    });
  }
  const lived: (LivedBet & { placed: PlacedBet })[] = [];
  for (let step = 0; step < 160; step += 1) {
    // Now and then two things happen at one instant.
    if (chance.int(5) > 0) kit.clock.advance(chance.int(14_000));
    const now = kit.clock.now();
    const player = pickOne(chance, players);
    const { username } = player;
    const turn = chance.int(100);
    const open = lived.filter(({ settledAt, isTakenBack }) => settledAt === null && !isTakenBack);
    const intact = lived.filter(({ isTakenBack }) => !isTakenBack);
    if (turn < (step < 60 ? 45 : 10)) {
      const { id, seats } = pickOne(chance, held);
      if (seats.has(username) || now >= endsAt) continue;
      await joinAll(kit, id, [player]);
      seats.set(username, { username, joinedAt: now, joinedStep: step });
    } else if (turn < 64) {
      const venue = pickOne(chance, ['electronic', 'live'] as const);
      const stakeMinor = BigInt(100 * (1 + chance.int(30)));
      const placed = await arena.place(player, stakeMinor, venue);
      const bet = { username, venue, stakeMinor, payoutMinor: 0n, placedAt: now, step };
      lived.push({ ...bet, settledAt: null, isTakenBack: false, placed });
    } else if (turn < 90 && open.length > 0) {
      const bet = pickOne(chance, open);
      bet.payoutMinor = chance.int(2) === 0 ? 0n : (bet.stakeMinor * BigInt(chance.int(8))) / 2n;
      await arena.settle(bet.placed, bet.payoutMinor);
      bet.settledAt = now;
    } else if (turn < 95 && intact.length > 0) {
      const bet = pickOne(chance, intact);
      if (bet.payoutMinor > 0n) continue;
      await arena.takeBack(bet.placed);
      bet.isTakenBack = true;
    } else {
      await Promise.all([1, 2].map(() => scoreTournaments.handler(kit.services, {})));
    }
  }
  // Late, and on two copies.
  kit.clock.set(addMs(endsAt, 5 * HOUR_MS));
  const paused = pickOne(chance, players);
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: paused });
  await settle();
  for (const { rule, id, seats } of held) {
    const period = { startsAt, endsAt };
    const barred = new Set([paused.username]);
    const expected = rank({ ...rule, ...period }, [...seats.values()], lived, barred);
    expect(expected.length, `seed ${seed}`).toBeGreaterThan(1);
    expect(await prizesOf(id), `seed ${seed}`).toEqual(computePrizes(prizes, expected));
    for (const [index, { username, score }] of expected.entries()) {
      const as = players.find((it) => it.username === username);
      if (!as) throw new Error('another player has a place');
      const { own } = await kit.done(getTournament, { tournamentId: id }, { as });
      expect(own, `seed ${seed}`).toMatchObject({ place: index + 1, score });
      const statement = await kit.done(listTournamentBets, { tournamentId: id }, { as });
      expect(statement.score, `seed ${seed}`).toBe(score);
    }
  }
});
