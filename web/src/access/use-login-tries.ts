import { readLoginWork } from '@vela/client/work.ts';
import { login } from '@vela/contract/access/calls.ts';
import type { Reply, Sent } from '@vela/contract/call.ts';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { startWorker } from './start-worker.ts';

type LoginCallbacks = {
  onDone: (session: Reply<typeof login>) => unknown;
  onFail: (why: unknown) => void;
};

/**
 * Attempts a login, and does the captcha work that an attempt costs while many others fail for the
 * account. `percent` is the progress of that work; null if there is none.
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
      // Without workers, the server's refusal is shown.
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
