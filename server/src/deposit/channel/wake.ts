import type { Work } from '../../app/work.ts';

/** The topic on which orders are named whose channels are to be asked now. */
export const wakeTopic = 'deposit-channels';

/** Has the channel of an order asked right after the commit; the minute's job is the safety net. */
export function wakeAsker(work: Pick<Work, 'afterCommit' | 'services'>, orderNo: string): void {
  work.afterCommit(() => work.services.bus.publish(wakeTopic, orderNo));
}
