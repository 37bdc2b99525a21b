/** Hands of one player: stakes and steps are given, the seeds determine the rest. */
import { chooseBid, choosePlay } from './dou-dizhu.mjs';
import { openShoe, rankOf } from './cards.mjs';
import { count, divide, openDraws, sum, take, times } from './draws.mjs';

/** The win less the house's 5 %. */
const net = (won) => won - divide(won * 500, 10_000);

function total(cards) {
  const hard = sum(cards.map((card) => Math.min(rankOf(card), 10)));
  return hard <= 11 && cards.some((card) => rankOf(card) === 1) ? hard + 10 : hard;
}

const isBlackjack = (cards) => cards.length === 2 && total(cards) === 21;

function blackjack(draw, { stakes, steps }) {
  const deal = openShoe(6, draw);
  const stake = stakes.main;
  const [first, up, second, down] = times(4, deal);
  const hands = [{ no: 0, cards: [first, second], isDone: isBlackjack([first, second]) }];
  const dealer = [up, down];
  const [insured, ...rest] = rankOf(up) === 1 ? steps : [null, ...steps];
  for (const step of isBlackjack(dealer) ? [] : rest) {
    const hand = hands.find(({ isDone }) => !isDone);
    if (step === 'split') {
      const isOfAces = hand.cards.some((card) => rankOf(card) === 1);
      const [kept, moved] = hand.cards;
      const other = { no: hands.length };
      hand.cards = [kept, deal()];
      other.cards = [moved, deal()];
      hands.splice(hands.indexOf(hand) + 1, 0, other);
      for (const each of [hand, other]) each.isDone = isOfAces;
    } else if (step !== 'stand') hand.cards.push(deal());
    hand.isDouble = step === 'double';
    hand.isDone ||= step === 'stand' || step === 'double';
    for (const each of hands) each.isDone ||= total(each.cards) >= 21;
  }
  const isNatural = hands.length === 1 && isBlackjack(hands[0].cards);
  const isAnyoneIn = !isNatural && hands.some(({ cards }) => total(cards) <= 21);
  if (isAnyoneIn) while (total(dealer) < 17) dealer.push(deal());
  const returns = {};
  for (const { no, cards, isDouble } of hands) {
    const back = returnOf(cards, isNatural, dealer, stake);
    returns[no === 0 ? 'main' : `split${no}`] = back;
    if (isDouble) returns[`double${no}`] = back;
  }
  if (insured === 'insure') returns.insurance = isBlackjack(dealer) ? (stake / 2) * 3 : 0;
  return { outcome: { hands: hands.map(({ cards }) => cards), dealer }, returns };
}

function returnOf(cards, isNatural, dealer, stake) {
  const [ours, theirs] = [total(cards), total(dealer)];
  if (ours > 21) return 0;
  if (isNatural) return isBlackjack(dealer) ? stake : Math.floor((stake * 5) / 2);
  if (isBlackjack(dealer)) return 0;
  if (theirs > 21 || ours > theirs) return stake * 2;
  return ours === theirs ? stake : 0;
}

const LEVELS = ['high', 'pair', 'flush', 'straight', 'three', 'straightFlush'];
const PAIR_PLUS = [0, 2, 5, 7, 31, 41];
const BONUS = [0, 0, 0, 1, 4, 5];

/** Level and ranks of three cards, in the order of comparison. */
function rateThree(cards) {
  const ranks = cards.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card)));
  ranks.sort((a, b) => b - a);
  const [high, middle, low] = ranks;
  const isFlush = cards.every((card) => card[1] === cards[0][1]);
  const isLow = high === 14 && middle === 3 && low === 2;
  const of = (level, compared) => [LEVELS.indexOf(level), ...compared];
  if (isLow || (high - middle === 1 && middle - low === 1)) {
    return of(isFlush ? 'straightFlush' : 'straight', [isLow ? 3 : high]);
  }
  if (high === low) return of('three', [high]);
  if (isFlush) return of('flush', ranks);
  if (high === middle || middle === low) return of('pair', [middle, high === middle ? low : high]);
  return of('high', ranks);
}

function compare(one, other) {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : one[at] - other[at];
}

function threeCard(draw, { stakes, steps }) {
  const deal = openShoe(1, draw);
  const [player, dealer] = [[], []];
  for (const hand of [player, dealer, player, dealer, player, dealer]) hand.push(deal());
  const { ante, pairPlus } = stakes;
  const [ours, theirs] = [rateThree(player), rateThree(dealer)];
  const returns = pairPlus === undefined ? {} : { pairPlus: pairPlus * PAIR_PLUS[ours[0]] };
  if (steps[0] === 'fold') return { outcome: { player, dealer }, returns: { ...returns, ante: 0 } };
  const isQualified = theirs[0] > 0 || theirs[1] >= 12;
  const lead = compare(ours, theirs);
  const [onAnte, onPlay] = isQualified ? times(2, () => Math.sign(lead) + 1) : [2, 1];
  returns.ante = ante * (onAnte + BONUS[ours[0]]);
  returns.play = ante * onPlay;
  return { outcome: { player, dealer }, returns };
}

/** A hand of niu niu: its level, its arrangement, and its comparison key. */
function rateBull(cards) {
  const counts = cards.map((card) => Math.min(10, rankOf(card)));
  const points = sum(counts);
  const four = cards.find((card) => count(cards.map(rankOf), rankOf(card)) === 4);
  const height = Math.max(...cards.map((card) => rankOf(card) * 4 + 'dchs'.indexOf(card[1])));
  if (points <= 10 && Math.max(...counts) < 5) return { level: 13, cards, by: height };
  if (four) return { level: 12, cards, by: rankOf(four) };
  if (cards.every((card) => rankOf(card) > 10)) return { level: 11, cards, by: height };
  for (let one = 0; one < 5; one++) {
    for (let other = one + 1; other < 5; other++) {
      if ((points - counts[one] - counts[other]) % 10 !== 0) continue;
      const bull = cards.filter((_, at) => at !== one && at !== other);
      return { level: points % 10 || 10, cards: [...bull, cards[one], cards[other]], by: height };
    }
  }
  return { level: 0, cards, by: height };
}

const multipleOf = (level) => (level > 10 ? 5 : level === 10 ? 3 : level >= 7 ? 2 : 1);

function niuNiu(draw, { stakes }) {
  const deal = openShoe(1, draw);
  const [ours, theirs] = [times(5, deal), times(5, deal)].map(rateBull);
  const lead = compare([ours.level, ours.by], [theirs.level, theirs.by]);
  const multiple = multipleOf((lead > 0 ? ours : theirs).level);
  const settle = (stake, bet) => (lead > 0 ? stake + net(bet) : stake - bet);
  const { flat, multiplied } = stakes;
  const show = ({ level, cards }) => ({ level, cards });
  return {
    outcome: {
      player: show(ours),
      bank: show(theirs),
      winner: lead > 0 ? 'player' : 'bank',
      multiple,
    },
    returns: {
      ...(flat === undefined ? {} : { flat: settle(flat, flat) }),
      ...(multiplied === undefined
        ? {}
        : { multiplied: settle(multiplied, (multiplied / 5) * multiple) }),
    },
  };
}

const LOW_TO_HIGH = '3456789TJQKA2SB';
const heightOf = (card) => LOW_TO_HIGH.indexOf(card[0]);
const sortHand = (cards) => cards.toSorted((a, b) => heightOf(b) - heightOf(a) || (a < b ? 1 : -1));

/** Shuffles and determines who bids first. */
function dealLandlord(draw) {
  const pack = LOW_TO_HIGH.slice(0, 13)
    .split('')
    .flatMap((rank) => 'cdhs'.split('').map((suit) => rank + suit));
  pack.push('Sj', 'Bj');
  const deck = times(54, () => take(pack, draw));
  return { deck, first: draw(3) };
}

function douDizhu(draw, { stakes, dealNo, bids, plays }) {
  const { deck, first } = times(dealNo + 1, () => dealLandlord(draw)).at(-1);
  const hands = times(3, (seat) => deck.slice(seat * 17, (seat + 1) * 17));
  const bottom = sortHand(deck.slice(51));
  const told = bids.map((turn) => turn.split(' ').map(Number));
  for (const [at, [seat, bid]] of told.entries()) {
    check(seat === (first + at) % 3, 'a bid out of turn');
    const before = told.slice(0, at).map((turn) => turn[1]);
    check(seat === 0 || bid === chooseBid(hands[seat], before), 'a bid that is not the policy’s');
  }
  const [landlord, bid] = told.toSorted((a, b) => b[1] - a[1])[0];
  if (bid === 0) return { outcome: noLandlord(hands), returns: stakes };
  hands[landlord].push(...bottom);
  let doublings = 0;
  const led = [];
  const played = [];
  for (const [at, turn] of plays.entries()) {
    const [seat, ...cards] = turn.split(' ');
    const hand = hands[seat];
    check(Number(seat) === (landlord + at) % 3, 'a play out of turn');
    check(
      cards.every((card) => hand.includes(card)),
      'a card that was not dealt',
    );
    if (seat !== '0') {
      const chosen = choosePlay({ seat: Number(seat), landlord, hands, plays: played });
      const isSame = chosen.length === cards.length && cards.every((it) => chosen.includes(it));
      check(isSame, 'a play that is not the policy’s');
    }
    played.push({ seat: Number(seat), cards });
    hands[seat] = hand.filter((card) => !cards.includes(card));
    if (cards.length > 0) led.push(Number(seat));
    if (isBomb(cards)) doublings += 1;
  }
  const winner = hands.findIndex((hand) => hand.length === 0);
  const ofLandlord = count(led, landlord);
  if (winner === landlord ? ofLandlord === led.length : ofLandlord === 1) doublings += 1;
  const multiplier = Math.min(24, bid * 2 ** doublings);
  const each = winner === landlord ? -multiplier : multiplier;
  const scores = times(3, (seat) => (seat === landlord ? -2 * each : each));
  const bet = stakes.main / 48;
  const result = scores[0] > 0 ? net(bet * scores[0]) : bet * scores[0];
  const held = hands.map(sortHand);
  return {
    outcome: { landlord, bottom, winner, multiplier, scores, held },
    returns: { main: stakes.main + result },
  };
}

const noLandlord = (hands) => ({
  landlord: null,
  bottom: null,
  winner: null,
  multiplier: 0,
  scores: [0, 0, 0],
  held: hands.map(sortHand),
});

function isBomb(cards) {
  const ranks = new Set(cards.map((card) => card[0]));
  const isRocket = cards.length === 2 && ranks.has('S') && ranks.has('B');
  return isRocket || (cards.length === 4 && ranks.size === 1);
}

function check(isTrue, fault) {
  if (!isTrue) throw new Error(fault);
}

const HANDS = {
  'jade-blackjack': blackjack,
  'jade-three-card': threeCard,
  'jade-niu-niu': niuNiu,
  'jade-dou-dizhu': douDizhu,
};

/** Plays a hand by its steps. */
export function playHand(round) {
  const { game, serverSeed, clientSeed, nonce } = round;
  return HANDS[game](openDraws(serverSeed, clientSeed, nonce), round);
}
