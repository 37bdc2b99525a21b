import { isColour } from '@vela/contract/colour.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The id of a published picture; empty: that of the product. */
const pictureId = z.string().max(60);

/**
 * The colour that a site's own colours are computed from, its logo, the one for dark surfaces if it
 * is another, and the icon of its app; empty: those of the product.
 */
export const brandSetting = defineSetting({
  key: 'brand',
  schema: z.object({
    colour: z.string().refine((it) => it === '' || isColour(it)),
    logo: pictureId,
    logoOnDark: pictureId,
    icon: pictureId,
  }),
  initial: { colour: '', logo: '', logoOnDark: '', icon: '' },
});
