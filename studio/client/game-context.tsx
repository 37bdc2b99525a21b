import { createContext, use } from 'react';
import type { SessionReply } from '../src/protocol/play.ts';
import type { PlayApi } from './api.ts';
import type { Host } from './host.ts';
import type { Language } from './locale.ts';
import type { Messages } from './messages.en.ts';
import type { Sound } from './sound.ts';

/** What every part of an open game may use. */
export interface GameContextValue {
  session: SessionReply;
  api: PlayApi;
  host: Host;
  sound: Sound;
  /** The server's time in milliseconds, as estimated by this page. */
  serverNow: () => number;
}

/** The page's messages and their language. */
export interface WordsValue {
  words: Messages;
  language: Language;
}

/** Provides the messages to descendants. */
export const WordsContext = createContext<WordsValue | null>(null);

/** Provides the open game to descendants. */
export const GameContext = createContext<GameContextValue | null>(null);

/** The messages of the page; throws outside it. */
export function useWords(): Messages {
  const value = use(WordsContext);
  if (value === null) throw new Error('useWords needs the words above it');
  return value.words;
}

/** The open game; throws outside of one. */
export function useGame(): GameContextValue {
  const value = use(GameContext);
  if (value === null) throw new Error('useGame needs an open game above it');
  return value;
}

/** The language of the page; throws outside of it. */
export function useLanguage(): Language {
  const value = use(WordsContext);
  if (value === null) throw new Error('useLanguage needs the words above it');
  return value.language;
}
