import { listBanners } from '@vela/contract/home/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import { toPicture } from '../picture/index.ts';
import { findPlayer } from '../profile/index.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import { isFor, isRunning } from './rules.ts';
import type { PlayerFacts } from './rules.ts';
import { listPublished } from './store.ts';
import { listPicturesOf } from './views.ts';

/** Returns the running banners for the caller. */
export const listBannersRoute = route(listBanners, async (context) => {
  const { tx, now, language, player } = context;
  const facts = player ? await findFacts(context, player.playerId) : null;
  const placements = await listPublished(tx);
  const shown = placements.flatMap(({ placementId, content }) =>
    content.kind === 'banner' && isRunning(content, now) && isFor(content, facts)
      ? [{ placementId, content }]
      : [],
  );
  const pictures = await listPicturesOf(
    tx,
    shown.map(({ content }) => content),
  );
  return {
    banners: shown.map(({ placementId, content }) => {
      const { titles, notes, art, tone, link, picture } = content;
      const row = picture ? pictures.get(picture.pictureId) : undefined;
      return {
        id: placementId,
        title: inLanguage(titles, language),
        note: inLanguage(notes, language),
        art,
        picture: picture && row ? toPicture(row, picture.alts, language) : null,
        tone,
        link,
      };
    }),
  };
});

async function findFacts(work: Pick<Work, 'tx' | 'now'>, playerId: bigint): Promise<PlayerFacts> {
  const { firstDepositAt, hasSecondaryPassword } = await findPlayer(work.tx, playerId);
  return {
    hasDeposited: firstDepositAt !== null,
    hasSecondaryPassword,
    mayReceivePromotions: await mayReceivePromotions(work, playerId),
  };
}
