import type { listAbuseCases } from '@vela/contract/abuse/staff-calls.ts';
import type { Reply } from '@vela/contract/call.ts';

/** A case as the list shows it. */
export type Case = Reply<typeof listAbuseCases>['list'][number];
