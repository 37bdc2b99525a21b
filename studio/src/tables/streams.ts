/**
 * Real pictures of tables. An operator who has a camera over a table names its HLS address in
 * STUDIO_STREAMS: `harbour-baccarat=https://cdn.example/a03.m3u8`, several with spaces between.
 * The drawn table stays the truth: what is dealt and paid comes from the engine alone.
 */

/** Addresses of pictures by the code of their table, and what is wrong with the setting. */
export interface Streams {
  urls: ReadonlyMap<string, string>;
  problems: readonly string[];
}

/** Reads the setting; `codes` are the tables there are. */
export function parseStreams(text: string | undefined, codes: readonly string[]): Streams {
  const urls = new Map<string, string>();
  const problems: string[] = [];
  for (const part of (text ?? '').split(/\s+/).filter((it) => it !== '')) {
    const [, code = '', address = ''] = /^([\w-]+)=(.+)$/.exec(part) ?? [];
    const url = URL.parse(address);
    if (!codes.includes(code)) problems.push(`STUDIO_STREAMS names no table: ${part}`);
    else if (url?.protocol !== 'https:') problems.push(`STUDIO_STREAMS needs https: ${part}`);
    else urls.set(code, url.href);
  }
  return { urls, problems };
}

/** The origins that pages may fetch pictures from. */
export function listStreamOrigins(urls: ReadonlyMap<string, string>): string[] {
  return [...new Set([...urls.values()].map((url) => new URL(url).origin))];
}
