import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { ROULETTE_PLACES } from '../../../src/tables/roulette.ts';
import { useWords } from '../../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Note, Section } from '../../parts/facts.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { CasinoChip } from '../casino-chip.tsx';
import { toOddsText } from '../odds-text.ts';
import type { RouletteBoardProps } from './board-props.ts';
import { isInside } from './board-geometry.ts';
import css from './places-sheet.module.css';
import { LISTED_KINDS, toKindName, toNumbersText, toPlaceName } from './roulette-look.ts';

/** Every spot as a full-size button: for keyboards, screen readers and large fingers. */
export function PlacesSheet(props: RouletteBoardProps & { onClose: () => void }) {
  const { config, words, onClose } = props;
  const format = useFormat();
  return (
    <Sheet title={words.allPlaces} onClose={onClose}>
      <Note>{words.aim}</Note>
      {LISTED_KINDS.map((kind) => {
        const odds = toOddsText(config.oddsMilli[kind], format);
        return (
          <Section key={kind} title={`${toKindName(words, kind)} · ${odds}:1`}>
            <div className={css.places}>
              {ROULETTE_PLACES.filter((place) => place.kind === kind).map(({ spot }) => (
                <PlaceButton key={spot} spot={spot} odds={odds} {...props} />
              ))}
            </div>
          </Section>
        );
      })}
    </Sheet>
  );
}

function PlaceButton(props: RouletteBoardProps & { spot: string; odds: string }) {
  const { spot, odds, config, slip, words } = props;
  const general = useWords();
  const format = useFormat();
  const stakeMinor = (slip.held[spot] ?? 0) + (slip.placed[spot] ?? 0);
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  const name = toPlaceName(words, spot);
  return (
    <button
      type="button"
      className={cx('num', css.place)}
      aria-disabled={!slip.isOpen}
      aria-label={fill(general.table.place, {
        spot: name,
        odds,
        stake: money(stakeMinor),
        chip: money(slip.chipMinor),
      })}
      onClick={() => slip.lay(spot)}
    >
      {isInside(spot) ? toNumbersText(spot) : name}
      {stakeMinor > 0 && (
        <CasinoChip
          minor={stakeMinor}
          chipsMinor={config.chipsMinor}
          size="small"
          isLoose={(slip.placed[spot] ?? 0) > 0}
        />
      )}
    </button>
  );
}
