import type { Reply } from '@vela/contract/call.ts';
import type { listVenues } from '@vela/contract/game/staff-calls.ts';

/** A venue as operators see it. */
export type VenueLine = Reply<typeof listVenues>['venues'][number];
