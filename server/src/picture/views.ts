import { inLanguage } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import type { PictureRow, StoredSize } from './store.ts';

/** Returns the files of a published picture with their addresses. */
export const toSizes = (sizes: readonly StoredSize[]) =>
  sizes.map(({ hash, width, height }) => ({ url: `/pictures/${hash}.webp`, width, height }));

/**
 * Returns a published picture as players see it; `alts` are those of the place where it is shown.
 */
export function toPicture(
  { sizes }: Pick<PictureRow, 'sizes'>,
  alts: LocalText,
  language: Language,
) {
  return { sizes: toSizes(sizes), alt: inLanguage(alts, language) };
}

/** Returns a published picture as operators edit it. */
export const toPictureDraft = ({ pictureId, sizes }: PictureRow) => ({
  pictureId,
  sizes: toSizes(sizes),
});
