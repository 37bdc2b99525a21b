import type { CallOutput } from '@vela/contract/call.ts';
import type { getTerms } from '@vela/contract/configuration/staff-calls.ts';
import type { z } from 'zod';
import type { termsSetting } from '../content/index.ts';

/** Returns the terms as operators see them. */
export const toTermsReply = ({
  publishedAt,
  ...terms
}: z.output<typeof termsSetting.schema>): CallOutput<typeof getTerms> => ({
  ...terms,
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
});
