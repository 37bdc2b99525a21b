import type { z } from 'zod';
import type { RefusalName } from './refusals.ts';

/** Where the client puts its input; the server reads query and body alike, and the segment. */
export type Wire = 'query' | 'json' | 'form' | 'none';

/**
 * Who may call: `guest` sends no token, `optional` sends one if there is one, `player` and `staff`
 * require a valid token of their kind, `staffGuest` is the operators' login itself.
 */
export type Audience = 'guest' | 'optional' | 'player' | 'staff' | 'staffGuest';

/**
 * What a call changes: `read` nothing; `write` rows, in one transaction; `money` rows and money, in
 * one transaction and with an idempotency key.
 */
export type Effect = 'read' | 'write' | 'money';

/**
 * Fields that authenticate the caller and do not affect the request. Inputs that differ only in
 * these are one intent, under one idempotency key; a stored intent omits them.
 */
export const proofFields: ReadonlySet<string> = new Set(['secondaryPassword']);

/** The rate limit per caller (player, else address). */
export type Rate = { max: number; perSeconds: number };

/** One call of the platform: the server mounts this value and the apps call it. */
export type Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refusal extends RefusalName = RefusalName,
  Caller extends Audience = Audience,
> = {
  /** `slice/verb-noun`: the name of the handler's file and its test. */
  name: `${string}/${string}`;
  /** One sentence for the reader of the API. */
  summary: string;
  method: 'GET' | 'POST';
  /** The path exactly as specified. */
  path: `/${string}`;
  /** The input field in the path's trailing segment; null if there is none. */
  segment: string | null;
  wire: Wire;
  audience: Caller;
  effect: Effect;
  /** `data` puts the output under `data`; `top` puts its fields at the top of the reply. */
  envelope: 'data' | 'top';
  input: Input;
  output: Output;
  /** The call's refusals, in the order in which they are checked. */
  refusals: readonly Refusal[];
  rate: Rate | null;
  /** The right that the call requires of staff. */
  right: string | null;
};

type CallParts<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Refusal extends RefusalName,
  Caller extends Audience,
> = Pick<Call<Input, Output>, 'name' | 'summary' | 'path' | 'input' | 'output'> &
  Partial<
    Pick<
      Call<Input, Output, Refusal, Caller>,
      | 'method'
      | 'segment'
      | 'wire'
      | 'audience'
      | 'effect'
      | 'envelope'
      | 'refusals'
      | 'rate'
      | 'right'
    >
  >;

/**
 * Defines a call; defaults: POST, query, player, read, data, and no segment, refusals, rate or
 * right.
 */
export function defineCall<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Refusal extends RefusalName = never,
  const Caller extends Audience = 'player',
>(parts: CallParts<Input, Output, Refusal, Caller>): Call<Input, Output, Refusal, Caller> {
  const { audience = 'player' as Caller, ...rest } = parts;
  return {
    method: 'POST',
    segment: null,
    wire: 'query',
    audience,
    effect: 'read',
    envelope: 'data',
    refusals: [],
    rate: null,
    right: null,
    ...rest,
  };
}

/** The parsed input that a handler receives. */
export type CallInput<C extends Call> = z.output<C['input']>;

/** The output that a handler returns. */
export type CallOutput<C extends Call> = z.output<C['output']>;

/** A value as JSON carries it: amounts are integers, instants are ISO texts. */
export type OnWire<T> = T extends bigint
  ? number
  : T extends Date
    ? string
    : T extends readonly (infer Item)[]
      ? OnWire<Item>[]
      : T extends object
        ? { [K in keyof T]: OnWire<T[K]> }
        : T;

/** The input a client sends: amounts may be integers or digits. */
export type Sent<C extends Call> = z.input<C['input']>;

/** The reply a client receives. */
export type Reply<C extends Call> = OnWire<CallOutput<C>>;
