/** What the app needs of a browser, and what it uses where it is there. */
export const abilities = [
  'storage',
  'live',
  'chance',
  'sheets',
  'share',
  'copy',
  'screen',
] as const;

/** Something that a browser can do, or cannot. */
export type Ability = (typeof abilities)[number];

/** Without these the app does not work; it does without the others. */
export const needed: readonly Ability[] = ['storage', 'live', 'chance', 'sheets'];

/** The parts of a browser that are looked at. */
export type BrowserWindow = {
  localStorage?: Pick<Storage, 'setItem' | 'removeItem'>;
  WebSocket?: unknown;
  crypto?: { getRandomValues?: unknown };
  HTMLElement?: { prototype: object };
  navigator: { share?: unknown; clipboard?: unknown };
  document: { fullscreenEnabled?: boolean };
};

const tests: Readonly<Record<Ability, (from: BrowserWindow) => boolean>> = {
  storage: canStore,
  live: (from) => from.WebSocket !== undefined,
  chance: (from) => from.crypto?.getRandomValues !== undefined,
  sheets: (from) => 'showPopover' in (from.HTMLElement?.prototype ?? {}),
  share: (from) => from.navigator.share !== undefined,
  copy: (from) => from.navigator.clipboard !== undefined,
  screen: (from) => from.document.fullscreenEnabled === true,
};

/** A browser that blocks site data has the storage and throws when it is written. */
function canStore(from: BrowserWindow): boolean {
  try {
    from.localStorage?.setItem('vela.try', '1');
    from.localStorage?.removeItem('vela.try');
    return from.localStorage !== undefined;
  } catch {
    return false;
  }
}

/** What a browser can do, in the order of the list. */
export const listAbilities = (from: BrowserWindow): { ability: Ability; isThere: boolean }[] =>
  abilities.map((ability) => ({ ability, isThere: tests[ability](from) }));
