import { listGames } from '@vela/contract/game/calls.ts';
import type { Page } from 'playwright-core';
import { gameFrame } from './player-games.ts';
import { site } from './site.ts';
import { gameWords } from './words.ts';

/** A game as the platform lists it. */
export type LobbyGame = ReturnType<typeof listGames.output.parse>['list'][number];

/**
 * Every game that the platform lists and whose rounds are drawn, with its name in Hong Kong; those
 * that visitors may look at are books.
 */
export async function listLobby(): Promise<LobbyGame[]> {
  const games: LobbyGame[] = [];
  let pageCount = 1;
  for (let pageNo = 1; pageNo <= pageCount; pageNo += 1) {
    const query = new URLSearchParams({ pageNo: String(pageNo), pageSize: '100' });
    const reply = await fetch(`${site.playerUrl}${listGames.path}?${query.toString()}`, {
      method: listGames.method,
      headers: { lang: 'hk' },
    });
    const { data } = await reply.json();
    const page = listGames.output.parse(data);
    games.push(...page.list.filter(({ hasPreview }) => !hasPreview));
    pageCount = page.totalPage;
  }
  return games;
}

// Chosen: the time that a busy machine without a graphics card needs to render the first scene.
const openMs = 60_000;

/** Opens a game by its tile among the games of its venue, and waits until it has loaded. */
export async function openGame(page: Page, { venue, name }: LobbyGame): Promise<void> {
  await page.goto(`/#/pages/game/list?venue=${venue}`);
  await page.getByRole('main').getByRole('link', { name }).first().tap();
  await gameFrame(page).getByRole('button', { name: gameWords.back }).waitFor({ timeout: openMs });
}
