import { refuse } from '../../app/refuse.ts';
import type { Refused } from '../../app/refuse.ts';
import type { Staff } from '../../app/route.ts';
import type { Chat } from './store.ts';

/** Refuses an operator who does not have the chat. */
export const checkHolder = (
  { state, staffId, operatorUsername }: Chat,
  staff: Pick<Staff, 'staffId'>,
): Refused<'chatTaken'> | null =>
  state !== 'waiting' && staffId === staff.staffId
    ? null
    : refuse('chatTaken', operatorUsername === '' ? {} : { operator: operatorUsername });
