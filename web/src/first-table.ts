import type { Language } from '@vela/contract/language.ts';

/** A read without an input that is sent before the app is there. */
export type FirstCall = readonly [
  method: string,
  path: string,
  isForMembers: boolean,
  isJson: boolean,
];

/**
 * What the build knows of the pages, so that what a page needs is requested at once instead of one
 * after the other. Numbers are places in `files`.
 */
export type FirstTable = {
  files: readonly string[];
  /** What each route loads besides what all do: its parts, and the slices whose words it reads. */
  screens: Readonly<Record<string, readonly [parts: readonly number[], slices: readonly string[]]>>;
  /** The file of a slice's words, by language. */
  words: Readonly<Partial<Record<Language, Readonly<Record<string, number>>>>>;
  everywhere: readonly FirstCall[];
  calls: Readonly<Record<string, readonly FirstCall[]>>;
};

/** What the first script of a page leaves for the app. */
export type First = {
  /** The answer that is on its way to exactly this request, for one taker. */
  take: (path: string, headers: Readonly<Record<string, string>>) => Promise<Response> | undefined;
  /** Asks for the files of a route. */
  preload: (route: string) => void;
};

declare global {
  interface Window {
    /** Absent while developing: there nothing is built. */
    velaFirst?: First;
  }
}
