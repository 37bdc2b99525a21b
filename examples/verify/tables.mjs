/**
 * Rounds of shared tables. Each game returns what was dealt and, for each spot that does not lose,
 * the odds in thousandths: 0 if the stake is returned, -500 if half of it is.
 */
import { openShoe, rankOf } from './cards.mjs';
import { count, divide, openDraws, sum, take, times } from './draws.mjs';

const points = (cards) => sum(cards.map((card) => (rankOf(card) < 10 ? rankOf(card) : 0))) % 10;

function baccarat(draw, isZero) {
  const deal = openShoe(8, draw);
  const [player, banker] = [[], []];
  for (const hand of [player, banker, player, banker]) hand.push(deal());
  const [first, second] = [points(player), points(banker)];
  if (first < 8 && second < 8) {
    if (first <= 5) player.push(deal());
    const upTo = player[2] ? [3, 3, 4, 4, 5, 5, 6, 6, 2, 3][points([player[2]])] : 5;
    if (second <= upTo) banker.push(deal());
  }
  const [ours, theirs] = [points(player), points(banker)];
  const isPair = ([one, other]) => one[0] === other[0];
  const banked = isZero ? (theirs === 6 ? 500 : 1000) : 950;
  const main = ours > theirs ? { player: 1000 } : { banker: banked };
  return {
    dealt: { player, banker },
    odds: {
      ...(ours === theirs ? { player: 0, banker: 0, tie: 8000 } : main),
      ...(isPair(player) ? { playerPair: 11_000 } : {}),
      ...(isPair(banker) ? { bankerPair: 11_000 } : {}),
    },
  };
}

function dragonTiger(draw) {
  const deal = openShoe(8, draw);
  const [dragon, tiger] = [deal(), deal()];
  const lead = rankOf(dragon) - rankOf(tiger);
  const side = lead > 0 ? { dragon: 1000 } : { tiger: 1000 };
  const odds = lead === 0 ? { dragon: -500, tie: 11_000, tiger: -500 } : side;
  return { dealt: { dragon: [dragon], tiger: [tiger] }, odds };
}

function roulette(draw) {
  const number = draw(37);
  const places = times(37, (n) => [n]);
  places.push([0, 1], [0, 2], [0, 3], [0, 1, 2], [0, 2, 3], [0, 1, 2, 3]);
  for (let n = 1; n <= 36; n++) {
    const shapes = [[n, n + 3]];
    if (n % 3 !== 0) shapes.push([n, n + 1], [n, n + 1, n + 3, n + 4]);
    if (n % 3 === 1)
      shapes.push(
        [n, n + 1, n + 2],
        times(6, (i) => n + i),
      );
    places.push(...shapes.filter((numbers) => numbers.at(-1) <= 36));
  }
  const hit = places.filter((numbers) => numbers.includes(number));
  const odds = Object.fromEntries(
    hit.map((each) => [`n-${each.join('-')}`, 36_000 / each.length - 1000]),
  );
  if (number > 0) {
    const isRed = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'
      .split(' ')
      .includes(`${number}`);
    odds[`dozen-${Math.ceil(number / 12)}`] = 2000;
    odds[`column-${((number - 1) % 3) + 1}`] = 2000;
    const evens = [
      number <= 18 ? 'low' : 'high',
      number % 2 ? 'odd' : 'even',
      isRed ? 'red' : 'black',
    ];
    for (const place of evens) odds[place] = 1000;
  }
  return { dealt: { wheel: [String(number)] }, odds };
}

const TOTAL_ODDS = [62, 31, 18, 12, 8, 7, 6];

function sicBo(draw) {
  const dice = times(3, () => draw(6) + 1);
  const [total, faces] = [sum(dice), [...new Set(dice)].toSorted((a, b) => a - b)];
  const odds = {};
  for (const face of faces) {
    odds[`die${face}`] = count(dice, face) * 1000;
    if (count(dice, face) >= 2) odds[`double${face}`] = 11_000;
    for (const other of faces) if (other > face) odds[`pair${face}${other}`] = 6000;
  }
  if (total > 3 && total < 18)
    odds[`total${total}`] = TOTAL_ODDS[Math.min(total, 21 - total) - 4] * 1000;
  if (faces.length === 1)
    Object.assign(odds, { [`triple${faces[0]}`]: 180_000, anyTriple: 31_000 });
  else
    for (const place of [total <= 10 ? 'small' : 'big', total % 2 ? 'odd' : 'even'])
      odds[place] = 1000;
  return { dealt: { dice: dice.map(String) }, odds };
}

const ELEMENTS = [
  [695, 'gold', 8500],
  [763, 'wood', 3830],
  [855, 'water', 1510],
  [923, 'fire', 3790],
  [1410, 'earth', 8320],
];

function lottery(draw) {
  const drum = times(80, (index) => index + 1);
  const balls = times(20, () => take(drum, draw));
  const [total, low] = [sum(balls), balls.filter((ball) => ball <= 40).length];
  const [, element, elementOdds] = ELEMENTS.find(([upTo]) => total <= upTo);
  const [size, parity] = [total < 810 ? 'small' : 'big', total % 2 ? 'Odd' : 'Even'];
  const odds = { [parity.toLowerCase()]: 950, [element]: elementOdds };
  odds[low === 10 ? 'level' : low > 10 ? 'up' : 'down'] = low === 10 ? 3790 : 1440;
  if (total === 810) odds.even810 = 220_000;
  else Object.assign(odds, { [size]: 950, [size + parity]: parity === 'Odd' ? 2900 : 2930 });
  return { dealt: { balls: balls.map((ball) => String(ball).padStart(2, '0')) }, odds };
}

const TABLES = {
  'harbour-baccarat': (draw) => baccarat(draw, false),
  'harbour-baccarat-zero': (draw) => baccarat(draw, true),
  'harbour-sic-bo': sicBo,
  'pearl-dragon-tiger': dragonTiger,
  'pearl-roulette': roulette,
  'tide-draw': lottery,
  'tide-rapid': lottery,
};

/** Plays a round with a stake on every spot of the table. */
export function playTable(round) {
  const { dealt, odds } = TABLES[round.game](openDraws(round.seed, round.salt, round.index));
  const returns = Object.entries(odds).map(([place, milli]) => {
    const won = Math.sign(milli) * divide(round.stakeMinor * Math.abs(milli), 1000);
    return [place, round.stakeMinor + won];
  });
  return { outcome: dealt, returns: Object.fromEntries(returns) };
}
