import { ACCOUNT_KINDS, houseAccount, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { postAll } from '@vela/ledger/post.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import type { Tx } from '@vela/service/db.ts';
import { pickOne } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { newOrderNo } from '../../src/app/order-no.ts';
import type { DB } from '../../src/tables.gen.ts';
import { pastProviderNo, venues } from '../game.ts';
import { pickMethod } from './methods.ts';
import type { DemoMethod } from './methods.ts';
import type { Person } from './people.ts';

/** How many days the demo site has been alive. */
const dayCount = 30;

/** What every step of the generator needs. */
export type Scene = Pick<Tx<DB>, 'tx' | 'client'> & {
  random: Random;
  timeZone: string;
  now: Date;
};

/** A deposit that arrived in the past. */
export type PastDeposit = {
  person: Person;
  orderNo: string;
  amountMinor: bigint;
  at: Date;
  method: DemoMethod;
};

type PastBet = {
  person: Person;
  venueNo: number;
  gameCode: string;
  round: string;
  selection: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  at: Date;
};

const central = (person: Person): bigint =>
  playerAccount(person.playerId, ACCOUNT_KINDS.central.slot);

/** Lives through the last month: deposits, play and the way back, day by day. */
export async function liveDays(scene: Scene, people: readonly Person[]): Promise<PastDeposit[]> {
  const deposits: PastDeposit[] = [];
  for (let day = dayCount; day >= 1; day -= 1) {
    const from = addMs(scene.now, -day * DAY_MS);
    const active = people.filter(
      (person) => person.registeredAt <= from && scene.random.int(100) < person.eagerness,
    );
    const paid = active
      .filter((person) => person.centralMinor < person.scaleMinor * 4n)
      .map((person) => toDeposit(scene, person, from));
    deposits.push(...paid);
    await postDeposits(scene, paid);
    for (const venueNo of [2, 7]) {
      await playVenue(scene, active, venueNo, addMs(from, venueNo * HOUR_MS));
    }
  }
  return deposits;
}

function toDeposit(scene: Scene, person: Person, from: Date): PastDeposit {
  const at = addMs(from, scene.random.int(60) * MINUTE_MS);
  const amountMinor = person.scaleMinor * BigInt(10 + scene.random.int(30));
  const rounded = (amountMinor / 10_000n + 1n) * 10_000n;
  person.centralMinor += rounded;
  const orderNo = newOrderNo('D', at, scene.timeZone, scene.random);
  return { person, orderNo, amountMinor: rounded, at, method: pickMethod(orderNo, rounded) };
}

async function postDeposits(scene: Scene, deposits: readonly PastDeposit[]): Promise<void> {
  await postAll(
    scene.client,
    deposits.map(({ person, orderNo, amountMinor, at, method }) => ({
      key: `deposit/${orderNo}/approve`,
      kind: 'deposit',
      debit: houseAccount('paymentClearing', {
        owner: method.channelNo,
        playerId: person.playerId,
      }),
      credit: central(person),
      amount: amountMinor,
      cause: orderNo,
      eventAt: at,
    })),
  );
}

async function playVenue(
  scene: Scene,
  active: readonly Person[],
  venueNo: number,
  from: Date,
): Promise<void> {
  const players = active.filter((person) => person.centralMinor > person.scaleMinor);
  await moveAll(scene, players, venueNo, 'toVenue', from);
  const bets = players.flatMap((person) => toBets(scene, person, venueNo, from));
  await placeAll(scene, bets);
  await moveAll(scene, players, venueNo, 'fromVenue', addMs(from, 3 * HOUR_MS));
}

async function moveAll(
  scene: Scene,
  players: readonly Person[],
  venueNo: number,
  kind: 'toVenue' | 'fromVenue',
  at: Date,
): Promise<void> {
  const venue = venues.find((it) => it.venueNo === venueNo)?.venue ?? '';
  const moves = players
    .map((person) => {
      const amount = kind === 'toVenue' ? person.centralMinor : person.venueMinor;
      const when = addMs(at, scene.random.int(15) * MINUTE_MS);
      const orderNo = newOrderNo('T', when, scene.timeZone, scene.random);
      return { person, amount, when, orderNo: orderNo + String(person.playerId % 1000n) };
    })
    .filter((move) => move.amount > 0n);
  const transfers: Transfer[] = moves.map(({ person, amount, when, orderNo }) => {
    const wallet = playerAccount(person.playerId, venueSlot(venueNo));
    const [debit, credit] =
      kind === 'toVenue' ? [central(person), wallet] : [wallet, central(person)];
    return {
      key: `transfer/${orderNo}`,
      kind,
      debit,
      credit,
      amount,
      cause: orderNo,
      eventAt: when,
    };
  });
  await postAll(scene.client, transfers);
  for (const { person, amount, when } of moves) {
    person.venueMinor = kind === 'toVenue' ? amount : 0n;
    person.centralMinor = kind === 'toVenue' ? 0n : amount;
    person.lastSeenAt = when;
  }
  if (moves.length === 0) return;
  await scene.tx
    .insertInto('walletTransactions')
    .values(
      moves.map(({ person, amount, when, orderNo }) => ({
        transactionId: orderNo,
        playerId: person.playerId,
        orderNo,
        type: kind === 'toVenue' ? 'transferOut' : 'transferIn',
        mode: venue,
        status: 'succeeded',
        amountMinor: kind === 'toVenue' ? -amount : amount,
        createdAt: when,
        updatedAt: when,
      })),
    )
    .execute();
}

/** Returns per hundred of stake and their weights: both games give about 96 % back. */
const returns = {
  2: [
    { percent: 0n, weight: 500 },
    { percent: 195n, weight: 240 },
    { percent: 200n, weight: 225 },
    { percent: 900n, weight: 8 },
  ],
  7: [
    { percent: 0n, weight: 700 },
    { percent: 40n, weight: 120 },
    { percent: 150n, weight: 110 },
    { percent: 500n, weight: 60 },
    { percent: 3_000n, weight: 14 },
  ],
} as const;

function toBets(scene: Scene, person: Person, venueNo: number, from: Date): PastBet[] {
  const table = returns[venueNo === 2 ? 2 : 7];
  const total = table.reduce((sum, it) => sum + it.weight, 0);
  const bets: PastBet[] = [];
  const count = 3 + scene.random.int(10);
  // All stakes of a visit are posted before its wins, so wins pay for nothing within it.
  let leftMinor = person.venueMinor;
  for (let index = 0; index < count; index += 1) {
    const stakeMinor = (person.scaleMinor / 1_000n) * 100n * BigInt(1 + scene.random.int(5));
    if (stakeMinor === 0n || stakeMinor > leftMinor) break;
    leftMinor -= stakeMinor;
    let draw = scene.random.int(total);
    const hit = table.find((it) => (draw -= it.weight) < 0) ?? table[0];
    const payoutMinor = (stakeMinor * hit.percent) / 100n;
    person.venueMinor += payoutMinor - stakeMinor;
    bets.push({
      person,
      venueNo,
      gameCode: venueNo === 2 ? 'harbour-baccarat' : 'harbour-lanterns',
      round: `past-${person.playerId}-${from.getTime()}-${index}`,
      selection: venueNo === 2 ? pickOne(scene.random, ['banker', 'player', 'tie']) : '',
      stakeMinor,
      payoutMinor,
      at: addMs(from, HOUR_MS + index * 4 * MINUTE_MS),
    });
  }
  return bets;
}

type KeyedBet = { bet: PastBet; uuid: string };

function partiesOf({ bet }: KeyedBet) {
  return {
    cause: `past:${bet.round}`,
    wallet: playerAccount(bet.person.playerId, venueSlot(bet.venueNo)),
    house: houseAccount('gameResult', { owner: pastProviderNo, playerId: bet.person.playerId }),
  };
}

function toStake(keyed: KeyedBet): Transfer {
  const { cause, wallet, house } = partiesOf(keyed);
  return {
    key: `provider/${pastProviderNo}/${keyed.uuid}`,
    kind: 'bet',
    debit: wallet,
    credit: house,
    amount: keyed.bet.stakeMinor,
    cause,
    eventAt: keyed.bet.at,
  };
}

function toWin(keyed: KeyedBet): Transfer {
  const { cause, wallet, house } = partiesOf(keyed);
  return {
    key: `provider/${pastProviderNo}/${keyed.uuid}/win`,
    kind: 'win',
    debit: house,
    credit: wallet,
    amount: keyed.bet.payoutMinor,
    cause,
    eventAt: addMs(keyed.bet.at, MINUTE_MS),
  };
}

async function placeAll(scene: Scene, bets: readonly PastBet[]): Promise<void> {
  const keyed = bets.map((bet): KeyedBet => ({ bet, uuid: toUuid(scene.random) }));
  const stakes = await postAll(scene.client, keyed.map(toStake));
  await postAll(scene.client, keyed.filter(({ bet }) => bet.payoutMinor > 0n).map(toWin));
  const rows = keyed.map(({ bet, uuid }, index) => {
    const posting = stakes[index];
    if (posting?.status !== 'posted') throw new Error(`a past bet was not posted: ${uuid}`);
    return {
      playerId: bet.person.playerId,
      betId: posting.transferId,
      providerNo: pastProviderNo,
      venueNo: bet.venueNo,
      transactionUuid: uuid,
      fingerprint: 0n,
      state: bet.payoutMinor > 0n ? 1 : 2,
      stakeMinor: bet.stakeMinor,
      validMinor: bet.stakeMinor,
      payoutMinor: bet.payoutMinor,
      balanceAfterMinor: posting.balanceAfter,
      placedAt: bet.at,
      settledAt: addMs(bet.at, MINUTE_MS),
      gameCode: bet.gameCode,
      round: bet.round,
      selection: bet.selection,
    };
  });
  for (let at = 0; at < rows.length; at += 1_000) {
    await scene.tx
      .insertInto('game.bets')
      .values(rows.slice(at, at + 1_000))
      .execute();
  }
}

function toUuid(random: Random): string {
  const hex = Buffer.from(random.bytes(16)).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
