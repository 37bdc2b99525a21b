import { useEffect, useState } from 'react';

const COUNT_MS = 700;

/**
 * A sum that counts up to `target`, exact at its end; immediately with `isStill` or when it falls.
 */
export function useCountUp(target: number, isStill: boolean): number {
  const [way, setWay] = useState({ from: target, to: target });
  const [shown, setShown] = useState(target);
  if (way.to !== target) {
    const from = target > shown && !isStill ? Math.min(shown, way.to) : target;
    setWay({ from, to: target });
    setShown(from);
  }
  const { from, to } = way;
  useEffect(() => {
    if (from >= to) return undefined;
    const startedAt = performance.now();
    let frame = 0;
    const tick = (): void => {
      const share = Math.min(1, (performance.now() - startedAt) / COUNT_MS);
      const thousandths = BigInt(Math.round((1 - (1 - share) ** 3) * 1000));
      setShown(share === 1 ? to : from + Number((BigInt(to - from) * thousandths) / 1000n));
      if (share < 1) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  return isStill ? target : shown;
}
