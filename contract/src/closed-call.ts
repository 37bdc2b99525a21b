import { z } from 'zod';
import type { Audience, ClosedCall, Wire } from './call.ts';

/** Defines a call of the specification whose slice is not built: it answers `notOpenYet`. */
export function closedCall(
  name: ClosedCall['name'],
  path: ClosedCall['path'],
  summary: string,
  wire: Wire = 'query',
  audience: Audience = 'player',
  method: 'GET' | 'POST' = 'POST',
): ClosedCall {
  return {
    name,
    path,
    summary,
    segment: null,
    wire,
    audience,
    method,
    effect: 'read',
    envelope: 'data',
    isOpen: false,
    input: z.object({}),
    output: z.object({}),
    refusals: ['notOpenYet'],
    rate: null,
    right: null,
  };
}
