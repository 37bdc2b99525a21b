/** A read without an input that is sent before the app is there. */
export type FirstCall = readonly [
  method: string,
  path: string,
  isForMembers: boolean,
  isJson: boolean,
];

/**
 * What the build knows of the pages, so that what a page needs is requested at once instead of one
 * after the other. Numbers are places in `files`; names leave out their folder and `.js`.
 */
export type FirstTable = {
  files: readonly string[];
  /** What each route loads besides what all do: its parts, and the slices whose words it reads. */
  screens: Readonly<Record<string, readonly [parts: readonly number[], slices: readonly string[]]>>;
  /** The slices that have words. */
  slices: readonly string[];
  /** By language, the hash in the name of the words of each slice; empty where there are none. */
  words: Readonly<Partial<Record<string, readonly string[]>>>;
  everywhere: readonly FirstCall[];
  calls: Readonly<Record<string, readonly FirstCall[]>>;
};

/** Where a file of the build is, by its name in the table. */
export const toBuiltFile = (name: string): string => `./assets/${name}.js`;

/** The name of a file of words with a hash. */
export const toWordsName = (language: string, hash: string): string =>
  `messages.${language}-${hash}`;

/** What the first script of a page leaves for the app. */
export type First = {
  /** The answer that is on its way to exactly this request, for one taker. */
  take: (path: string, headers: Readonly<Record<string, string>>) => Promise<Response> | undefined;
  /** Asks for the files of a route. */
  preload: (route: string) => void;
  /** The slices that have words. */
  slices: readonly string[];
  /** The address of the words of a slice in a language; undefined where it is not written. */
  findWords: (slice: string, language: string) => string | undefined;
};

/** A browser's offer to install the app. Source: the manifest incubations of the WICG. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    /** Absent while developing: there nothing is built. */
    velaFirst?: First;
    /** The offer as the first script kept it, which runs before any screen could take it. */
    velaInstall?: InstallOffer | undefined;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}
