import type { Reply } from '@vela/contract/call.ts';
import type { getPlayHistory, historyUnits } from '@vela/contract/protection/calls.ts';

/** A history of play as the server reports it. */
export type History = Reply<typeof getPlayHistory>;

/** The periods that a history is grouped by. */
export type Unit = (typeof historyUnits)[number];
