import type { Reply } from '@vela/contract/call.ts';
import type { listOperators } from '@vela/contract/operator/staff-calls.ts';

/** An operator as the list returns it. */
export type OperatorLine = Reply<typeof listOperators>['operators'][number];
