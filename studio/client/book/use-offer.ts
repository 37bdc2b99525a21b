import { useRef, useState } from 'react';
import { createRandomId } from '@vela/client/random-id.ts';
import { declineBookOffer, takeBookOffer } from '../../src/protocol/book-routes.ts';
import type { BookBetReply } from '../../src/protocol/book.ts';
import type { RouteInput } from '../../src/protocol/route.ts';
import type { FailureReason } from '../api.ts';
import { retryUntilKnown } from '../retry-until-known.ts';
import { useWait } from '../use-wait.ts';
import { useBook } from './book-context.ts';

/** The answer of a player to an offer. */
export interface OfferAnswer {
  isTaking: boolean;
  isDeclining: boolean;
  /** Why the offer was not taken, or not turned down. */
  refusal: FailureReason | null;
  take: () => void;
  decline: () => void;
}

const undecided: ReadonlySet<FailureReason> = new Set(['offline', 'unknownOutcome']);

/** Takes an offer, each time under the same id until the outcome is known, or turns it down. */
export function useOffer(offerOf: string): OfferAnswer {
  const { player, host, live } = useBook();
  const { wait } = useWait();
  const [doing, setDoing] = useState<'take' | 'decline' | null>(null);
  const [refusal, setRefusal] = useState<FailureReason | null>(null);
  const betId = useRef(createRandomId());
  const take = async (): Promise<void> => {
    if (player === null) return;
    setDoing('take');
    setRefusal(null);
    const answer = await retryUntilKnown<RouteInput<typeof takeBookOffer>, BookBetReply>(
      { offerOf, betId: betId.current },
      {
        send: (request) => player.api.send(takeBookOffer, request),
        wait,
        onUnknown: () => {},
        undecided,
      },
    );
    if (answer.isOk) live.putBet(answer.value);
    else setRefusal(answer.reason);
    host.send({ type: 'balanceChanged' });
    setDoing(null);
  };
  const decline = async (): Promise<void> => {
    if (player === null) return;
    setDoing('decline');
    setRefusal(null);
    const answer = await player.api.send(declineBookOffer, { offerOf });
    if (answer.isOk) live.putBet(answer.value);
    else setRefusal(answer.reason);
    setDoing(null);
  };
  return {
    isTaking: doing === 'take',
    isDeclining: doing === 'decline',
    refusal,
    take: () => void take(),
    decline: () => void decline(),
  };
}
