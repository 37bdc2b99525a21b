import fs from 'node:fs';
import { vi } from 'vitest';
import { getBookEvent } from '../../studio/src/protocol/book-routes.ts';
import { site } from './site.ts';

/* Matches and seasons of the journeys' own leagues, written to the file that feeds the site's
   books: their prices, attacks, goals and results come when a journey sets them. */

type Side = 'home' | 'away';
type Moment = { by: Side; at: string };
type Score = readonly [number, number];

type FileMarket = { selection: string; oddsMilli: number }[];

interface FileMatch {
  id: string;
  sport: 'football';
  league: Named;
  home: Named;
  away: Named;
  startsAt: string;
  isLive: boolean;
  markets: FileMarket[];
  result: {
    endedAt: string | null;
    periods: Record<string, { completedAt: string; counts: { goals: Score } }>;
    goals: Moment[];
    attacks: Moment[];
  } | null;
}

interface FileSeason {
  id: string;
  sport: 'football';
  league: Named;
  startsAt: string;
  runners: Named[];
  markets: FileMarket[];
  result: null;
}

interface File {
  version: 1;
  writtenAt: string;
  events: FileMatch[];
  outrights?: FileSeason[];
}

interface Named {
  code: string;
  names: Record<'en' | 'hk' | 'zh' | 'th', string>;
}

/** A match of football as a journey sees it: its id and the names of its sides. */
export interface OwnMatch {
  id: string;
  home: string;
  away: string;
}

/** A season as a journey sees it: its id, its league and who takes part. */
export interface OwnSeason {
  id: string;
  league: string;
  runners: readonly string[];
}

const named = (name: string): Named => ({
  code: name.toLowerCase().replaceAll(' ', '-'),
  names: { en: name, hk: name, zh: name, th: name },
});

const fromNow = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Chosen: a site suspends live matches of a file that was not written for 15 seconds. */
const WRITE_EVERY_MS = 3_000;

let writing: NodeJS.Timeout | null = null;

/** Writes the file again and again, as a provider does: odds of a late file are suspended. */
function keepWriting(): void {
  writing ??= setInterval(() => changeFile((file) => file), WRITE_EVERY_MS).unref();
}

/** Replaces the file atomically, so that the site never reads half of it. */
function changeFile(to: (file: File) => File): void {
  const file: File = JSON.parse(fs.readFileSync(site.bookFeed, 'utf8'));
  const next = `${site.bookFeed}.new`;
  fs.writeFileSync(next, JSON.stringify({ ...to(file), writtenAt: fromNow(0) }));
  fs.renameSync(next, site.bookFeed);
}

const change = (to: (matches: FileMatch[]) => FileMatch[]): void =>
  changeFile((file) => ({ ...file, events: to(file.events) }));

/** Waits for the site to have read an event. */
async function becomeKnown(id: string): Promise<void> {
  const isKnown = async (): Promise<boolean> => {
    const path = getBookEvent.path.replace(':eventId', id);
    return (await fetch(`${site.studioUrl}${path}?eventId=${id}`)).ok;
  };
  await vi.waitUntil(isKnown, { timeout: 60_000, interval: 250 });
}

/** Adds a match that starts in some seconds and waits for the site to read the file. */
export async function addMatch(
  home: string,
  { startsIn, oddsMilli }: { startsIn: number; oddsMilli: number },
): Promise<OwnMatch> {
  const id = `journey-${home.toLowerCase()}-${Date.now().toString(36)}`;
  const away = `${home} Guests`;
  const match: FileMatch = {
    id,
    sport: 'football',
    league: named('Journey League'),
    home: named(home),
    away: named(away),
    startsAt: fromNow(startsIn),
    isLive: true,
    markets: [
      [
        { selection: 'result/goals/regular/home', oddsMilli },
        // What the three odds imply adds up to more than 100 %.
        { selection: 'result/goals/regular/draw', oddsMilli: 1_800 },
        { selection: 'result/goals/regular/away', oddsMilli: 1_800 },
      ],
    ],
    result: null,
  };
  change((matches) => [...matches, match]);
  keepWriting();
  await becomeKnown(id);
  return { id, home, away };
}

/**
 * Adds a season whose last round starts in some seconds, with odds of who wins it, and waits for
 * the site to read the file.
 */
export async function addSeason(
  league: string,
  { startsIn, runners }: { startsIn: number; runners: Readonly<Record<string, number>> },
): Promise<OwnSeason> {
  const id = `journey-${league.toLowerCase()}-${Date.now().toString(36)}`;
  const names = Object.keys(runners);
  const season: FileSeason = {
    id,
    sport: 'football',
    league: named(`${league} League`),
    startsAt: fromNow(startsIn),
    runners: names.map(named),
    markets: [
      Object.entries(runners).map(([name, oddsMilli]) => ({
        selection: `outright/1/${named(name).code}`,
        oddsMilli,
      })),
    ],
    result: null,
  };
  changeFile((file) => ({ ...file, outrights: [...(file.outrights ?? []), season] }));
  keepWriting();
  await becomeKnown(id);
  return { id, league: season.league.names.en, runners: names };
}

const nothing = { endedAt: null, periods: {}, goals: [], attacks: [] };

function changeResult(
  { id }: OwnMatch,
  to: (result: NonNullable<FileMatch['result']>, match: FileMatch) => FileMatch['result'],
): void {
  change((matches) =>
    matches.map((it) => (it.id === id ? { ...it, result: to(it.result ?? nothing, it) } : it)),
  );
}

/** A dangerous attack of the home side, which ends in some seconds unless there is a goal. */
export const attack = (match: OwnMatch, endsIn: number): void =>
  changeResult(match, (result) => ({
    ...result,
    attacks: [...result.attacks, { by: 'home', at: fromNow(endsIn - 30) }],
  }));

/** The home side scores now. */
export const score = (match: OwnMatch): void =>
  changeResult(match, (result) => ({
    ...result,
    goals: [...result.goals, { by: 'home', at: fromNow(0) }],
  }));

/** Ends a match at a score: now, or at its start if that is to come. */
export const end = (match: OwnMatch, [home, away]: Score): void =>
  changeResult(match, (result, { startsAt }) => {
    const at = new Date(Math.max(Date.now(), Date.parse(startsAt))).toISOString();
    const goals = [...Array<Side>(home).fill('home'), ...Array<Side>(away).fill('away')];
    const whole = { completedAt: at, counts: { goals: [home, away] as const } };
    return {
      ...result,
      endedAt: at,
      periods: { regular: whole, full: whole },
      goals: goals.map((by) => ({ by, at })),
    };
  });

/** Abandons a match: bets on it are void. */
export const abandon = (match: OwnMatch): void =>
  changeResult(match, (result, { startsAt }) => ({ ...result, endedAt: startsAt }));
