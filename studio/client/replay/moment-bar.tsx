import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretLeft, caretRight, pauseFill, playFill } from '@vela/ui/icon/icons.ts';
import { useEffect, useState } from 'react';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import css from './moment-bar.module.css';

export interface MomentBarProps {
  /** The shown moment, from 0. */
  at: number;
  count: number;
  /** How long each is shown during playback. */
  momentMs: number;
  onMove: (at: number) => void;
}

/** Steps through a round manually or by playback; at the end it restarts. */
export function MomentBar({ at, count, momentMs, onMove }: MomentBarProps) {
  const words = useWords();
  const [isPlaying, setPlaying] = useState(false);
  const isLast = at === count - 1;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      onMove(at + 1);
      if (at + 1 === count - 1) setPlaying(false);
    }, momentMs);
    return () => clearTimeout(timer);
  }, [at, count, isPlaying, momentMs, onMove]);
  const move = (to: number): void => {
    setPlaying(false);
    onMove(to);
  };
  const toggle = (): void => {
    if (!isPlaying && isLast) onMove(0);
    setPlaying(!isPlaying);
  };
  return (
    <div className={css.bar}>
      <button
        type="button"
        className={css.button}
        aria-label={words.replay.back}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      >
        <Icon of={caretLeft} />
      </button>
      <button
        type="button"
        className={css.button}
        data-main
        aria-label={isPlaying ? words.replay.pause : words.replay.play}
        onClick={toggle}
      >
        <Icon of={isPlaying ? pauseFill : playFill} />
      </button>
      <button
        type="button"
        className={css.button}
        aria-label={words.replay.on}
        disabled={isLast}
        onClick={() => move(at + 1)}
      >
        <Icon of={caretRight} />
      </button>
      <span className={css.at}>{fill(words.replay.moment, { at: at + 1, count })}</span>
    </div>
  );
}
