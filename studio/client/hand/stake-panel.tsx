import { cx } from '@vela/ui/theme/cx.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { arrowUUpLeftBold, trashBold } from '@vela/ui/icon/icons.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import type { HandConfig, HandPlace } from '../../src/protocol/hand.ts';
import type { SpotStakes } from '../../src/protocol/table.ts';
import { useGame, useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { sumStakes } from '../table/bet-slip.ts';
import { CasinoChip } from '../table/casino-chip.tsx';
import { ChipTray } from '../table/chip-tray.tsx';
import controlsCss from '../table/bet-controls.module.css';
import { useHandFace } from './face-context.ts';
import css from './stake-panel.module.css';
import type { Chips } from './use-chips.ts';
import { canRepeat } from './use-chips.ts';

export interface StakePanelProps {
  config: HandConfig;
  chips: Chips;
  balanceMinor: number;
  /** Stakes of the last round, to repeat; empty if there was none. */
  last: SpotStakes;
  /** When the next round may be opened. */
  nextAt: number;
  stake: (spots: SpotStakes) => void;
}

/** Places, chips and the deal button: everything before the cards. */
export function StakePanel(props: StakePanelProps) {
  const { config, chips } = props;
  const words = useWords();
  const hasPlaced = chips.placedMinor > 0;
  return (
    <>
      <div className={css.places}>
        {config.places.map((place) => (
          <Place key={place.spot} place={place} config={config} chips={chips} />
        ))}
      </div>
      <ChipTray
        chipsMinor={config.chipsMinor}
        chosenMinor={chips.chipMinor}
        onPick={chips.pickChip}
      />
      <div className={css.acts}>
        <ProblemLine config={config} chips={chips} />
        <button
          type="button"
          className={controlsCss.round}
          aria-label={words.table.undo}
          disabled={!hasPlaced}
          onClick={chips.undo}
        >
          <Icon of={arrowUUpLeftBold} />
        </button>
        <DealButton {...props} />
        <button
          type="button"
          className={controlsCss.round}
          aria-label={words.table.clear}
          disabled={!hasPlaced}
          onClick={chips.clear}
        >
          <Icon of={trashBold} />
        </button>
      </div>
    </>
  );
}

function DealButton({ chips, balanceMinor, last, nextAt, stake }: StakePanelProps) {
  const { serverNow } = useGame();
  const words = useWords();
  const format = useFormat();
  const now = useNow(serverNow, 250);
  const seconds = Math.ceil((nextAt - now) / 1000);
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  const isAgain = chips.placedMinor === 0 && canRepeat(last, balanceMinor);
  const isReady = seconds <= 0 && (chips.placedMinor > 0 || isAgain);
  const text = (): string => {
    if (chips.placedMinor === 0 && !isAgain) return words.hand.choose;
    if (seconds > 0) return fill(words.hand.next, { seconds });
    return isAgain
      ? fill(words.hand.again, { sum: money(sumStakes(last)) })
      : fill(words.hand.deal, { sum: money(chips.placedMinor) });
  };
  const handlePress = (): void => {
    if (!isReady) return;
    if (isAgain) stake(last);
    else chips.confirm();
  };
  return (
    <button
      type="button"
      className={cx('num', controlsCss.main)}
      data-ready={isReady || undefined}
      aria-disabled={!isReady}
      onClick={handlePress}
    >
      {text()}
    </button>
  );
}

function Place(props: { place: HandPlace; config: HandConfig; chips: Chips }) {
  const { place, config, chips } = props;
  const { spot, parts } = place;
  const words = useWords();
  const format = useFormat();
  const face = useHandFace();
  const placed = chips.placed[spot] ?? 0;
  const bet = placed / parts;
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  const name = face.toSpotName(spot);
  const { min, max } = config.limitsMinor[spot] ?? { min: 0, max: 0 };
  const held = parts > 1 ? fill(words.hand.held, { sum: money(placed) }) : '';
  return (
    <button
      type="button"
      className={css.place}
      data-placed={placed > 0 || undefined}
      aria-label={[
        fill(words.hand.place, { spot: name, stake: money(bet), chip: money(chips.chipMinor) }),
        placed > 0 ? held : '',
      ].join(' ')}
      onClick={() => chips.lay(spot)}
    >
      <b className={css.name}>{name}</b>
      <span className={css.note}>
        {placed > 0 ? money(bet) : `${money(min / parts)}–${money(max / parts)}`}
      </span>
      {placed > 0 && held !== '' && <span className={css.note}>{held}</span>}
      {placed > 0 && (
        <span className={css.chips}>
          <CasinoChip key={placed} minor={bet} chipsMinor={config.chipsMinor} size="felt" isLoose />
        </span>
      )}
    </button>
  );
}

function ProblemLine(props: { config: HandConfig; chips: Chips }) {
  const { config, chips } = props;
  const { problem } = chips;
  const words = useWords();
  const face = useHandFace();
  const format = useFormat();
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  const text = (): string => {
    if (problem === null) return '';
    if (problem.why === 'overBalance') return words.table.overBalance;
    const spot = face.toSpotName(problem.spot);
    const parts = config.places.find((each) => each.spot === problem.spot)?.parts ?? 1;
    if (problem.why === 'missing') return fill(words.hand.missing, { spot });
    return problem.why === 'overLimit'
      ? fill(words.table.overLimit, { spot, max: money(problem.boundMinor / parts) })
      : fill(words.table.underLimit, { spot, min: money(problem.boundMinor / parts) });
  };
  return (
    <p className={controlsCss.problem} role="status" data-shown={problem !== null || undefined}>
      {text()}
    </p>
  );
}
