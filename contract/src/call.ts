import type { z } from 'zod';
import type { RefusalName } from './refusals.ts';

/** Where the client sends its input; every call reads query and body alike, and its segment. */
export type Wire = 'query' | 'json' | 'form' | 'none';

/**
 * Who may call: `guest` sends no token, `optional` sends one if there is one, `player` and `staff`
 * need a valid one of their kind, `staffGuest` is the operator's login itself.
 */
export type Audience = 'guest' | 'optional' | 'player' | 'staff' | 'staffGuest';

/**
 * What a call changes: `read` nothing; `write` rows, in one transaction; `money` rows and money, in
 * one transaction and with an idempotency key.
 */
export type Effect = 'read' | 'write' | 'money';

/**
 * Fields that prove who asks and say nothing of what is asked. Two inputs that differ in them alone
 * are one intent, under one idempotency key; what a browser keeps of an intent leaves them out.
 */
export const proofFields: ReadonlySet<string> = new Set(['secondaryPassword']);

/** How often one caller (player, else address) may call. */
export type Rate = { max: number; perSeconds: number };

/** One call of the platform: the value that the server mounts and the apps call. */
export type Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refusal extends RefusalName = RefusalName,
  Caller extends Audience = Audience,
> = {
  /** `slice/verb-noun`: the name of the handler's file and of its test. */
  name: `${string}/${string}`;
  /** One sentence for the reader of the API. */
  summary: string;
  method: 'GET' | 'POST';
  /** The path exactly as specified. */
  path: `/${string}`;
  /** The field of the input that a trailing segment of the path is; null if there is none. */
  segment: string | null;
  wire: Wire;
  audience: Caller;
  effect: Effect;
  /** `data` puts the output under `data`; `top` puts its fields at the top of the reply. */
  envelope: 'data' | 'top';
  input: Input;
  output: Output;
  /** What the call may refuse, in the order in which it is checked. */
  refusals: readonly Refusal[];
  rate: Rate | null;
  /** The right that a staff member needs. */
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

/** Defines a call; left out: POST, query, player, read, data, and no segment, refusals, rate or right. */
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

/** What the server hands to a handler. */
export type CallInput<C extends Call> = z.output<C['input']>;

/** What a handler gives back. */
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

/** What a client sends: amounts may be integers or digits. */
export type Sent<C extends Call> = z.input<C['input']>;

/** What a client reads. */
export type Reply<C extends Call> = OnWire<CallOutput<C>>;
