// Executes a plan on the platform: its calls, its provider protocol and its jobs.

import { randomUUID } from 'node:crypto';
import { startBreak } from '@vela/contract/protection/calls.ts';
import { applyForPromotion, getPromotion } from '@vela/contract/promotion/calls.ts';
import { joinTournament } from '@vela/contract/tournament/calls.ts';
import { claimGrant } from '@vela/contract/welfare/calls.ts';
import { gameCategories } from '@vela/contract/game/calls.ts';
import type { Job } from '@vela/service/jobs.ts';
import { newToken } from '@vela/service/random.ts';
import { addMs, DAY_MS, fromDay, HOUR_MS } from '@vela/service/time.ts';
import { hashToken } from '../../src/app/auth.ts';
import type { Services } from '../../src/app/services.ts';
import { runWork } from '../../src/app/work.ts';
import { listMethods } from '../../src/deposit/index.ts';
import type { Method } from '../../src/deposit/method/store.ts';
import { creditOrder } from '../../src/deposit/moves.ts';
import { insertOrder } from '../../src/deposit/store.ts';
import { inviteFriend } from '../../src/invite/index.ts';
import { rewardInvitations, settleInvitationRebates } from '../../src/invite/jobs.ts';
import { settleMissions } from '../../src/mission/jobs.ts';
import { followBonuses } from '../../src/promotion/jobs.ts';
import { settleRebates } from '../../src/rebate/jobs.ts';
import { settleTournaments } from '../../src/tournament/jobs.ts';
import { foldBets } from '../../src/turnover/jobs.ts';
import { grantBirthdays, grantPackets, reviewLevels } from '../../src/vip/jobs.ts';
import { recordTransaction } from '../../src/wallet/index.ts';
import { expireGrants } from '../../src/welfare/jobs.ts';
import { addProvider, fundVenue, newVenue, openGame, toBet, toRollback } from '../provider.ts';
import type { Body, ProviderSender } from '../provider.ts';
import type { Kit } from '../kit.ts';
import { newOfferPeople, startOffer } from '../promotion.ts';
import { holdTournament, newTournamentPeople } from '../tournament.ts';
import { plannedMissions, plannedOffers, registrationHours } from './plan.ts';
import type { jobNames, Plan, PlannedDay, PlannedEvent, PlannedPlayer } from './plan.ts';

/** Chosen: half as many as the kit has connections. */
const concurrentPlayers = 16;

/** More than any player of a plan stakes. */
const fundsMinor = 10n ** 12n;

const rewardJobs: Record<(typeof jobNames)[number], Job<Services>> = {
  rebates: settleRebates,
  levels: reviewLevels,
  packets: grantPackets,
  birthdays: grantBirthdays,
  missions: settleMissions,
  invitations: rewardInvitations,
  friendRebates: settleInvitationRebates,
  tournaments: settleTournaments,
  bonuses: followBonuses,
  expiry: expireGrants,
};

/** The result of a plan: its players, tournaments and offers, and the refused events. */
export type Lived = {
  playerIds: bigint[];
  tournamentIds: string[];
  offerIds: string[];
  refused: Set<PlannedEvent>;
};

/** Executes a plan; moves the clock of the kit, and calls back after each day. */
export async function live(kit: Kit, plan: Plan, onDay: (done: number) => void): Promise<Lived> {
  const provider = await addProvider(kit, { name: 'season', providerNo: 61 });
  for (const [index, category] of gameCategories.entries()) {
    const venue = { venue: category, venueNo: index + 1, gameCodes: [category], category };
    await newVenue(kit, { ...venue, provider: provider.name });
  }
  await holdMissions(kit, plan);
  const season: Season = {
    kit,
    provider,
    method: await findBankTransfer(kit),
    playerIds: [],
    tournamentIds: await holdTournaments(kit, plan),
    offerIds: await runOffers(kit, plan),
    bets: new Map(),
    refused: new Set(),
  };
  for (const [index, day] of plan.days.entries()) {
    await liveDay(season, plan, day);
    onDay(index + 1);
  }
  return season;
}

async function findBankTransfer({ database, services }: Kit): Promise<Method> {
  const method = (await listMethods(database.db, null, services.site.currency)).find(
    (it) => it.methodCode === 'bankTransfer',
  );
  if (!method) throw new Error('the site has no bank transfer');
  return method;
}

/** The tournaments of the season, as operators write and approve them. */
async function holdTournaments(kit: Kit, { size, tournaments }: Plan): Promise<string[]> {
  const people = await newTournamentPeople(kit);
  const ids: string[] = [];
  for (const { fromDay: from, untilDay, categories, prizes } of tournaments) {
    const written = {
      pointMinor: 1,
      categories: [...categories],
      startsAt: fromDay(from, size.zone).toISOString(),
      endsAt: fromDay(untilDay, size.zone).toISOString(),
      prizes: prizes.map(({ places, amountMinor }) => ({
        places,
        amountMinor: Number(amountMinor),
      })),
    };
    ids.push(await holdTournament(kit, people, written));
  }
  return ids;
}

/** The promotions of the season, as operators write and start them. */
async function runOffers(kit: Kit, { size }: Plan): Promise<string[]> {
  const people = await newOfferPeople(kit);
  const ids: string[] = [];
  for (const { formula, depositMinor, bonusMinor, rateBp } of plannedOffers) {
    const amounts = { depositMinor: Number(depositMinor), bonusMinor: Number(bonusMinor) };
    const terms = { formula, ...amounts, rateBp, turnoverBp: 0, period: 'weekly' } as const;
    const endsAt = addMs(kit.clock.now(), (size.days + 30) * DAY_MS).toISOString();
    ids.push(await startOffer(kit, people, { terms, endsAt, budgetMinor: 10_000_000_000 }));
  }
  return ids;
}

/** Missions of the whole season; operators write shorter ones, one after the other. */
async function holdMissions({ database }: Kit, { size }: Plan): Promise<void> {
  for (const mission of plannedMissions) {
    const { missionId, categories, venues, targetMinor, betMaxMinor, prizeMinor } = mission;
    await database.pool.query(
      `insert into mission_plans (mission_id, state, titles, categories, venues, target_minor,
         bet_max_minor, prize_minor, from_day, until_day, created_at)
       values ($1, 'approved', $2, $3, $4, $5, $6, $7, $8::date, $8::date + 7000, now())`,
      [
        missionId,
        { zh: missionId, hk: missionId, en: missionId, th: missionId },
        categories,
        venues,
        targetMinor,
        betMaxMinor,
        prizeMinor,
        size.firstDay,
      ],
    );
  }
}

type Season = Lived & {
  kit: Kit;
  provider: ProviderSender;
  /** How players deposit. */
  method: Method;
  /** What was sent for an accepted bet, to roll it back. */
  bets: Map<number, { play: Awaited<ReturnType<typeof openGame>>; body: Body }>;
};

async function liveDay(season: Season, plan: Plan, planned: PlannedDay): Promise<void> {
  const { kit } = season;
  const { day, run, events, countedAt } = planned;
  if (run) {
    kit.clock.set(run.at);
    for (const name of run.jobs) {
      const copies = Array.from({ length: run.copies }, () =>
        rewardJobs[name].handler(kit.services, {}),
      );
      await Promise.all(copies);
    }
  }
  kit.clock.set(addMs(fromDay(day, plan.size.zone), registrationHours * HOUR_MS));
  for (const [index, player] of plan.players.entries()) {
    if (player.registeredOn === day) await register(season, index, player);
  }
  const atOnce = Map.groupBy(events, ({ at, kind }) => `${at.getTime()} ${kind}`);
  for (const now of atOnce.values()) {
    kit.clock.set(now[0]?.at ?? kit.clock.now());
    await happenAtOnce(season, now);
  }
  if (countedAt) {
    kit.clock.set(countedAt);
    await foldBets.handler(kit.services, {});
  }
}

/** Events of different players at one instant are concurrent; those of one player are in order. */
async function happenAtOnce(season: Season, events: readonly PlannedEvent[]): Promise<void> {
  const byPlayer = [...Map.groupBy(events, ({ player }) => player).values()];
  const next = byPlayer.values();
  const workers = Array.from({ length: concurrentPlayers }, async () => {
    for (const own of next) for (const event of own) await happen(season, event);
  });
  await Promise.all(workers);
}

async function register(
  { kit, playerIds }: Season,
  index: number,
  { birthDate, inviter }: PlannedPlayer,
): Promise<void> {
  const { playerId } = await kit.player({ username: `season${index}` });
  playerIds[index] = playerId;
  const inviterId = inviter === null ? null : playerIds[inviter];
  await kit.database.pool.query(
    'update players set birth_date = $2, inviter_id = $3 where player_id = $1',
    [playerId, birthDate, inviterId],
  );
  await runWork(kit.services, (work) => inviteFriend(work, playerId));
  for (const venueNo of gameCategories.keys()) {
    await fundVenue(kit, playerId, venueNo + 1, fundsMinor);
  }
}

async function happen(season: Season, event: PlannedEvent): Promise<void> {
  const { kit, refused } = season;
  const playerId = season.playerIds[event.player];
  if (playerId === undefined) throw new Error('a player acts before they have registered');
  if (event.kind === 'bet') await bet(season, playerId, event);
  if (event.kind === 'takeBack') await takeBack(season, event.bet);
  if (event.kind === 'deposit') await deposit(season, playerId, event.minor);
  if (event.kind === 'freeze' || event.kind === 'release') {
    await kit.database.pool.query('update players set is_frozen = $2 where player_id = $1', [
      playerId,
      event.kind === 'freeze',
    ]);
  }
  if (event.kind === 'claim') {
    const { code, refusal } = await kit.call(claimGrant, {}, { as: await logIn(kit, playerId) });
    if (code !== 0 && refusal !== 'nothingToClaim') refused.add(event);
  }
  if (event.kind === 'join') {
    const input = { tournamentId: season.tournamentIds[event.tournament] ?? '' };
    const { code } = await kit.call(joinTournament, input, { as: await logIn(kit, playerId) });
    if (code !== 0) refused.add(event);
  }
  if (event.kind === 'apply' && !(await apply(season, playerId, event.offer))) refused.add(event);
  if (event.kind === 'break') {
    const input = { days: event.days, isConfirmed: true };
    const { code } = await kit.call(startBreak, input, { as: await logIn(kit, playerId) });
    if (code !== 0) refused.add(event);
  }
}

/** Applies with the figures that the player is shown; returns false if that is refused. */
async function apply({ kit, offerIds }: Season, playerId: bigint, offer: number): Promise<boolean> {
  const as = await logIn(kit, playerId);
  const promotionId = offerIds[offer] ?? '';
  const { code, data } = await kit.call(getPromotion, { promotionId }, { as });
  if (code !== 0) return false;
  const { bonusMinor = 0, requiredMinor = 0 } = data.standing ?? {};
  const input = { promotionId, bonusMinor, requiredMinor };
  return (await kit.call(applyForPromotion, input, { as })).code === 0;
}

async function bet(
  { kit, provider, bets, refused }: Season,
  playerId: bigint,
  event: PlannedEvent & { kind: 'bet' },
): Promise<void> {
  const { category, minor } = event;
  const venueNo = gameCategories.indexOf(category) + 1;
  const play = await openGame(kit, playerId, { venue: category, venueNo, gameCode: category });
  const body = toBet(play, minor, { round: randomUUID(), round_closed: true });
  const { status } = await provider.send('/transaction/bet', body);
  if (status === 'RS_OK') bets.set(event.bet, { play, body });
  else refused.add(event);
}

async function takeBack({ provider, bets }: Season, number: number): Promise<void> {
  const placed = bets.get(number);
  if (!placed) return;
  const { play, body } = placed;
  const { status } = await provider.send('/transaction/rollback', toRollback(play, body));
  if (status !== 'RS_OK') throw new Error(`a rollback was answered ${status}`);
}

/** A deposit whose payment has come: its order, and the credit by the only way to a wallet. */
async function deposit(
  { kit, method }: Season,
  playerId: bigint,
  amountMinor: bigint,
): Promise<void> {
  const orderNo = randomUUID();
  await runWork(kit.services, async (work) => {
    const { tx, now } = work;
    const order = { orderNo, playerId, amountMinor, depositorName: '', payBefore: now, now };
    await insertOrder(tx, { ...order, method, receivingAccount: null, coin: null }, 'completed');
    const line = { playerId, orderNo, type: 'deposit', mode: 'bankTransfer', amountMinor } as const;
    await recordTransaction(tx, { ...line, status: 'succeeded', now });
    const credit = { creditedMinor: amountMinor, channelNo: method.channelNo };
    await creditOrder(work, { playerId, orderNo }, credit);
  });
}

/** Returns a session of a player; earlier ones may have been ended. */
async function logIn(kit: Kit, playerId: bigint): Promise<{ token: string }> {
  const token = newToken(kit.services.random);
  const now = kit.clock.now();
  await kit.database.db
    .insertInto('accessSessions')
    .values({
      sessionId: randomUUID(),
      playerId,
      tokenHash: hashToken(token),
      device: '',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: addMs(now, DAY_MS),
    })
    .execute();
  return { token };
}
