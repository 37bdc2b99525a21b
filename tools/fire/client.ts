import type { Call } from '@vela/contract/call.ts';
import { login } from '@vela/contract/access/calls.ts';
import { launchGame } from '@vela/contract/game/calls.ts';
import { answerRealityCheck } from '@vela/contract/protection/calls.ts';
import { isRecord, readPlatform, readStudio } from './answers.ts';
import type { Answer } from './answers.ts';
import { password } from './people.ts';
import type { Person } from './people.ts';
import { send } from './send.ts';

/** The addresses of the site for clients, and the counter of their replies. */
export type Wiring = {
  serverUrl: string;
  consoleUrl: string;
  studioUrl: string;
  /** Called once per reply. */
  count: (request: string, answer: Answer) => void;
};

/** Sends a call of the contract over its own wire. */
export async function sendCall(
  wiring: Pick<Wiring, 'serverUrl' | 'consoleUrl' | 'count'>,
  call: Pick<Call, 'method' | 'path' | 'wire' | 'audience' | 'name'>,
  input: Record<string, unknown>,
  how: { token?: string | null; key?: string; address?: string } = {},
): Promise<Answer> {
  const isStaff = call.audience === 'staff' || call.audience === 'staffGuest';
  const url = new URL(
    call.path.replace(/:\w+/, 'koipay'),
    isStaff ? wiring.consoleUrl : wiring.serverUrl,
  );
  const isInQuery = call.wire === 'query';
  if (isInQuery) {
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
  }
  const headers: Record<string, string> = { lang: 'en' };
  if (how.token !== undefined && how.token !== null) headers['token'] = how.token;
  if (how.key !== undefined) headers['idempotency-key'] = how.key;
  if (how.address !== undefined) headers['x-forwarded-for'] = how.address;
  const body =
    call.wire === 'json'
      ? JSON.stringify(input)
      : call.wire === 'form'
        ? new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)])).toString()
        : undefined;
  if (body !== undefined) {
    headers['content-type'] =
      call.wire === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  }
  const reply = await send({
    method: call.method,
    url: url.href,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const answer = readPlatform(reply);
  wiring.count(call.name, answer);
  return answer;
}

/** A reply's `data`, or the reply itself if it has none. */
export function dataOf(answer: Answer): Record<string, unknown> {
  if (answer.kind !== 'done' || !isRecord(answer.body)) return {};
  const { data } = answer.body;
  return isRecord(data) ? data : answer.body;
}

/** A player with a phone: logs in, opens games, and repeats both where necessary. */
export class Client {
  readonly person: Person;
  readonly wiring: Wiring;
  token: string | null = null;
  readonly #games = new Map<string, GameSession>();

  constructor(person: Person, wiring: Wiring) {
    this.person = person;
    this.wiring = wiring;
  }

  /** Sends a call as this player; logs in first if there is no session. */
  async call(call: Call, input: Record<string, unknown>, key?: string): Promise<Answer> {
    if (this.token === null) {
      const entered = await this.#login();
      if (this.token === null) return entered;
    }
    const answer = await sendCall(this.wiring, call, input, {
      token: this.token,
      address: this.person.address,
      ...(key === undefined ? {} : { key }),
    });
    if (answer.kind === 'refused' && answer.reason === 'unauthenticated') this.token = null;
    if (answer.kind === 'refused' && answer.reason === 'realityCheckDue') {
      await this.call(answerRealityCheck, { choice: 'goOn' });
    }
    return answer;
  }

  /** The session of a game; opens the game if there is none. Null if that fails. */
  async game(gameCode: string, venue: string): Promise<GameSession | null> {
    const known = this.#games.get(gameCode);
    if (known !== undefined) return known;
    const opened = await this.call(launchGame, { gameCode, venue });
    const { url } = dataOf(opened);
    const launchToken = typeof url === 'string' ? readHash(url, 'launch') : null;
    if (launchToken === null) return null;
    const entered = await this.studio('POST', '/play/session', null, { launchToken });
    const body = entered.kind === 'done' && isRecord(entered.body) ? entered.body : {};
    const { sessionToken, game } = body;
    if (typeof sessionToken !== 'string' || !isRecord(game)) return null;
    const session = { token: sessionToken, game };
    this.#games.set(gameCode, session);
    return session;
  }

  /** Drops the session of a game that is over. */
  leaveGame(gameCode: string): void {
    this.#games.delete(gameCode);
  }

  /** Sends a request to the studio. */
  async studio(
    method: 'GET' | 'POST',
    path: string,
    token: string | null,
    input?: Record<string, unknown>,
  ): Promise<Answer> {
    const headers: Record<string, string> = { 'x-forwarded-for': this.person.address };
    if (token !== null) headers['authorization'] = `Bearer ${token}`;
    if (input !== undefined) headers['content-type'] = 'application/json';
    const reply = await send({
      method,
      url: `${this.wiring.studioUrl}${path}`,
      headers,
      ...(input === undefined ? {} : { body: JSON.stringify(input) }),
    });
    const answer = readStudio(reply);
    this.wiring.count(`${method} ${path}`, answer);
    return answer;
  }

  async #login(): Promise<Answer> {
    const { username, address } = this.person;
    const answer = await sendCall(this.wiring, login, { username, password }, { address });
    const { token } = dataOf(answer);
    if (typeof token === 'string') this.token = token;
    return answer;
  }
}

/** A game that a player has open. */
export type GameSession = { token: string; game: Record<string, unknown> };

/** A value in an address's fragment. */
export function readHash(url: string, name: string): string | null {
  return new URLSearchParams(URL.parse(url)?.hash.slice(1) ?? '').get(name);
}
