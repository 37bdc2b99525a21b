import { z } from 'zod';
import { defineCall } from '../call.ts';
import { pictureDraft } from '../picture.ts';

export const uploadPicture = defineCall({
  name: 'picture/upload-picture',
  summary:
    'Takes one png or jpeg picture of at most 15 MB that is to be published; it is stored ' +
    're-encoded, in three sizes. The same picture once more is the same one.',
  path: '/staff/picture/upload',
  audience: 'staff',
  wire: 'form',
  // The picture arrives before anything is written, so the handler opens its own transaction.
  effect: 'read',
  right: 'content.manage',
  input: z.object({}),
  output: pictureDraft(),
  refusals: [
    'tooFrequent',
    'tooLarge',
    'unsupportedMedia',
    'picturesBusy',
    'invalidInput',
    'imageTooManyPixels',
    'imageUnreadable',
  ],
  rate: { max: 20, perSeconds: 60 },
});
