import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ServerMessage, SpotStakes } from '../../src/protocol/table.ts';
import { parseServerMessage } from '../api.ts';
import { computePauseMs } from '../retry-until-known.ts';
import { addReading, computeOffset } from '../clock-offset.ts';
import { deviceNow } from '../clock.ts';
import { useGame } from '../game-context.tsx';
import { createRandomId } from '@vela/client/random-id.ts';
import { LiveLink } from '../live-link.ts';
import { useHost } from '../use-host.ts';
import { EMPTY_TABLE, reduceTable } from './table-state.ts';
import type { SentBet, TableState } from './table-state.ts';
import { getBalance } from '../../src/protocol/routes.ts';

/** The live table. */
export interface Table {
  state: TableState;
  /** True while the host page awaits the player's answer. */
  isPaused: boolean;
  /** The server's time now, from the best reading so far. */
  serverNow: () => number;
  placeBet: (spots: SpotStakes) => void;
  /** Resends every bet with an unknown outcome. */
  checkBets: () => void;
  dismiss: () => void;
}

/** Keeps a connection to the table while the page is open. */
export function useTable(): Table {
  const { api, host, serverNow } = useGame();
  const [state, dispatch] = useReducer(reduceTable, EMPTY_TABLE);
  const link = useRef<LiveLink<SentBet, ServerMessage> | null>(null);
  const [clock] = useState(() => ({
    readings: addReading([], serverNow(), null, deviceNow()),
  }));

  useEffect(() => {
    const opened = new LiveLink<SentBet, ServerMessage>({
      url: () => api.tableUrl(),
      parse: parseServerMessage,
      hasEnded: async () => {
        const answer = await api.send(getBalance, {});
        return !answer.isOk && answer.reason === 'sessionExpired';
      },
      onMessage: (message, pingedAt) => {
        if ('serverTime' in message) {
          const { serverTime } = message;
          clock.readings = addReading(clock.readings, serverTime, pingedAt, deviceNow());
        }
        dispatch({ type: 'message', message });
        if (message.type === 'bet' || message.type === 'payout') {
          host.send({ type: 'balanceChanged' });
        }
      },
      onDrop: () => dispatch({ type: 'dropped' }),
      onEnd: () => dispatch({ type: 'ended' }),
    });
    link.current = opened;
    return () => opened.close();
  }, [api, clock, host]);

  const { sent, resend, unknowns } = state;
  useEffect(() => {
    for (const bet of resend) link.current?.send(bet);
  }, [resend]);
  const checkBets = useCallback(() => {
    for (const bet of sent) link.current?.send(bet);
  }, [sent]);
  useEffect(() => {
    if (unknowns === 0) return undefined;
    const timer = setTimeout(checkBets, computePauseMs(unknowns));
    return () => clearTimeout(timer);
  }, [unknowns, checkBets]);

  const handleRefresh = useCallback(() => {
    void api.send(getBalance, {}).then((answer) => {
      if (!answer.isOk) return;
      const { balanceMinor } = answer.value;
      dispatch({ type: 'message', message: { type: 'balance', balanceMinor } });
    });
  }, [api]);
  const isPaused = useHost(handleRefresh);
  const roundId = state.table?.roundId;
  return {
    state,
    isPaused,
    serverNow: useCallback(() => deviceNow() + computeOffset(clock.readings), [clock]),
    placeBet: (spots) => {
      if (roundId === undefined) return;
      const bet: SentBet = { type: 'bet', betId: createRandomId(), roundId, spots };
      // Recorded before it is sent: a lost message is resent with the same id.
      dispatch({ type: 'sent', bet });
      link.current?.send(bet);
    },
    checkBets,
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
}
