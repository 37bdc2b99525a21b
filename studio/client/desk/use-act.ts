import { useState } from 'react';
import type { DeskAnswer, DeskFailure } from './desk-api.ts';
import type { DeskReading } from './use-desk-page.ts';

/** One action at a time: whether it is under way, and why the last one was not done. */
export interface Act {
  isBusy: boolean;
  failure: DeskFailure | null;
  run: (action: () => Promise<DeskAnswer>) => Promise<DeskAnswer>;
}

/** Actions of a page; what they bring is what the page shows next. */
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
