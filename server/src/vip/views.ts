import type { CallOutput } from '@vela/contract/call.ts';
import type { getVipStatus } from '@vela/contract/vip/calls.ts';
import type { Level } from './settings.ts';

/** Returns the table of levels as apps read it. */
export const toLevels = (levels: readonly Level[]): CallOutput<typeof getVipStatus>['levels'] =>
  levels.map((level, index) => ({ ...level, level: index + 1 }));
