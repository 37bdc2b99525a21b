import { z } from 'zod';
import { pictureAltMax } from './block-rules.ts';
import { localText, text } from './shape.ts';

const sizes = () =>
  z
    .array(z.object({ url: z.string(), width: z.int(), height: z.int() }))
    .describe('From small to large, up to three; public to anyone with the address, for ever.');

/** Output: a published picture, with its alternative text in the language of the request. */
export const picture = () => z.object({ sizes: sizes(), alt: z.string() });

/** Output: a published picture as operators edit it. */
export const pictureDraft = () => z.object({ pictureId: z.string(), sizes: sizes() });

/** Input: a picture that operators publish, with its alternative text. */
export const pictureInput = () =>
  z.object({ pictureId: text(1, 60), alts: localText(pictureAltMax) });

/** A picture that operators publish, as a form submits it. */
export type PictureInput = z.input<ReturnType<typeof pictureInput>>;
