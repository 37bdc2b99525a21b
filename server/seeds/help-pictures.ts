import path from 'node:path';

/** Where the pictures of help articles are, as `<step>.<language>.webp`. */
export const helpPicturesDir = path.join(import.meta.dirname, 'help-pictures');

/** Chosen: four of them open in a second on a slow connection. */
export const helpPictureBytesMax = 20_000;

/** Chosen: what a copy of the product carries for them. */
export const helpPicturesBytesMax = 1_200_000;
