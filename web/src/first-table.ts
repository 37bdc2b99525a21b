/**
 * A read that is sent before the app has loaded. One with an input has it in its path, and is sent
 * where the route has no query, on which inputs depend.
 */
export type FirstCall = readonly [
  method: string,
  path: string,
  reader: 'all' | 'player' | 'visitor',
  isJson: boolean,
];

/** What a route loads besides the shared files, its screen first, and who may open it. */
type FirstScreen<Slice extends string> = readonly [
  parts: readonly number[],
  /** The slices whose messages it reads. */
  slices: readonly Slice[],
  isForMembers: boolean,
];

/**
 * The build's table of each page, so that everything a page needs is requested together instead of
 * one after the other, and so that the app need not contain the names of its files. Numbers are
 * indexes in `files`; names omit their folder and `.js`.
 */
export type FirstTable<Slice extends string = string> = {
  /** What runs the app, and what that imports: of each page. */
  always: readonly [entry: string, ...others: string[]];
  files: readonly string[];
  screens: Readonly<Record<string, FirstScreen<Slice>>>;
  /** The hash in the names of its messages, of each language in which every slice has them. */
  words: Readonly<Partial<Record<string, string>>>;
  everywhere: readonly FirstCall[];
  calls: Readonly<Record<string, readonly FirstCall[]>>;
};

/** The element of the page that holds the table. */
export const tableId = 'first-table';

/** Returns the path of a built file by its name in the table. */
export const toBuiltFile = (name: string): string => `./assets/${name}.js`;

/** Home's messages are in the file of the app's: nearly every visit needs both. */
export const sharesAppWords = (slice: string): boolean => slice === 'home';

/** Returns the file name of a slice's messages in a language with a hash. */
export const toWordsName = (slice: string, language: string, hash: string): string =>
  `messages-${sharesAppWords(slice) ? 'app' : slice}-${language}-${hash}`;

/** What the page's first script provides to the app. */
export type First = {
  /** Returns the pending reply to exactly this request, to one caller only. */
  take: (path: string, headers: Readonly<Record<string, string>>) => Promise<Response> | undefined;
  /** Shows home as the server has rendered it, if this page is that, and runs the app. */
  begin: () => void;
  /** Requests the files of a route. */
  preload: (route: string) => void;
  /** Returns the address of a slice's messages in a language; undefined if they are not written. */
  findWords: (slice: string, language: string) => string | undefined;
  /** Says that the app cannot start, and lets its reader try again. */
  fail: () => void;
};

/** A browser's offer to install the app. Source: the manifest incubations of the WICG. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    /** Absent in development, where nothing is built. */
    velaFirst?: First;
    /** The offer, kept by the first script, since it may be made before any screen renders. */
    velaInstall?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}
