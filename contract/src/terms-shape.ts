import { z } from 'zod';
import { shownDocument } from './blocks.ts';
import { writtenLanguages } from './language.ts';

/** Output: the terms and the privacy policy as a reader gets them, with their version. */
export const shownTerms = z.object({
  version: z.string(),
  language: z.enum(writtenLanguages).describe('Of all texts; another if yours is unwritten.'),
  documents: z.array(shownDocument(z.enum(['terms', 'privacy']))),
});
