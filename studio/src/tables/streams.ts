/**
 * Camera streams of tables. An operator with a camera over a table sets its HLS address in
 * STUDIO_STREAMS: `harbour-baccarat=https://cdn.example/a03.m3u8`, several separated by spaces. The
 * rendered table remains authoritative: deals and payments come from the engine alone.
 */

/** Stream addresses by table code, and the problems with the setting. */
export interface Streams {
  urls: ReadonlyMap<string, string>;
  problems: readonly string[];
}

/** Parses the setting; `codes` are the existing tables. */
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

/** The origins from which pages may fetch streams. */
export function listStreamOrigins(urls: ReadonlyMap<string, string>): string[] {
  return [...new Set([...urls.values()].map((url) => new URL(url).origin))];
}
