import { nameIn } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { computePlacementState } from '@vela/contract/home/rules.ts';
import { listPictures, toPictureDraft } from '../picture/index.ts';
import type { PictureRow } from '../picture/index.ts';
import type { TxContext } from '../app/route.ts';
import { listTexts } from './rules.ts';
import type { Content, Placement } from './store.ts';

/** Returns a placement as a line of the operators' list, from its draft if there is one. */
export function toLine(placement: Placement, now: Date, language: Language) {
  const { placementId, kind, version, publishedAt, draft, content } = placement;
  const shown = draft ?? content;
  if (!shown) throw new Error(`placement ${placementId} has neither content nor draft`);
  return {
    placementId,
    kind,
    title: nameIn(listTexts(shown)[0] ?? {}, language),
    state: computePlacementState({ version, publishedAt, span: content ?? shown }, now),
    position: shown.position,
    audience: shown.kind === 'banner' ? shown.audience : ('all' as const),
    shownFrom: shown.shownFrom,
    shownUntil: shown.shownUntil,
    version,
    hasDraft: draft !== null,
  };
}

/** Returns the pictures of contents, by their ids. */
export const listPicturesOf = (
  tx: TxContext['tx'],
  contents: readonly Content[],
): Promise<ReadonlyMap<string, PictureRow>> =>
  listPictures(
    tx,
    contents.flatMap((it) => (it.kind === 'banner' && it.picture ? [it.picture.pictureId] : [])),
  );

/** Returns the content of a placement for editing; `pictures` contains its pictures. */
export function toContent(content: Content, pictures: ReadonlyMap<string, PictureRow>) {
  if (content.kind !== 'banner') return content;
  const { picture, ...rest } = content;
  const row = picture ? pictures.get(picture.pictureId) : undefined;
  return {
    ...rest,
    picture: picture && row ? { ...toPictureDraft(row), alts: picture.alts } : null,
  };
}
