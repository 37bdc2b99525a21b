import peacockFan from '../art/peacock-fan.svg';
import css from './covered-reels.module.css';

/** How long a wild takes to cover its reel, in milliseconds. */
export const COVER_MS = 640;

/** Reels fully covered by a wild; each is animated when it appears. */
export function CoveredReels({ covered }: { covered: readonly number[] }) {
  return (
    <div className={css.grid} aria-hidden="true">
      {covered.map((reel) => (
        <img
          key={reel}
          src={peacockFan}
          alt=""
          className={css.reel}
          style={{ gridColumn: reel + 1, gridRow: 1 }}
        />
      ))}
    </div>
  );
}
