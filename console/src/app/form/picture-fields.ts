import type { Reply } from '@vela/contract/call.ts';
import type { uploadPicture } from '@vela/contract/picture/staff-calls.ts';
import type { PictureInput } from '@vela/contract/picture.ts';
import { noText } from './local-fields.tsx';
import type { LocalText } from './local-fields.tsx';

/** A picture that has been published. */
export type PictureFile = Reply<typeof uploadPicture>;

/** The fields of a picture; `pending`: one was chosen and has not been uploaded. */
export type PictureFields = { file: PictureFile | 'pending' | null; alts: LocalText };

/** The fields where there is no picture. */
export const noPicture: PictureFields = { file: null, alts: noText };

/** The fields of a form as the contract takes them; null: no picture. */
export function toPictureInput({ file, alts }: PictureFields): PictureInput | null {
  if (file === null || file === 'pending') return null;
  return { pictureId: file.pictureId, alts };
}
