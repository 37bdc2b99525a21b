import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';
import { initialTerms } from './terms.ts';

const languageText = z.object({ zh: z.string(), hk: z.string(), en: z.string(), th: z.string() });

/** The terms and the privacy policy. A new version must be agreed to at the next registration. */
export const termsSetting = defineSetting({
  key: 'terms',
  schema: z.object({
    version: z.string().min(1).max(20),
    documents: z.array(
      z.object({ key: z.enum(['terms', 'privacy']), titles: languageText, bodies: languageText }),
    ),
  }),
  initial: initialTerms,
});
