import { readLoginWork } from '@vela/client/work.ts';
import { login } from '@vela/contract/access/calls.ts';
import type { Reply, Sent } from '@vela/contract/call.ts';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../app/call/calls.ts';
import { startWorker } from './start-worker.ts';

type LoginCallbacks = {
  onDone: (session: Reply<typeof login>) => unknown;
  onFail: (why: unknown) => void;
};

/**
 * Tries to log in, and does the work that a try costs while many others fail at the account.
 * `percent` is how far that is, null while there is none.
 */
export function useLoginTries({ onDone, onFail }: LoginCallbacks) {
  const entering = useWrite(login, { onDone: (reply) => void onDone(reply) });
  const [percent, setPercent] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const attempt = async (input: Sent<typeof login>): Promise<void> => {
    try {
      await entering.mutateAsync(input);
    } catch (error) {
      const work = readLoginWork(error);
      if (work === null) return onFail(error);
      const mine = new AbortController();
      abort.current = mine;
      setPercent(0);
      const onPiece = (done: number) => setPercent((done / work.count) * 100);
      const solving = startWorker(work, mine.signal, onPiece);
      const solutions = await solving.catch(() => null);
      setPercent(null);
      // A browser without workers shows what the server said.
      if (solutions === null) return onFail(error);
      await attempt({ ...input, workId: work.workId, solutions });
    }
  };
  return {
    percent,
    isBusy: entering.isPending || percent !== null,
    start: (input: Sent<typeof login>) => void attempt(input),
  };
}
