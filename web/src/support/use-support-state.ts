import { getSupportState } from '@vela/contract/support/calls.ts';
import { useRead } from '../app/call/calls.ts';
import { visitor } from '../app/session/visitor.ts';

/** The state of customer service for this player or visitor. */
export const useSupportState = (options: { isEnabled?: boolean } = {}) =>
  useRead(getSupportState, { visitorToken: visitor.getToken() ?? '' }, options);
