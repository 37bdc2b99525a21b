/**
 * Plays a season of the simulated world with people who bet blindly, and prints what the book kept
 * beside what it states; then one day, and what share of a core its engine takes; then the
 * live matches of its busiest time as pages watch them.
 */
import { openDraws } from '@vela/fair/draws.ts';
import { systemRandom } from '@vela/service/random.ts';
import { openBoard } from './src/book/board/board.ts';
import type { Extent } from './src/book/board/board.ts';
import { openWorldFeed } from './src/book/feed/world-feed.ts';
import { openWatchers } from './src/book/live/watchers.ts';
import { defaultMargins, priceMarket } from './src/book/offers.ts';
import { leagues } from './src/book/world/leagues.ts';
import { forecastAt, listMarketsAt, playMatch } from './src/book/world/match.ts';
import type { Match } from './src/book/world/match.ts';
import { listDay, listRound, roundsOf } from './src/book/world/season.ts';
import { betBlindly, deviationOf, noTakings } from './src/book/world/season-bets.ts';
import type { Sport } from './src/protocol/book.ts';

const seed = '3c'.repeat(32);
const season = 7;
const matchesMax = 3_000;
/** Bets before each match, and at an instant during it. */
const betsBefore = 4;
const betsDuring = 2;
const minuteMs = 60_000;

const print = (line: string): void => console.log(line);
const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(2)} %`;

/** Matches of every sport: round by round of all leagues, until there are enough. */
function* listSeason(): Generator<Match> {
  let count = 0;
  for (let round = 0; count < matchesMax; round++) {
    for (const league of leagues.filter((it) => round < roundsOf(it))) {
      for (const fixture of listRound(seed, league, season, round)) {
        if (count >= matchesMax) return;
        count += 1;
        yield playMatch(seed, fixture);
      }
    }
  }
}

const draws = openDraws({ serverSeed: seed, clientSeed: 'blind bets', nonce: season });
let takings = noTakings;
const counts = new Map<Sport, number>();
for (const match of listSeason()) {
  counts.set(match.setup.sport, (counts.get(match.setup.sport) ?? 0) + 1);
  const { startsAtMs } = match.fixture;
  takings = betBlindly(match, startsAtMs - minuteMs, betsBefore, draws, takings);
  const during = startsAtMs + draws.int(match.endsAtMs - startsAtMs);
  takings = betBlindly(match, during, betsDuring, draws, takings);
}

const staked = Number(takings.stakedMinor);
const band = 2.576 * Math.sqrt(takings.variance);
print(`${matchesMax} matches, ${takings.bets} bets`);
print(`  ${[...counts].map(([sport, count]) => `${sport} ${count}`).join(', ')}`);
print(`  the book kept     ${percent(Number(takings.keptMinor), staked)} of all stakes`);
print(`  margins as stated ${percent(takings.stated, staked)}`);
print(`  as odds are taken ${percent(takings.expected, staked)}`);
print(`  99 % of seasons   ± ${percent(band, staked)}`);
if (Math.abs(deviationOf(takings)) > 2.576) {
  print('  the book kept something else than it states');
  process.exitCode = 1;
}

/** How many of a day's minutes are played: one of so many. */
const minuteStep = 60;

/** Plays a day as the engine does: all events, and all prices of live matches each minute. */
function playDay(): void {
  const start = process.cpuUsage();
  const day = listDay(seed, 20_700).map((fixture) => playMatch(seed, fixture));
  const playing = secondsSince(start);
  const from = 20_700 * 86_400_000;
  let [most, prices] = [0, 0];
  const before = process.cpuUsage();
  for (let minute = 0; minute < 30 * 60; minute += minuteStep) {
    const now = from + minute * minuteMs;
    const live = day.filter((it) => it.fixture.startsAtMs <= now && it.endsAtMs > now);
    most = Math.max(most, live.length);
    for (const match of live) {
      const forecast = forecastAt(match, now);
      for (const market of listMarketsAt(match, now, forecast)) {
        prices += priceMarket(market, forecast, defaultMargins)?.length ?? 0;
      }
    }
  }
  const pricing = secondsSince(before) * minuteStep;
  const events = day.reduce((sum, match) => sum + match.events.length, 0);
  print(`\n${day.length} matches in a day, at most ${most} live at once, ${events} events`);
  print(`  playing them takes ${playing.toFixed(1)} s of one core`);
  print(`  pricing all markets of every live match each minute, ${prices * minuteStep} prices,`);
  print(`  takes ${pricing.toFixed(0)} s: ${percent(playing + pricing, 86_400)} of one core`);
}

function secondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** How long the live matches of a day's busiest time are watched. */
const watchedSeconds = 600;

/** Has pages watch every match that is live when most are, as the studio's ticker does. */
function watchLive(extent: Extent): void {
  const feed = openWorldFeed(seed);
  const board = openBoard({ feed, random: systemRandom, timeZone: 'Asia/Hong_Kong' });
  let [messages, bytes] = [0, 0];
  const watchers = openWatchers<{ bufferedAmount: number }>(board, (_socket, text) => {
    messages += 1;
    bytes += Buffer.byteLength(text);
  });
  const listLive = (atMs: number) =>
    feed
      .listEvents(atMs - 86_400_000 / 2, atMs)
      .filter(({ id }) => feed.findFacts(id, atMs)?.endedAtMs === null);
  const times = Array.from({ length: 60 }, (_, at) => 20_700 * 86_400_000 + at * 24 * minuteMs);
  const busiest = times.toSorted((a, b) => listLive(b).length - listLive(a).length)[0] ?? 0;
  const live = listLive(busiest);
  let nowMs = busiest;
  for (const { id, sport } of live) {
    const page = { socket: { bufferedAmount: 0 }, session: null, second: 0, count: 0 };
    const book = sport === 'arena' || sport === 'shooter' ? 'esports' : 'sports';
    const wanted = [{ id, extent, sequence: 0, book } as const];
    watchers.setWatches({ ...page, watches: new Map() }, wanted);
    watchers.update(id, extent, nowMs);
  }
  [messages, bytes] = [0, 0];
  const before = process.cpuUsage();
  for (let second = 0; second < watchedSeconds; second++) {
    nowMs += 1_000;
    for (const it of watchers.listDue(nowMs)) watchers.update(it.id, it.extent, nowMs);
  }
  const share = percent(secondsSince(before), watchedSeconds);
  const each = Math.round((bytes * 60) / watchedSeconds / live.length);
  print(`  ${extent} markets of ${live.length} live matches: ${share} of one core,`);
  print(`  ${messages} messages; a page receives ${each} bytes a minute for each match`);
}

playDay();
print('\nwatched live, every second:');
watchLive('main');
watchLive('all');
