/** Where in a game it opens: a sport, a match, or the code of a slip that was shared. */
export interface LaunchTarget {
  sport?: string | undefined;
  event?: string | undefined;
  slip?: string | undefined;
}

/** What each of them looks like. */
export const targetPatterns = {
  sport: /^[A-Za-z0-9_-]{1,30}$/,
  event: /^[A-Za-z0-9_.-]{1,60}$/,
  slip: /^[A-Za-z0-9]{4,20}$/,
} as const;

/** The forms in which odds are written; the first is the default. */
export const oddsForms = ['decimal', 'hongKong', 'malay', 'indonesian', 'american'] as const;
