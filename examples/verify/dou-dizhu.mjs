/** How the house's seats play dou dizhu, by docs/fairness.md. */
import { sum, times } from './draws.mjs';

const RANKS = '3456789TJQKA2SB';
const [ACE, TWO, SMALL, BIG] = ['A', '2', 'S', 'B'].map((rank) => RANKS.indexOf(rank));
const rankOf = (card) => RANKS.indexOf(card[0]);
const countRanks = (cards) => times(15, (rank) => cards.filter((it) => rankOf(it) === rank).length);
const without = (counts, gone) => counts.map((it, rank) => it - gone[rank]);
const deck = times(15, (rank) => (rank < SMALL ? 4 : 1));

/** Kind, width, minimum and maximum links, wings per link, cards per wing. */
const KINDS = [
  ['single', 1, 1, 1, 0, 1],
  ['pair', 2, 1, 1, 0, 1],
  ['triple', 3, 1, 1, 0, 1],
  ['bomb', 4, 1, 1, 0, 1],
  ['straight', 1, 5, 12, 0, 1],
  ['pairStraight', 2, 3, 10, 0, 1],
  ['airplane', 3, 2, 6, 0, 1],
  ['tripleOne', 3, 1, 1, 1, 1],
  ['triplePair', 3, 1, 1, 1, 2],
  ['airplaneOnes', 3, 2, 5, 1, 1],
  ['airplanePairs', 3, 2, 4, 1, 2],
  ['fourOnes', 4, 1, 1, 2, 1],
  ['fourPairs', 4, 1, 1, 2, 2],
].map(([kind, width, from, to, wings, wingSize]) => ({ kind, width, from, to, wings, wingSize }));
const ROCKET = { kind: 'rocket', rank: BIG, links: 1 };
const rocketCounts = times(15, (rank) => (rank >= SMALL ? 1 : 0));

function areWings({ wingSize }, wings) {
  if (wings[SMALL] + wings[BIG] > 1) return false;
  return wingSize === 1 || wings.every((it) => it === 0 || it === 2);
}

function isHigher(combo, beaten) {
  if (combo.kind === 'rocket') return true;
  if (beaten.kind === 'rocket') return false;
  if (combo.kind === 'bomb' && beaten.kind !== 'bomb') return true;
  const isAlike = combo.kind === beaten.kind && combo.links === beaten.links;
  return isAlike && combo.rank > beaten.rank;
}

const tops = (shape, links) => {
  const last = shape.from > 1 ? ACE : BIG;
  return times(last - links + 2, (at) => at + links - 1);
};
const bodyOf = ({ width }, rank, links) =>
  times(15, (at) => (at <= rank && at > rank - links ? width : 0));

/**
 * Returns the combination that the cards form: one that beats `beaten`, or the first possible one.
 */
function read(cards, beaten) {
  const counts = countRanks(cards);
  const readings = counts.join() === rocketCounts.join() ? [ROCKET] : [];
  for (const shape of KINDS) {
    const links = cards.length / (shape.width + shape.wings * shape.wingSize);
    if (!Number.isInteger(links) || links < shape.from || links > shape.to) continue;
    for (const rank of tops(shape, links)) {
      const body = bodyOf(shape, rank, links);
      const isBody = body.every((it, at) => it === 0 || counts[at] === it);
      const wings = counts.map((it, at) => (body[at] > 0 ? 0 : it));
      if (isBody && areWings(shape, wings)) readings.push({ kind: shape.kind, rank, links });
    }
  }
  return readings.find((it) => beaten === null || isHigher(it, beaten));
}

const BODY = { tripleOne: 'triple', triplePair: 'triple', airplaneOnes: 'airplane' };
BODY.airplanePairs = 'airplane';
const WIDTH = { pair: 2, pairStraight: 2, triple: 3, airplane: 3 };
const BEATEN = { single: 0.28, pair: 0.35, triple: 0.15 };
Object.assign(BEATEN, { straight: 0.25, pairStraight: 0.15, airplane: 0.05 });

const higher = (rank, { counts }) => sum(counts.slice(rank + 1));
function risk({ kind: named, rank, links }, unseen) {
  const kind = BODY[named] ?? named;
  if (kind === 'rocket' || kind === 'bomb') return 0;
  if (kind === 'fourOnes' || kind === 'fourPairs') return 0.05;
  const width = WIDTH[kind] ?? 1;
  if (unseen.most < width * links) return 0;
  const last = links > 1 ? ACE : TWO;
  const isThere = (top) => unseen.counts.slice(top - links + 1, top + 1).every((it) => it >= width);
  const found = times(Math.max(0, last - rank), (at) => rank + 1 + at).filter(isThere).length;
  const times_ = kind === 'single' ? higher(rank, unseen) : found;
  return 1 - (1 - BEATEN[kind] * unseen.share) ** times_;
}
const danger = (combo, unseen) =>
  combo.kind === 'single'
    ? higher(combo.rank, unseen) / Math.max(1, sum(unseen.counts))
    : risk(combo, unseen) * 0.4;

function weigh(combo, unseen) {
  if (combo.kind === 'rocket') return -1.2;
  if (combo.kind === 'bomb') return -1 + -0.01 * combo.rank;
  const lost = risk(combo, unseen);
  return lost + (1 - lost) * -0.3;
}

/** Attaches wings to triples: returns the saved weight, and the resulting plays. */
function attach(taken, weightOf) {
  const spare = (kind) =>
    taken
      .filter((it) => it.kind === kind && weightOf(it) > 0)
      .toSorted((a, b) => weightOf(b) - weightOf(a));
  const [singles, pairs] = [spare('single'), spare('pair')];
  const winged = [];
  let saved = 0;
  const carriers = taken.filter(({ kind }) => kind === 'triple' || kind === 'airplane');
  for (const body of carriers.toSorted((a, b) => b.links - a.links)) {
    const of = (list) => (list.length < body.links ? [] : list.slice(0, body.links));
    const worth = (list) => of(list).reduce((total, it) => total + weightOf(it), 0);
    const isOnes = worth(singles) >= worth(pairs);
    const list = isOnes ? singles : pairs;
    if (worth(list) === 0) continue;
    saved += worth(list);
    winged.push({ body, wings: list.splice(0, body.links), isOnes });
  }
  return { saved, winged };
}

/** Splits a hand into plays of the least total weight. */
function split(hand, weightOf) {
  const left = [...hand];
  const taken = [];
  let best = { weight: Infinity, taken: [] };
  const finish = (weight) => {
    const total = weight - attach(taken, weightOf).saved;
    if (total < best.weight) best = { weight: total, taken: [...taken] };
  };
  const walk = (from, weight) => {
    const rank = left.findIndex((it, at) => at >= from && it > 0);
    if (rank === -1) return finish(weight);
    if (rank === SMALL && left[BIG] === 1) {
      taken.push(ROCKET);
      finish(weight + weightOf(ROCKET));
      return taken.pop();
    }
    for (const [kind, width, least] of [
      ['straight', 1, 5],
      ['pairStraight', 2, 3],
      ['airplane', 3, 2],
    ]) {
      for (let links = 1; rank + links - 1 <= ACE && left[rank + links - 1] >= width; links++) {
        if (links < least) continue;
        const combo = { kind, rank: rank + links - 1, links };
        for (let at = rank; at < rank + links; at++) left[at] -= width;
        taken.push(combo);
        walk(rank, weight + weightOf(combo));
        taken.pop();
        for (let at = rank; at < rank + links; at++) left[at] += width;
      }
    }
    const parts = { 1: [[1]], 2: [[2], [1, 1]], 3: [[3], [2, 1], [1, 1, 1]], 4: [[4]] }[left[rank]];
    for (const part of rank < ACE ? [[left[rank]]] : parts) {
      const combos = part.map((size) => ({ kind: KINDS[size - 1].kind, rank, links: 1 }));
      taken.push(...combos);
      walk(
        rank + 1,
        combos.reduce((total, it) => total + weightOf(it), weight),
      );
      taken.length -= combos.length;
    }
    return undefined;
  };
  walk(0, 0);
  const { winged } = attach(best.taken, weightOf);
  const gone = new Set(winged.flatMap(({ body, wings }) => [body, ...wings]));
  const plays = winged.map(({ body, isOnes }) => ({ ...body, kind: withWings(body, isOnes) }));
  return { weight: best.weight, plays: [...plays, ...best.taken.filter((it) => !gone.has(it))] };
}
const withWings = ({ links }, isOnes) =>
  links === 1 ? (isOnes ? 'tripleOne' : 'triplePair') : isOnes ? 'airplaneOnes' : 'airplanePairs';

/** Returns every choice of wings, lowest ranks first. */
function listWings(hand, shape, body, links) {
  const found = [];
  const add = (from, missing, wings) => {
    if (missing === 0) return areWings(shape, wings) && found.push(wings);
    for (let at = from; at < 15; at++) {
      if (body[at] > 0 || wings[at] + shape.wingSize > hand[at]) continue;
      add(at, missing - 1, wings.with(at, wings[at] + shape.wingSize));
    }
    return undefined;
  };
  add(
    0,
    links * shape.wings,
    times(15, () => 0),
  );
  return found;
}

/**
 * Of many choices of wings, returns those that the rest of the hand needs least, or the first
 * three.
 */
function likelyWings(hand, shape, { body, links }, weightOf) {
  const all = listWings(hand, shape, body, links);
  if (all.length <= 3) return all;
  const kind = shape.wingSize === 1 ? 'single' : 'pair';
  const spare = split(without(hand, body), weightOf)
    .plays.filter((it) => it.kind === kind)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.rank - b.rank)
    .slice(0, links * shape.wings);
  const wings = times(15, (at) => shape.wingSize * spare.filter((it) => it.rank === at).length);
  const isFree = wings.every((it, at) => it === 0 || body[at] === 0);
  const isRight = spare.length === links * shape.wings && isFree && areWings(shape, wings);
  return isRight ? [wings] : all.slice(0, 3);
}

function candidates(hand, beaten, weightOf) {
  const plays = new Map();
  for (const shape of KINDS) {
    for (let links = shape.from; links <= shape.to; links++) {
      for (const rank of tops(shape, links)) {
        const combo = { kind: shape.kind, rank, links };
        const body = bodyOf(shape, rank, links);
        if (beaten !== null && !isHigher(combo, beaten)) continue;
        if (body.some((it, at) => it > hand[at])) continue;
        for (const wings of likelyWings(hand, shape, { body, links }, weightOf)) {
          const counts = body.map((it, at) => it + wings[at]);
          if (!plays.has(counts.join())) plays.set(counts.join(), { combo, counts });
        }
      }
    }
  }
  const hasRocket = hand[SMALL] + hand[BIG] === 2;
  return [...plays.values(), ...(hasRocket ? [{ combo: ROCKET, counts: rocketCounts }] : [])];
}

/** Returns the bid of a house seat after the given bids. */
export function chooseBid(cards, bids) {
  const hand = countRanks(cards);
  const unseen = { counts: without(deck, hand), share: 1, most: 17 };
  const { weight } = split(hand, (combo) => weigh(combo, unseen));
  const bid = weight <= 1.5 ? 3 : weight <= 2.5 ? 2 : weight <= 3.5 ? 1 : 0;
  return bids.every((it) => it < bid) ? bid : 0;
}

/**
 * Returns the play of a house seat; no cards is a pass. `hands` has the number of cards that the
 * others hold.
 */
export function choosePlay({ seat, landlord, hands, plays }) {
  const enemies = [0, 1, 2].filter((it) => it !== seat && (seat === landlord || it === landlord));
  const partner = [0, 1, 2].find((it) => it !== seat && !enemies.includes(it)) ?? null;
  const held = enemies.map((it) => hands[it].length);
  const hand = countRanks(hands[seat]);
  const counts = without(without(deck, countRanks(plays.flatMap(({ cards }) => cards))), hand);
  const share = sum(held) / Math.max(1, sum(counts));
  const unseen = { counts, share, most: Math.max(...held) };
  const weights = new Map();
  const weightOf = (combo) => {
    const key = `${combo.kind} ${combo.rank} ${combo.links}`;
    if (!weights.has(key)) weights.set(key, weigh(combo, unseen));
    return weights.get(key);
  };
  const least = Math.min(...held);
  const urgency = least <= 1 ? 2 : least <= 2 ? 1.8 : least <= 5 ? 0.5 : 0;
  const beaten = findBeaten(plays);
  const next = (seat + 1) % 3;
  const ratePass = () => {
    if (beaten === null) return -Infinity;
    const ofPartner = enemies.includes(next) ? risk(beaten.combo, unseen) : 0;
    const lost = beaten.seat === partner ? ofPartner : next === partner ? 0.9 : 1;
    return -split(hand, weightOf).weight - (0.7 + urgency) * lost;
  };
  const rate = ({ combo, counts: played }) => {
    const left = without(hand, played);
    const size = sum(played);
    if (sum(left) === 0) return Infinity;
    const rest = split(left, weightOf);
    const lost = risk(combo, unseen);
    const unsure = rest.plays.filter((it) => risk(it, unseen) > 0).length;
    if (lost === 0 && unsure <= 1) return 500 - rest.plays.length;
    const stake = (beaten === null ? 0.5 : 0.7) + urgency;
    const ending = held.filter((it) => it === size).length;
    const value = -rest.weight - stake * lost - 4 * ending * danger(combo, unseen);
    const ofPartner = { ...unseen, share: 1 - unseen.share };
    const feeds = partner !== null && size <= 2 && hands[partner].length === size;
    if (beaten === null) return value + 0.02 * size + (feeds ? 3 * danger(combo, ofPartner) : 0);
    if (beaten.seat !== partner) return value;
    return value - 0.5 - (combo.kind === 'bomb' || combo.kind === 'rocket' ? 3 : 0);
  };
  let best = { counts: times(15, () => 0), value: ratePass() };
  for (const play of candidates(hand, beaten?.combo ?? null, weightOf)) {
    const value = rate(play);
    if (value > best.value) best = { counts: play.counts, value };
  }
  const lowestFirst = hands[seat].toSorted((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
  return times(15, (rank) =>
    lowestFirst.filter((card) => rankOf(card) === rank).slice(0, best.counts[rank]),
  ).flat();
}

/** Returns the play to beat, as the combination it was played as; null for the seat that leads. */
function findBeaten(plays) {
  let beaten = null;
  let passes = 0;
  for (const { seat, cards } of plays) {
    passes = cards.length === 0 ? passes + 1 : 0;
    if (cards.length > 0) beaten = { seat, combo: read(cards, beaten?.combo ?? null) };
    if (passes === 2) beaten = null;
  }
  return beaten;
}
