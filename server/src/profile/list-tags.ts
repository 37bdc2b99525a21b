import { listTags } from '@vela/contract/profile/staff-calls.ts';
import { route } from '../app/route.ts';
import { listTagCounts } from './notes.ts';

/** Returns the tags in use, most used first. */
export const listTagsRoute = route(listTags, async ({ tx }) => ({ tags: await listTagCounts(tx) }));
