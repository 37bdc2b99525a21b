import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Call } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { listCategories, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { listBanners, listNotices } from '@vela/contract/home/calls.ts';
import type { Language } from '@vela/contract/language.ts';
import type { Config } from '@vela/service/config.ts';
import type { FastifyInstance } from 'fastify';

/** Home as a page shows it first: to a visitor, and to a player of whom nothing is known yet. */
export type FirstViews = { visitor: string; member: string };

/** Renders both views as markup; `before` is what the last ones were rendered from. */
export type RenderFirst = (
  language: Language,
  before: string,
) => Promise<{ from: string; views: FirstViews } | null>;

/** What home shows of the site to every player and visitor. */
const forAll: readonly Call[] = [getSiteInfo, listNotices, listCategories, listLobbyVenues];

/** How long the program may take. Chosen: it takes a tenth of a second on an idle machine. */
const renderMsMax = 30_000;

/**
 * Returns what renders home for the page, by the program that the build leaves beside the player
 * app; null if there is none. It asks the site itself, as a visitor from a country that it serves,
 * so a view never shows what a visitor may not see. Offers are not in the view of a player: who is
 * offered what depends on the player.
 */
export function openFirstViews(
  app: FastifyInstance,
  dir: string,
  config: Pick<Config, 'operator' | 'countryHeader' | 'proxies'>,
): RenderFirst | null {
  const program = path.join(dir, 'server', 'first-view.mjs');
  if (!fs.existsSync(program)) return null;
  const country = config.operator?.countries[0];
  const named = country === undefined ? {} : { [config.countryHeader]: country };
  // Only a proxy may name a country.
  const from = config.proxies.address === null ? {} : { remoteAddress: config.proxies.address };
  const ask = async (calls: readonly Call[], lang: Language): Promise<Replies> => {
    const each = calls.map(async ({ method, path: url }) => {
      const headers = { lang, ...named };
      const { statusCode, body } = await app.inject({ method, url, headers, ...from });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      return [url, body] as const;
    });
    return Object.fromEntries(await Promise.all(each));
  };
  return async (language, before) => {
    const words = findWords(dir, language);
    if (words === null) return null;
    const replies = await ask(forAll, language);
    const offers = await ask([listBanners], language);
    const from = JSON.stringify([replies, offers]);
    if (from === before) return null;
    const visitor = { language, words, isMember: false, replies: { ...replies, ...offers } };
    const member = { language, words, isMember: true, replies };
    return {
      from,
      views: { visitor: await render(program, visitor), member: await render(program, member) },
    };
  };
}

type Replies = Readonly<Record<string, string>>;

/** The input of the program, `web/src/first-view-input.ts`. */
type Input = { language: Language; isMember: boolean; replies: Replies; words: string };

function findWords(dir: string, language: Language): string | null {
  const assets = path.join(dir, 'assets');
  const name = fs
    .readdirSync(assets)
    .find((file) => file.startsWith(`messages-app-${language}-`) && file.endsWith('.js'));
  return name === undefined ? null : pathToFileURL(path.join(assets, name)).href;
}

async function render(program: string, input: Input): Promise<string> {
  const worker = new Worker(program, { workerData: input, env: {} });
  try {
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the view was not rendered')), renderMsMax);
      worker.once('message', (view: unknown) => {
        if (typeof view === 'string') resolve(view);
      });
      worker.once('error', reject);
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('the program of the view ended'));
      });
    });
  } finally {
    await worker.terminate();
  }
}
