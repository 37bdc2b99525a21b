import { readLoginWork, solveBeside } from '@vela/client/work.ts';
import type { Reply, Sent } from '@vela/contract/call.ts';
import { loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../app/calls.ts';
import { readDevice } from '../app/device.ts';

type LoginCallbacks = {
  onDone: (ticket: Reply<typeof loginStaff>) => void;
  onFail: (why: unknown) => void;
};

/** Yields to the page between two stretches of work. */
const rest = (): Promise<void> => new Promise((resolve) => void window.setTimeout(resolve, 0));

/**
 * The first step of a login, with the captcha work that it costs while many others fail. `percent`
 * is the progress of that work; null if there is none.
 */
export function usePasswordLogin({ onDone, onFail }: LoginCallbacks) {
  const login = useWrite(loginStaff);
  const [percent, setPercent] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const attempt = async (input: Sent<typeof loginStaff>): Promise<void> => {
    try {
      onDone(await login.mutateAsync(input));
    } catch (error) {
      const work = readLoginWork(error);
      if (work === null) return onFail(error);
      const mine = new AbortController();
      abort.current = mine;
      setPercent(0);
      const onPiece = (done: number) => setPercent(Math.floor((done / work.count) * 100));
      const { signal } = mine;
      const solutions = await solveBeside(work, { onPiece, rest, signal }).catch(() => null);
      // Without a solution the page has been left.
      if (solutions === null) return;
      setPercent(null);
      await attempt({ ...input, workId: work.workId, solutions });
    }
  };
  return {
    percent,
    isBusy: login.isPending || percent !== null,
    start: (username: string, password: string) => {
      const device = readDevice(username);
      void attempt({ username, password, device });
    },
  };
}
