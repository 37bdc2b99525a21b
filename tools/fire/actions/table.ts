import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '../answers.ts';
import type { Client } from '../client.ts';
import type { Intent } from '../journal.ts';
import type { ActionTools } from './resolve.ts';

/** The load's table, and its venue. */
export const table = { code: 'harbour-baccarat', venue: 'harbour-live' };

const STAKE_MINOR = 1_000;
// Chosen: a reply that has not arrived by then was lost with its connection.
const ANSWER_WAIT_MS = 1_500;
const PAUSE_MS = 200;

type Round = { roundId: string; phase: unknown };

/** A player at a live table: keeps the socket open, bets once a round, resends after a drop. */
export class Seat {
  readonly #client: Client;
  readonly #tools: ActionTools;
  #socket: WebSocket | null = null;
  #round: Round | null = null;
  readonly #waiting = new Map<string, { intent: Intent; receive: () => void }>();

  constructor(client: Client, tools: ActionTools) {
    this.#client = client;
    this.#tools = tools;
  }

  /** Bets on the current round, if it accepts bets; resolves once the table has answered. */
  async bet(betId: string): Promise<boolean> {
    if (!(await this.#connect())) return false;
    const round = this.#round;
    if (round === null || round.phase !== 'betting') return false;
    const intent = this.#tools.journal.open(`bet ${betId}`, betId, BigInt(STAKE_MINOR));
    const spots = { banker: STAKE_MINOR };
    while (intent.outcome === 'open' && !this.#tools.isOver()) {
      if (await this.#connect()) {
        const received = new Promise<void>((receive) =>
          this.#waiting.set(betId, { intent, receive }),
        );
        this.#socket?.send(JSON.stringify({ type: 'bet', betId, roundId: round.roundId, spots }));
        await Promise.race([received, sleep(ANSWER_WAIT_MS)]);
      }
      if (intent.outcome === 'open') await sleep(PAUSE_MS);
    }
    this.#waiting.delete(betId);
    return intent.outcome === 'acknowledged';
  }

  /** Leaves the table. */
  close(): void {
    this.#socket?.close();
    this.#socket = null;
  }

  async #connect(): Promise<boolean> {
    if (this.#socket?.readyState === WebSocket.OPEN && this.#round !== null) return true;
    const session = await this.#client.game(table.code, table.venue);
    if (session === null) return false;
    const url = new URL('/play/table', this.#client.wiring.studioUrl.replace(/^http/, 'ws'));
    url.searchParams.set('session', session.token);
    this.#socket?.close();
    this.#round = null;
    const socket = new WebSocket(url);
    this.#socket = socket;
    const isIn = await new Promise<boolean>((settle) => {
      const timer = setTimeout(() => settle(false), 4_000);
      socket.addEventListener('message', ({ data }) => {
        this.#receive(String(data));
        if (this.#round === null) return;
        clearTimeout(timer);
        settle(true);
      });
      for (const end of ['close', 'error']) {
        socket.addEventListener(end, () => {
          clearTimeout(timer);
          settle(false);
        });
      }
    });
    if (!isIn) {
      socket.close();
      // The session may be over; a new one costs one call.
      this.#client.leaveGame(table.code);
    }
    return isIn;
  }

  #receive(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return;
    }
    if (!isRecord(message)) return;
    const { type, roundId, phase } = message;
    if ((type === 'snapshot' || type === 'phase') && typeof roundId === 'string') {
      this.#round = { roundId, phase };
    }
    if (type === 'snapshot' && Array.isArray(message['yourBets'])) {
      for (const bet of message['yourBets']) this.#note(bet);
    }
    if (type === 'bet') this.#note(message['bet']);
    if (type === 'betUnknown') this.#noteUnknown(message['betId']);
    if (type === 'refusal' && typeof message['reason'] === 'string')
      this.#refuse(message['reason']);
  }

  #note(bet: unknown): void {
    if (!isRecord(bet) || typeof bet['betId'] !== 'string') return;
    const waiting = this.#waiting.get(bet['betId']);
    if (waiting === undefined) return;
    const { state, reason } = bet;
    if (state === 'placing') return;
    const { intent, receive } = waiting;
    intent.last = typeof reason === 'string' ? `${String(state)}: ${reason}` : String(state);
    if (state === 'accepted' || state === 'settled') intent.outcome = 'acknowledged';
    if (state === 'refused' || state === 'refunded') intent.outcome = 'refused';
    receive();
  }

  /** Neither placed nor refused: the same bet is resent until the table knows its outcome. */
  #noteUnknown(betId: unknown): void {
    const waiting = typeof betId === 'string' ? this.#waiting.get(betId) : undefined;
    if (waiting === undefined) return;
    waiting.intent.last = 'unknown';
    waiting.receive();
  }

  /** A refusal names no bet; this page has only one pending at a time. */
  #refuse(reason: string): void {
    for (const { intent, receive } of this.#waiting.values()) {
      intent.last = `refused: ${reason}`;
      intent.outcome = 'refused';
      receive();
    }
  }
}
