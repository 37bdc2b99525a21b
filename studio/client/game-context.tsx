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
  /** The server's time in milliseconds, as well as this page knows it. */
  serverNow: () => number;
}

/** Words of the page and their language. */
export interface WordsValue {
  words: Messages;
  language: Language;
}

/** Gives the words to everything below. */
export const WordsContext = createContext<WordsValue | null>(null);

/** Gives the open game to everything below. */
export const GameContext = createContext<GameContextValue | null>(null);

/** The words of the page; throws outside of it. */
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
