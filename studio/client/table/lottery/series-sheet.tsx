import { useState } from 'react';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { minusBold, plusBold } from '@vela/ui/icon/icons.ts';
import { Switch } from '@vela/ui/field/switch.tsx';
import type { SpotStakes } from '../../../src/protocol/table.ts';
import { useWords } from '../../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Fact, Facts, Note, Section } from '../../parts/facts.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { createRandomId } from '@vela/client/random-id.ts';
import { sumStakes } from '../bet-slip.ts';
import type { BoardProps } from '../table-face.ts';
import type { LotteryMessages } from './messages.en.ts';
import { SeriesList } from './series-list.tsx';
import css from './series-sheet.module.css';
import type { SeriesInUse } from './use-series.ts';

export interface SeriesSheetProps extends BoardProps {
  words: LotteryMessages;
  series: SeriesInUse;
  onClose: () => void;
}

/** Ordering series, and the existing ones. */
export function SeriesSheet(props: SeriesSheetProps) {
  const { words, series, slip, onClose } = props;
  const common = useWords();
  const { problem } = series;
  return (
    <Sheet title={words.series.title} onClose={onClose}>
      <Note>{words.series.intro}</Note>
      {slip.placedMinor > 0 ? (
        <OrderForm {...props} />
      ) : (
        <Note isStrong>{words.series.layFirst}</Note>
      )}
      {problem !== null && (
        <p className={css.problem} role="alert">
          {common.refusals[problem]}
        </p>
      )}
      <SeriesList words={words} series={series} />
      {Object.values(words.series.rules).map((text) => (
        <Note key={text}>{text}</Note>
      ))}
    </Sheet>
  );
}

const DRAWS_MIN = 2;

function OrderForm({ words, series, slip, config }: SeriesSheetProps) {
  const format = useFormat();
  // One order is one id, however often it is sent.
  const [seriesId, setSeriesId] = useState(createRandomId);
  const [draws, setDraws] = useState(DRAWS_MIN);
  const [stopsOnWin, setStopsOnWin] = useState(true);
  const { fewer, more, most, order, stakes } = words.series;
  const drawsMax = config.draws?.seriesMax ?? DRAWS_MIN;
  const eachMinor = sumStakes(slip.placed);
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  const change = <T,>(set: (value: T) => void, value: T): void => {
    set(value);
    setSeriesId(createRandomId());
  };
  const handleOrder = async (): Promise<void> => {
    const wish = { seriesId, spots: { ...slip.placed }, draws, stopsOnWin };
    if (!(await series.order(wish))) return;
    slip.clear();
    setSeriesId(createRandomId());
  };
  return (
    <Section title={stakes}>
      <StakeFacts words={words} spots={slip.placed} />
      <div className={css.line}>
        <span>{words.series.draws}</span>
        <span className={css.step}>
          <IconButton
            icon={minusBold}
            label={fewer}
            disabled={draws <= DRAWS_MIN}
            onPress={() => change(setDraws, draws - 1)}
          />
          <output className="num">{draws}</output>
          <IconButton
            icon={plusBold}
            label={more}
            disabled={draws >= drawsMax}
            onPress={() => change(setDraws, draws + 1)}
          />
        </span>
      </div>
      <div className={css.line}>
        <span>{words.series.stopsOnWin}</span>
        <Switch
          label={words.series.stopsOnWin}
          isOn={stopsOnWin}
          onChange={(isOn) => change(setStopsOnWin, isOn)}
        />
      </div>
      <Button block busy={series.isBusy} disabled={!slip.isOpen} onPress={() => void handleOrder()}>
        {fill(order, { draws, sum: money(eachMinor) })}
      </Button>
      <p className={css.most}>{fill(most, { sum: money(eachMinor * draws) })}</p>
    </Section>
  );
}

function StakeFacts({ words, spots }: { words: LotteryMessages; spots: SpotStakes }) {
  const format = useFormat();
  const names: Readonly<Record<string, string>> = words.spots;
  return (
    <Facts>
      {Object.entries(spots).map(([spot, stakeMinor]) => (
        <Fact key={spot} name={names[spot] ?? spot}>
          {format.money(stakeMinor, { cents: 'auto' })}
        </Fact>
      ))}
    </Facts>
  );
}
