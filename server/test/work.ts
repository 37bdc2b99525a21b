import type { RefusalName } from '@vela/contract/refusals.ts';
import { isSolved } from '../src/access/captcha-work.ts';
import { workSetting } from '../src/access/settings.ts';
import type { Kit } from './kit.ts';

/** Makes captcha work easy, so that a test can do much of it. */
export const easeWork = (kit: Kit): Promise<void> =>
  kit.set(workSetting, { count: 2, bitsFirst: 3, bitsMax: 9 });

/** Does the work that a login was refused with, if any. */
export function doWork(reply: { refusal: RefusalName | null; data: unknown }): {
  workId?: string;
  solutions?: string[];
} {
  if (reply.refusal !== 'loginWorkRequired') return {};
  const { workId, count, bits } = reply.data as { workId: string; count: number; bits: number };
  const solutions = Array.from({ length: count }, (_, index) => {
    for (let tried = 0; ; tried += 1) {
      if (isSolved(workId, index, String(tried), bits)) return String(tried);
    }
  });
  return { workId, solutions };
}
