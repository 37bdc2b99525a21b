import type { DrawnGame, SessionReply } from '../src/protocol/play.ts';
import type { ReplayReply } from '../src/protocol/replay.ts';
import { getBookPreview } from '../src/protocol/book-routes.ts';
import type { BookPreview } from '../src/protocol/book.ts';
import type { HandKind } from '../src/protocol/hand.ts';
import type { TableKind } from '../src/protocol/table.ts';
import { connectApi, sendAsGuest } from './api.ts';
import type { Answer, FailureReason } from './api.ts';
import { deviceNow } from './clock.ts';
import { dropSession, storeSession, readSession } from './device-store.ts';
import type { Amounts, Opening, Target } from './launch.ts';
import { loadMessages, toHtmlLang, toLanguage } from './locale.ts';
import type { Language } from './locale.ts';
import type { Messages } from './messages.en.ts';
import { loadHandFace } from './hand/faces.ts';
import type { HandFace } from './hand/hand-face.ts';
import { loadFace } from './table/faces.ts';
import type { TableFace } from './table/table-face.ts';
import { getBalance, getReplay, listGames, openSession } from '../src/protocol/routes.ts';
import { wearBrand } from './wear-brand.ts';

/** A book as a visitor sees it. */
export interface PreviewContent {
  kind: 'preview';
  preview: BookPreview;
  lobbyUrl: string | null;
  offsetMs: number;
}

/** The content of the page. */
export type BootContent =
  | { kind: 'game'; session: SessionReply; offsetMs: number }
  | { kind: 'replay'; replay: ReplayReply }
  | PreviewContent
  | { kind: 'verify'; games: readonly DrawnGame[]; proof: string }
  | { kind: 'failed'; reason: FailureReason };

/** The page's content with its messages. */
export interface Boot {
  content: BootContent;
  messages: Messages;
  language: Language;
  amounts: Amounts;
  target: Target;
  /** The face of the shown table; null if there is none. */
  face: TableFace | null;
  /** The face of the shown hand game; null if there is none. */
  handFace: HandFace | null;
}

const PAUSES_MS = [400, 1200, 2500];
/** Failures after which a launch token may still be usable. */
const UNDECIDED: ReadonlySet<FailureReason> = new Set(['offline', 'unknownOutcome']);

/** Retries while there is no reply: a launch or a replay may be sent more than once. */
async function retryUnanswered<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  let answer = await send();
  for (const pauseMs of PAUSES_MS) {
    if (answer.isOk || !UNDECIDED.has(answer.reason)) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    answer = await send();
  }
  return answer;
}

/** Removes used tokens from the address; the looks stay for a reload. */
function hideToken({ lang, theme, amounts, brand }: Opening): void {
  const hash = new URLSearchParams({
    ...(lang === null ? {} : { lang }),
    theme,
    amounts,
    ...(brand === null ? {} : { brand: brand.slice(1) }),
  });
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', `${pathname}${search}#${hash.toString()}`);
}

async function resumeSession(session: SessionReply): Promise<BootContent> {
  const answer = await retryUnanswered(() => connectApi(session.sessionToken).send(getBalance, {}));
  if (answer.isOk) {
    const { balanceMinor, serverTime } = answer.value;
    const resumed = { ...session, balanceMinor, serverTime };
    storeSession(resumed);
    return { kind: 'game', session: resumed, offsetMs: serverTime - deviceNow() };
  }
  if (answer.reason === 'sessionExpired') dropSession();
  return { kind: 'failed', reason: answer.reason };
}

async function openContent(opening: Opening): Promise<BootContent> {
  if (opening.kind === 'replay') {
    const { roundId, token } = opening;
    const answer = await retryUnanswered(() => sendAsGuest(getReplay, { roundId, token }));
    if (answer.isOk) return { kind: 'replay', replay: answer.value };
    return { kind: 'failed', reason: answer.reason };
  }
  if (opening.kind === 'verify') {
    const answer = await retryUnanswered(() => sendAsGuest(listGames, {}));
    if (answer.isOk) return { kind: 'verify', games: answer.value.games, proof: opening.proof };
    return { kind: 'failed', reason: answer.reason };
  }
  if (opening.kind === 'preview') {
    const { code, currency, lobbyUrl } = opening;
    const answer = await retryUnanswered(() => sendAsGuest(getBookPreview, { code, currency }));
    if (!answer.isOk) return { kind: 'failed', reason: answer.reason };
    const offsetMs = answer.value.serverTime - deviceNow();
    return { kind: 'preview', preview: answer.value, lobbyUrl, offsetMs };
  }
  const kept = readSession(opening.kind === 'launch' ? opening.token : null);
  if (kept !== null) return resumeSession(kept);
  if (opening.kind !== 'launch') return { kind: 'failed', reason: 'sessionExpired' };
  const answer = await retryUnanswered(() =>
    sendAsGuest(openSession, { launchToken: opening.token }),
  );
  if (!answer.isOk) return { kind: 'failed', reason: answer.reason };
  storeSession(answer.value, opening.token);
  hideToken(opening);
  return { kind: 'game', session: answer.value, offsetMs: answer.value.serverTime - deviceNow() };
}

function languageOf(content: BootContent): string | null {
  if (content.kind === 'game') return content.session.lang;
  return content.kind === 'replay' ? content.replay.lang : null;
}

function tableKindOf(content: BootContent): TableKind | null {
  if (content.kind !== 'game' && content.kind !== 'replay') return null;
  const { kind } = content.kind === 'game' ? content.session.game : content.replay.round;
  return kind === 'slot' || kind === 'hand' || kind === 'book' ? null : kind;
}

function handKindOf(content: BootContent): HandKind | null {
  if (content.kind !== 'game' && content.kind !== 'replay') return null;
  if (content.kind === 'game') {
    const { game } = content.session;
    return game.kind === 'hand' ? game.game : null;
  }
  const { round } = content.replay;
  return round.kind === 'hand' ? round.game.game : null;
}

/** Determines the page's content, and loads its messages. */
export async function bootPage(opening: Opening): Promise<Boot> {
  document.documentElement.dataset['theme'] = opening.theme;
  wearBrand(opening.brand, opening.theme);
  const content = await openContent(opening);
  const language = toLanguage(
    opening.lang ?? languageOf(content) ?? navigator.language.slice(0, 2),
  );
  document.documentElement.lang = toHtmlLang(language);
  const kind = tableKindOf(content);
  const handKind = handKindOf(content);
  const [messages, face, handFace] = await Promise.all([
    loadMessages(language),
    kind === null ? null : loadFace(kind, language),
    handKind === null ? null : loadHandFace(handKind, language),
  ]);
  const { amounts, target } = opening;
  return { content, language, amounts, target, messages, face, handFace };
}
