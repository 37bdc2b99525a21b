import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import type { ReadOptions, Reads } from './reads.ts';

/** Creates the hook that reads a call; one that needs a session waits for it. */
export const createUseRead =
  (reads: Pick<Reads, 'toOptions'>) =>
  <C extends Call>(call: C, input: Sent<C>, options: ReadOptions = {}): UseQueryResult<Reply<C>> =>
    useQuery(reads.toOptions(call, input, options));
