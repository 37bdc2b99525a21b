/** What a pay page in its frame reports to the page around it: the payer goes back, or something changed. */
export type PayNews = 'left' | 'changed';

const channel = 'vela-studio';

/** Reads a message of a pay page; null if it is none. Origin and source are the caller's to check. */
export function readPayNews(data: unknown): PayNews | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('channel' in data && 'type' in data && 'state' in data)) return null;
  if (data.channel !== channel || data.type !== 'desk') return null;
  return data.state === 'left' ? 'left' : 'changed';
}
