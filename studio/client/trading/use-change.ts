import { useRef, useState } from 'react';
import { createRandomId } from '@vela/client/random-id.ts';
import { useToast } from '@vela/ui/state/toast.tsx';
import type { RouteInput } from '../../src/protocol/route.ts';
import {
  answerReferredBet,
  decideTradingAction,
  makeTradingAction,
} from '../../src/protocol/trading-routes.ts';
import type { TradingAction, TradingChange } from '../../src/protocol/trading.ts';
import type { TradingAnswer, TradingFailure } from './trading-api.ts';
import { useTrading } from './trading-context.ts';

type Answer = RouteInput<typeof answerReferredBet>['answer'];

/** Sends one change or decision; its id stays until the outcome is known. */
export interface Sending {
  isBusy: boolean;
  failure: TradingFailure | null;
  make: (change: TradingChange, reason: string) => Promise<boolean>;
  decide: (of: number, isConfirmed: boolean, reason: string) => Promise<boolean>;
  answer: (betId: string, answer: Answer, reason: string) => Promise<boolean>;
}

/** Failures after which the action may have been written: it is sent again under the same id. */
const unknown: ReadonlySet<TradingFailure> = new Set(['offline', 'unknownOutcome']);

/** The sending of a form. */
export function useChange(): Sending {
  const { send, words } = useTrading();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<TradingFailure | null>(null);
  const sent = useRef<{ content: string; actionId: string } | null>(null);
  const run = async (
    content: unknown,
    request: (actionId: string) => Promise<TradingAnswer<TradingAction>>,
  ): Promise<boolean> => {
    const text = JSON.stringify(content);
    const isRepeated = sent.current?.content === text;
    const actionId = isRepeated && sent.current !== null ? sent.current.actionId : createRandomId();
    sent.current = { content: text, actionId };
    setBusy(true);
    const answer = await request(actionId);
    setBusy(false);
    setFailure(answer.isOk ? null : answer.failure);
    if (answer.isOk || !unknown.has(answer.failure)) sent.current = null;
    if (answer.isOk) toast(words.done[answer.value.step]);
    return answer.isOk;
  };
  return {
    isBusy,
    failure,
    make: (change, reason) =>
      run([change, reason], (actionId) => send(makeTradingAction, { actionId, change, reason })),
    decide: (of, isConfirmed, reason) =>
      run([of, isConfirmed, reason], (actionId) =>
        send(decideTradingAction, { actionId, of, isConfirmed, reason }),
      ),
    answer: (betId, answer, reason) =>
      run([betId, answer, reason], (actionId) =>
        send(answerReferredBet, { actionId, betId, answer, reason }),
      ),
  };
}
