import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { readFace } from '../app/site.ts';
import { mapSetting, siteSetting } from './settings.ts';
import { isClubShown } from './store.ts';
import { toBasicList } from './views.ts';

/** Returns the site's basic information, at the positions that the specification fixes. */
export const getSiteInfoRoute = route(getSiteInfo, async (context) => {
  const { tx, now, services, language } = context;
  const texts = await readSetting(tx, siteSetting);
  const map = await readSetting(tx, mapSetting);
  const face = await readFace(tx);
  const hasClub = await isClubShown(tx, now);
  return { websiteBasicList: toBasicList(texts, { ...services, face, hasClub, map }, language) };
});
