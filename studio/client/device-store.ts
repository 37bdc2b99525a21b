/**
 * State that outlives a reload inside the frame: the session, a round that was requested but not
 * yet answered, and the last rounds. It ends with the tab. A frame without storage still plays; it
 * only forgets on reload.
 */
import type { placeBookBet } from '../src/protocol/book-routes.ts';
import type { HandReply } from '../src/protocol/hand.ts';
import type { SessionReply, SpinReply } from '../src/protocol/play.ts';
import type { RouteInput } from '../src/protocol/route.ts';
import type { spin } from '../src/protocol/routes.ts';

/** A spin that was sent and whose reply may have been lost. */
export type PendingSpin = RouteInput<typeof spin>;

/** A bet of the book as sent. */
export type BookPlacement = RouteInput<typeof placeBookBet>;

const SESSION = 'vela-studio-session';
const LAUNCH = 'vela-studio-launch';
const PENDING = 'vela-studio-pending';
const ROUNDS = 'vela-studio-rounds';
const HANDS = 'vela-studio-hands';
const SOUND = 'vela-studio-sound';
const LOBBY = 'vela-studio-lobby';
const BOOK_CHOICES = 'vela-studio-book';
const BOOK_PENDING = 'vela-studio-book-pending';
const BOOK_SLIP = 'vela-studio-slip';
const ROUNDS_KEPT = 20;

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Then nothing is stored, which only a reload would reveal.
  }
}

const tab = (): Storage => window.sessionStorage;
const device = (): Storage => window.localStorage;

function readJson(key: string): unknown {
  try {
    return JSON.parse(read(tab, key) ?? 'null');
  } catch {
    return null;
  }
}

/** The session of this tab, if `launchToken` opened it (null: any session). */
export function readSession(launchToken: string | null): SessionReply | null {
  if (launchToken !== null && read(tab, LAUNCH) !== launchToken) return null;
  // This page's own writes are trusted.
  return readJson(SESSION) as SessionReply | null;
}

/** Stores a session; with a launch token it is a new one and replaces everything stored before. */
export function storeSession(session: SessionReply, launchToken?: string): void {
  if (launchToken !== undefined) {
    write(tab, PENDING, null);
    write(tab, ROUNDS, null);
    write(tab, HANDS, null);
    write(tab, BOOK_PENDING, null);
    write(tab, LAUNCH, launchToken);
  }
  write(tab, LOBBY, session.lobbyUrl);
  write(tab, SESSION, JSON.stringify(session));
}

/** Removes the session, for example when the studio no longer knows it. */
export function dropSession(): void {
  for (const key of [SESSION, LAUNCH, PENDING, ROUNDS, HANDS, BOOK_PENDING]) write(tab, key, null);
}

/** The lobby of this tab's last session, for leaving after the session has ended. */
export function readLobbyUrl(): string | null {
  return read(tab, LOBBY);
}

/** The unanswered spin, or null. */
export function readPendingSpin(): PendingSpin | null {
  return readJson(PENDING) as PendingSpin | null;
}

/** Stores a spin before it is sent; null once it is answered. */
export function storePendingSpin(spin: PendingSpin | null): void {
  write(tab, PENDING, spin === null ? null : JSON.stringify(spin));
}

/** Rounds of this session, newest first. */
export function readRounds(): SpinReply[] {
  return (readJson(ROUNDS) as SpinReply[] | null) ?? [];
}

/** Adds a round, once, and returns the list. */
export function storeRound(round: SpinReply): SpinReply[] {
  const others = readRounds().filter(({ roundId }) => roundId !== round.roundId);
  const rounds = [round, ...others].slice(0, ROUNDS_KEPT);
  write(tab, ROUNDS, JSON.stringify(rounds));
  return rounds;
}

/** Finished hands of this session, newest first. */
export function readHands(): HandReply[] {
  return (readJson(HANDS) as HandReply[] | null) ?? [];
}

/** Adds a finished hand, once, and returns the list. */
export function storeHand(hand: HandReply): HandReply[] {
  const others = readHands().filter(({ roundId }) => roundId !== hand.roundId);
  const hands = [hand, ...others].slice(0, ROUNDS_KEPT);
  write(tab, HANDS, JSON.stringify(hands));
  return hands;
}

/** Whether the player has turned sound on; off until then. */
export function isSoundStored(): boolean {
  return read(device, SOUND) === 'on';
}

/** Stores the choice of sound on this device. */
export function storeSound(isOn: boolean): void {
  write(device, SOUND, isOn ? 'on' : 'off');
}

/** The stored choices of the book on this device, as text. */
export function readBookChoices(): string | null {
  return read(device, BOOK_CHOICES);
}

/** Stores the choices of the book on this device. */
export function storeBookChoices(text: string): void {
  write(device, BOOK_CHOICES, text);
}

/** The kept slip of a book on this device, as text. */
export function readBookSlip(gameCode: string): string | null {
  return read(device, `${BOOK_SLIP}-${gameCode}`);
}

/** Keeps the slip of a book on this device; null keeps none. */
export function storeBookSlip(gameCode: string, text: string | null): void {
  write(device, `${BOOK_SLIP}-${gameCode}`, text);
}

/** Bets of the book that were sent and whose reply may have been lost. */
export function readPendingBookBets(): BookPlacement[] {
  return (readJson(BOOK_PENDING) as BookPlacement[] | null) ?? [];
}

/** Stores bets of the book before they are sent; none once they are answered. */
export function storePendingBookBets(bets: readonly BookPlacement[]): void {
  write(tab, BOOK_PENDING, bets.length === 0 ? null : JSON.stringify(bets));
}
