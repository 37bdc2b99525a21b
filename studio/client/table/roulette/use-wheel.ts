import { use, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isRouletteOutcome } from '../../../src/tables/roulette.ts';
import { deviceNow } from '../../clock.ts';
import { GameContext } from '../../game-context.tsx';
import { useReducedMotion } from '../../use-media.ts';
import type { StageProps } from '../table-face.ts';
import { HIDDEN, hasLanded, moveOn, toBall, WHEEL_SPEED } from './wheel-motion.ts';
import type { Motion } from './wheel-motion.ts';

/** The moving parts of a wheel, to attach to its elements. */
export interface MovingWheel {
  rotor: RefObject<HTMLDivElement | null>;
  ball: RefObject<HTMLDivElement | null>;
  /** The number to show in the middle, once the ball rests. */
  shown: number | null;
}

/** The number of the round, once revealed. */
function toNumber({ dealt, outcome }: StageProps['table']): number | null {
  if (outcome !== null && isRouletteOutcome(outcome)) return outcome.number;
  return dealt[0]?.points ?? null;
}

function toLastNumber({ history }: StageProps['table']): number | null {
  const outcome = history.at(-1)?.outcome;
  return outcome !== undefined && isRouletteOutcome(outcome) ? outcome.number : null;
}

/** Turns the wheel and moves its ball by what the table has sent so far. */
export function useWheel(table: StageProps['table'], isStill: boolean): MovingWheel {
  const sound = use(GameContext)?.sound;
  const isReduced = useReducedMotion();
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const motion = useRef<Motion>(HIDDEN);
  const [landedIn, setLandedIn] = useState<string | null>(null);
  const { phase, roundId } = table;
  const number = toNumber(table);
  const lastNumber = toLastNumber(table);

  useEffect(() => {
    const before = motion.current;
    const seen = { phase, number, lastNumber, isStill: isStill || isReduced };
    motion.current = moveOn(before, seen, deviceNow());
    const { kind } = motion.current;
    if (kind === before.kind) return;
    if (kind === 'rolling') sound?.play('roll');
    if (kind === 'landing') sound?.play('land');
  }, [phase, number, lastNumber, isStill, isReduced, sound]);

  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      frame = requestAnimationFrame(draw);
      const now = deviceNow();
      const turned = isReduced ? 0 : ((now / 1000) * WHEEL_SPEED) % 360;
      const at = toBall(motion.current, now);
      const isSeen = at !== null && !(isReduced && motion.current.kind === 'rolling');
      place(rotor.current, `rotate(${turned}deg)`, true);
      place(ball.current, `rotate(${turned + (at?.angle ?? 0)}deg)`, isSeen);
      const inner = ball.current?.firstElementChild ?? null;
      if (inner instanceof HTMLElement) {
        place(inner, `translateY(${-50 * (at?.radius ?? 0)}cqw)`, true);
      }
      if (number !== null && hasLanded(motion.current, now)) setLandedIn(roundId);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [isReduced, number, roundId]);
  return { rotor, ball, shown: landedIn === roundId ? number : null };
}

function place(element: HTMLElement | null, transform: string, isSeen: boolean): void {
  if (element === null) return;
  element.style.transform = transform;
  element.style.opacity = isSeen ? '1' : '0';
}
