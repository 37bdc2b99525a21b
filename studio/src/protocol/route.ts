import type { z } from 'zod';
import type { commonRefusals, RefusalName } from './refusals.ts';

/** Who may call: a player or a trader needs `Authorization: Bearer <sessionToken>`. */
export type Audience = 'guest' | 'player' | 'trader';

/** One route of the studio: the value that its server serves and its pages call. */
export interface Route<
  Input extends z.ZodType = z.ZodType,
  Reply = unknown,
  Refusal extends RefusalName = RefusalName,
  Caller extends Audience = Audience,
> {
  method: 'GET' | 'POST';
  /** A segment that begins with a colon is a field of the input. */
  path: `/${string}`;
  audience: Caller;
  /** Read from the query and the path of a GET, from the JSON of a POST. */
  input: Input;
  /** The route's refusals besides `commonRefusals`. */
  refusals: readonly Refusal[];
  /** Never present: carries the type of the reply. */
  reply?: Reply;
}

type RouteParts<Input extends z.ZodType, Refusal extends RefusalName> = Pick<
  Route<Input>,
  'path' | 'input'
> & { method?: 'GET' | 'POST'; refusals?: readonly Refusal[] };

const routesFor =
  <Caller extends Audience>(audience: Caller) =>
  <Reply>() =>
  <Input extends z.ZodType, const Refusal extends RefusalName = never>(
    parts: RouteParts<Input, Refusal>,
  ): Route<Input, Reply, Refusal, Caller> => ({
    method: 'POST',
    audience,
    refusals: [],
    ...parts,
  });

/** Defines a route for players with this reply; defaults: POST, no refusals of its own. */
export const playerRoute = routesFor('player');

/** Defines a route that needs no session; defaults: POST, no refusals of its own. */
export const guestRoute = routesFor('guest');

/** Defines a route of the trading desk; defaults: POST, no refusals of its own. */
export const traderRoute = routesFor('trader');

/** The input that a route's handler receives and its page sends. */
export type RouteInput<R extends Route> = z.output<R['input']>;

/** The route's reply. */
export type RouteReply<R extends Route> = NonNullable<R['reply']>;

/** The refusals of a route, including the common ones. */
export type AnyRefusal<Own extends RefusalName> = Own | (typeof commonRefusals)[number];
