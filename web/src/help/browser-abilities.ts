/** The browser abilities that the app requires, and those that are optional. */
export const abilities = [
  'storage',
  'live',
  'chance',
  'sheets',
  'share',
  'copy',
  'screen',
] as const;

/** One ability of a browser, and whether it has it. */
export type Ability = (typeof abilities)[number];

/** The app does not work without these; the others are optional. */
export const needed: readonly Ability[] = ['storage', 'live', 'chance', 'sheets'];

/** The browser APIs that are checked. */
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

/** A browser that blocks site data has a storage object that throws on write. */
function canStore(from: BrowserWindow): boolean {
  try {
    from.localStorage?.setItem('vela.try', '1');
    from.localStorage?.removeItem('vela.try');
    return from.localStorage !== undefined;
  } catch {
    return false;
  }
}

/** Returns a browser's abilities, in the order of the list. */
export const listAbilities = (from: BrowserWindow): { ability: Ability; isThere: boolean }[] =>
  abilities.map((ability) => ({ ability, isThere: tests[ability](from) }));
