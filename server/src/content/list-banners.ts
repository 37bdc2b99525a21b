import { listBanners } from '@vela/contract/content/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { listShownBanners } from './store.ts';

/** Answers the banners that run now for a visitor or for a player. */
export const listBannersRoute = route(listBanners, async ({ tx, now, language, player }) => {
  const rows = await listShownBanners(tx, player?.playerId ?? null, now);
  return {
    banners: rows.map((row) => ({
      id: row.bannerId,
      title: inLanguage(row.titles, language),
      note: inLanguage(row.notes, language),
      art: row.art,
      tone: row.tone,
      link: row.link,
    })),
  };
});
