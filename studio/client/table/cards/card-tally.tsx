import type { PastProps } from '../table-face.ts';
import { toSpotName } from './card-look.ts';
import type { CardLook } from './card-look.ts';
import css from './card-tally.module.css';
import { toRoadEntries } from './road-entries.ts';

/** How often each side has won in this shoe. */
export function CardTally({ look, history }: PastProps & { look: CardLook }) {
  const entries = toRoadEntries(look, history);
  return (['red', 'blue', 'tie'] as const).map((winner) => (
    <span key={winner} className={css.count}>
      <i className={css[winner]} aria-hidden="true" />
      {toSpotName(look, look.road[winner])}{' '}
      <span className="num">{entries.filter((entry) => entry.winner === winner).length}</span>
    </span>
  ));
}
