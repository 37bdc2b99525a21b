/** The state of the feed file. */
export interface TradingFeed {
  /** When what is used of it was written. */
  writtenAt: number;
  /** Whether that has no event. */
  isEmpty: boolean;
  /** What is suspended because that is long ago. */
  late: 'nothing' | 'live' | 'all';
  /** Why the file as it is now is not used: its faults, or that it cannot be read; null if it is. */
  unused: { faults: string } | 'unreadable' | null;
}
