import { listTags } from '@vela/contract/profile/staff-calls.ts';
import { route } from '../app/route.ts';
import { listTagCounts } from './notes.ts';

/** Answers the tags that players carry, the most used first. */
export const listTagsRoute = route(listTags, async ({ tx }) => ({ tags: await listTagCounts(tx) }));
