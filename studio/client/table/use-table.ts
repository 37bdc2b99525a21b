import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { ServerMessage, SpotStakes } from '../../src/protocol.ts';
import { addReading, computeOffset } from '../clock-offset.ts';
import { deviceNow } from '../clock.ts';
import { useGame } from '../game-context.tsx';
import { createRandomId } from '../random-id.ts';
import { useHost } from '../use-host.ts';
import { EMPTY_TABLE, reduceTable } from './table-state.ts';
import type { SentBet, TableState } from './table-state.ts';

const PING_MS = 8000;
/** Silence after which a connection counts as dead even if it never said so. */
const SILENCE_MS = 20_000;
const PAUSES_MS = [500, 1000, 2000, 4000, 8000];

/** The live table. */
export interface Table {
  state: TableState;
  /** True while the page around waits for an answer of the player's. */
  isPaused: boolean;
  /** The server's time now, from the best reading so far. */
  serverNow: () => number;
  placeBet: (spots: SpotStakes) => void;
  dismiss: () => void;
}

// The studio's own server is trusted for the shape of what it promises in protocol.ts.
function readMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as ServerMessage;
  } catch {
    return null;
  }
}

/** Keeps a connection to the table, for as long as the page is open. */
export function useTable(): Table {
  const { api, host, serverNow } = useGame();
  const [state, dispatch] = useReducer(reduceTable, EMPTY_TABLE);
  const socket = useRef<WebSocket | null>(null);
  const [clock] = useState(() => ({
    readings: addReading([], serverNow(), null, deviceNow()),
  }));

  const send = useCallback((message: SentBet | { type: 'ping' }): boolean => {
    if (socket.current?.readyState !== 1) return false;
    socket.current.send(JSON.stringify(message));
    return true;
  }, []);

  useEffect(() => {
    let isGone = false;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pinger: ReturnType<typeof setInterval> | undefined;
    let pingedAt: number | null = null;
    let heardAt = deviceNow();

    const note = (message: ServerMessage): void => {
      if (!('serverTime' in message)) return;
      const sentAt = message.type === 'pong' ? pingedAt : null;
      clock.readings = addReading(clock.readings, message.serverTime, sentAt, deviceNow());
    };
    const again = (): void => {
      clearInterval(pinger);
      if (isGone) return;
      dispatch({ type: 'dropped' });
      clearTimeout(timer);
      timer = setTimeout(() => void open(), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
      tries += 1;
    };
    const open = async (): Promise<void> => {
      // A refused socket tells no reason; a call does, and an ended session must not knock for ever.
      if (tries > 1) {
        const answer = await api.balance();
        if (isGone) return;
        if (!answer.isOk && answer.reason === 'sessionExpired') {
          dispatch({ type: 'ended' });
          return;
        }
      }
      const opened = new WebSocket(api.tableUrl());
      socket.current = opened;
      heardAt = deviceNow();
      const ping = (): void => {
        if (deviceNow() - heardAt > SILENCE_MS) opened.close();
        pingedAt = deviceNow();
        send({ type: 'ping' });
      };
      opened.addEventListener('open', () => {
        ping();
        pinger = setInterval(ping, PING_MS);
      });
      opened.addEventListener('message', ({ data }) => {
        const message = readMessage(data);
        if (message === null || isGone) return;
        heardAt = deviceNow();
        tries = 0;
        note(message);
        dispatch({ type: 'message', message });
        if (message.type === 'bet' || message.type === 'payout') {
          host.send({ type: 'balanceChanged' });
        }
      });
      opened.addEventListener('close', again);
    };
    const knock = (): void => {
      if (socket.current?.readyState === 1) return;
      clearTimeout(timer);
      tries = 0;
      timer = setTimeout(() => void open(), 0);
    };
    void open();
    window.addEventListener('online', knock);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearInterval(pinger);
      window.removeEventListener('online', knock);
      socket.current?.close();
    };
  }, [api, clock, host, send]);

  const { resend } = state;
  useEffect(() => {
    for (const bet of resend) send(bet);
  }, [resend, send]);

  const handleRefresh = useCallback(() => {
    void api.balance().then((answer) => {
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
      // Noted before it is sent: what is lost on the way is sent again with the same id.
      dispatch({ type: 'sent', bet });
      send(bet);
    },
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
}
