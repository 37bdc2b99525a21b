import { useId } from 'react';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { toOddsText } from '../odds-text.ts';
import type { StageProps } from '../table-face.ts';
import { toSpotName } from './card-look.ts';
import type { CardLook } from './card-look.ts';
import css from './felt.module.css';
import { Hands } from './hands.tsx';

/** The table with its cards. */
export function Felt(props: StageProps & { look: CardLook }) {
  const { look, config, table, stillPieces } = props;
  const format = useFormat();
  const arcId = useId();
  const odds = look.places.main
    .map((spot) => `${toSpotName(look, spot)} ${toOddsText(config.oddsMilli[spot], format)}:1`)
    .join('  ·  ');
  return (
    <>
      <svg
        className={css.scene}
        viewBox="0 0 390 400"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <image href={look.feltUrl} width="390" height="400" />
        <path id={arcId} d="M76 208A330 110 0 0 0 314 208" fill="none" />
        <text className={css.print}>
          <textPath href={`#${arcId}`} startOffset="50%" textAnchor="middle">
            {odds}
          </textPath>
        </text>
      </svg>
      <Hands
        look={look}
        dealt={table.dealt}
        stillPieces={stillPieces}
        winner={table.outcome === null ? null : look.toRoadEntry(0, table.outcome).winner}
      />
    </>
  );
}
