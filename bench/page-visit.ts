import http from 'node:http';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** The cost of one visit to a page. Times in milliseconds, sizes in bytes as sent. */
export type Visit = {
  cls: number;
  lcpMs: number;
  fcpMs: number;
  tbtMs: number;
  requests: number;
  scripts: number;
  scriptGzipBytes: number;
  scriptBrotliBytes: number;
  bytes: number;
};

/** Slow 4G as browsers' developer tools define it: round trip, and bytes a second each way. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** A phone has a quarter of a desktop's processing power. */
const slowdown = 4;
/** A page is done after this long without activity: longer than its scripts run. */
const quietMs = 2_500;
const visitMsMax = 45_000;

type Seen = { cls: number; lcpMs: number; fcpMs: number; tbtMs: number };

declare global {
  interface Window {
    velaVisit?: () => Seen;
  }
}

/**
 * Visits an address in a new page of the context, on a slow connection and processor. A visitor who
 * `stays` leaves once the app is kept on the device.
 */
export async function visit(
  context: BrowserContext,
  url: string,
  { stays }: { stays: boolean },
): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  const traffic = await watchTraffic(session, page);
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'commit', timeout: visitMsMax });
  await traffic.untilQuiet();
  const seen = await page.evaluate(() => window.velaVisit?.());
  const requests = traffic.requests();
  const bytes = traffic.bytes();
  const scripts = traffic.scripts();
  if (stays) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.close();
  if (!seen) throw new Error(`${url} was not observed`);
  return {
    ...seen,
    requests,
    scripts: scripts.length,
    scriptGzipBytes: await sumSizes(scripts, 'gzip'),
    scriptBrotliBytes: await sumSizes(scripts, 'br'),
    bytes,
  };
}

/** Runs in the page before any of its scripts. */
function observe(): void {
  if (window !== window.top) return;
  const seen: Seen = { cls: 0, lcpMs: 0, fcpMs: 0, tbtMs: 0 };
  // Shifts count by the worst window of five seconds without a pause of one second.
  const burst = { from: 0, last: 0, sum: 0 };
  const takers: Record<string, (entry: PerformanceEntry) => void> = {
    'layout-shift': (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (hadRecentInput) return;
      const { startTime } = entry;
      if (startTime - burst.last > 1_000 || startTime - burst.from > 5_000) {
        burst.from = startTime;
        burst.sum = 0;
      }
      burst.last = startTime;
      burst.sum += value;
      seen.cls = Math.max(seen.cls, burst.sum);
    },
    'largest-contentful-paint': (entry) => (seen.lcpMs = entry.startTime),
    paint: (entry) => {
      if (entry.name === 'first-contentful-paint') seen.fcpMs = entry.startTime;
    },
    longtask: (entry) => {
      if (seen.fcpMs > 0) seen.tbtMs += Math.max(0, entry.duration - 50);
    },
  };
  for (const [type, take] of Object.entries(takers)) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  }
  window.velaVisit = () => seen;
}

type Traffic = {
  requests: () => number;
  bytes: () => number;
  scripts: () => readonly string[];
  untilQuiet: () => Promise<void>;
};

async function watchTraffic(session: CDPSession, page: Page): Promise<Traffic> {
  const open = new Set<string>();
  const scripts = new Set<string>();
  const requested = new Set<string>();
  let bytes = 0;
  let changedAt = performance.now();
  const end = (requestId: string): void => {
    open.delete(requestId);
    changedAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    open.add(requestId);
    requested.add(requestId);
    changedAt = performance.now();
    if (type === 'Script') scripts.add(request.url);
  });
  // Cached resources are not requested.
  session.on('Network.requestServedFromCache', ({ requestId }) => requested.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requested.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    end(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await session.send('Network.enable');
  return {
    requests: () => requested.size,
    bytes: () => bytes,
    scripts: () => [...scripts],
    untilQuiet: async () => {
      const startedAt = performance.now();
      const isQuiet = (): boolean => open.size === 0 && performance.now() - changedAt > quietMs;
      while (!isQuiet() && performance.now() - startedAt < visitMsMax) {
        await page.waitForTimeout(50);
      }
    },
  };
}

const sizes = new Map<string, Promise<number>>();

/** The size of scripts as the site sends them in an encoding. */
async function sumSizes(urls: readonly string[], encoding: 'gzip' | 'br'): Promise<number> {
  const each = urls.map((url) => {
    const key = `${encoding} ${url}`;
    const size = sizes.get(key) ?? measure(url, encoding);
    sizes.set(key, size);
    return size;
  });
  return (await Promise.all(each)).reduce((sum, size) => sum + size, 0);
}

function measure(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': encoding } }, (reply) => {
      let size = 0;
      reply.on('data', (chunk: Buffer) => (size += chunk.length));
      reply.on('end', () => resolve(size));
    });
    request.on('error', reject);
  });
}
