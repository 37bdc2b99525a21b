import { useEffect, useState } from 'react';

const COUNT_MS = 700;

/** A sum that counts up to `target`, exact at its end; at once with `isStill` or when it falls. */
export function useCountUp(target: number, isStill: boolean): number {
  const [shown, setShown] = useState(target);
  const [from, setFrom] = useState({ target, start: target });
  if (from.target !== target) setFrom({ target, start: target > shown ? shown : target });
  const { start } = from;
  useEffect(() => {
    if (isStill || start >= target) {
      setShown(target);
      return;
    }
    const startedAt = performance.now();
    let frame = 0;
    const tick = (): void => {
      const share = Math.min(1, (performance.now() - startedAt) / COUNT_MS);
      const way = BigInt(target - start) * BigInt(Math.round((1 - (1 - share) ** 3) * 1000));
      setShown(share === 1 ? target : start + Number(way / 1000n));
      if (share < 1) frame = requestAnimationFrame(tick);
    };
    tick();
    return () => cancelAnimationFrame(frame);
  }, [start, target, isStill]);
  return shown;
}
