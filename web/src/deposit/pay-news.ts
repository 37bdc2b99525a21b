/** A message of a framed pay page: the payer is leaving, or the order may have changed. */
export type PayNews = 'left' | 'changed';

const channel = 'vela-studio';

/** Parses a message of a pay page; null if it is none. The caller checks its origin and source. */
export function readPayNews(data: unknown): PayNews | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('channel' in data && 'type' in data && 'state' in data)) return null;
  if (data.channel !== channel || data.type !== 'desk') return null;
  return data.state === 'left' ? 'left' : 'changed';
}
