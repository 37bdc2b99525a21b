/** What is picked before a map of e-sports. */

type Sides<Item> = Readonly<Record<'home' | 'away', Item>>;

/** The draft of one map: codes of heroes, or of the map itself. */
export interface BookDraft {
  /** Which map of the match, such as `map2`. */
  period: string;
  /** The map that is played, where there are several; null otherwise. */
  map: string | null;
  /** Who picked it; null if it was left over. */
  mapBy: 'home' | 'away' | null;
  /** The heroes of both sides, and those that neither may have; null without heroes. */
  picks: Sides<readonly string[]> | null;
  bans: Sides<readonly string[]> | null;
}
