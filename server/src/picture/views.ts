import { inLanguage } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import type { PictureRow, StoredSize } from './store.ts';

/** The files of a published picture with their addresses. */
export const toSizes = (sizes: readonly StoredSize[]) =>
  sizes.map(({ hash, width, height }) => ({ url: `/pictures/${hash}.webp`, width, height }));

/** A published picture as players are shown it; `alts` are those of the place where it stands. */
export function toPicture(
  { sizes }: Pick<PictureRow, 'sizes'>,
  alts: LocalText,
  language: Language,
) {
  return { sizes: toSizes(sizes), alt: inLanguage(alts, language) };
}

/** A published picture as operators edit it. */
export const toPictureDraft = ({ pictureId, sizes }: PictureRow) => ({
  pictureId,
  sizes: toSizes(sizes),
});
