import { useState } from 'react';
import type { DeskAnswer, DeskFailure } from './desk-api.ts';
import type { DeskReading } from './use-desk-page.ts';

/** One action at a time: whether it is in progress, and why the last one failed. */
export interface Act {
  isBusy: boolean;
  failure: DeskFailure | null;
  run: (action: () => Promise<DeskAnswer>) => Promise<DeskAnswer>;
}

/** The actions of a page; their replies become the page's content. */
export function useAct(reading: DeskReading): Act {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  return {
    isBusy,
    failure,
    async run(action) {
      setIsBusy(true);
      const answer = await action();
      if (answer.isOk) reading.take(answer);
      setFailure(answer.isOk ? null : answer.failure);
      setIsBusy(false);
      return answer;
    },
  };
}
