import type { Reply } from '@vela/contract/call.ts';
import type { uploadPicture } from '@vela/contract/picture/staff-calls.ts';
import type { PictureInput } from '@vela/contract/picture.ts';
import { noText } from './local-fields.tsx';
import type { LocalText } from './local-fields.tsx';

/** A published picture. */
export type PictureFile = Reply<typeof uploadPicture>;

/** The fields of a picture; `pending`: one was chosen and is not uploaded yet. */
export type PictureFields = { file: PictureFile | 'pending' | null; alts: LocalText };

/** The fields without a picture. */
export const noPicture: PictureFields = { file: null, alts: noText };

/** Converts the fields for the contract; null: no picture. */
export function toPictureInput({ file, alts }: PictureFields): PictureInput | null {
  if (file === null || file === 'pending') return null;
  return { pictureId: file.pictureId, alts };
}
