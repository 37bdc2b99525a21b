import { getPlayHistory, historyUnits } from '@vela/contract/protection/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { ChipChoice } from '@vela/ui/field/chip.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { downloadSimple } from '@vela/ui/icon/icons.ts';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import type { History, Unit } from './history.ts';
import { HistoryChart } from './history-chart.tsx';
import { HistoryLines, isAnything, usePeriodText } from './history-lines.tsx';
import { HistoryPager } from './history-pager.tsx';
import { PlainPage } from './page.tsx';
import { useExport } from './use-export.ts';
import { useLengths } from './use-lengths.ts';
import css from './history-screen.module.css';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';

/** The player's own play: a chart, the totals, each period, and a file with all of it. */
export function Screen() {
  const words = wordsOf('protection').history;
  const [unit, setUnit] = useState<Unit>('day');
  // The last days of the later pages; the newest page has none.
  const [trail, setTrail] = useState<readonly string[]>([]);
  const untilDay = trail.at(-1);
  const reading = useRead(getPlayHistory, untilDay === undefined ? { unit } : { unit, untilDay });
  const { data } = reading;
  const save = useExport(unit);
  return (
    <PlainPage
      title={words.title}
      actions={
        <IconButton
          icon={downloadSimple}
          label={words.exportCsv}
          disabled={!data}
          onPress={() => data && save(data)}
        />
      }
    >
      <div className="inset stack">
        <Segmented
          label={words.unit}
          value={unit}
          onChange={(next) => {
            setUnit(next);
            setTrail([]);
          }}
          options={historyUnits.map((value) => ({ value, label: words[value] }))}
        />
        <Ready of={reading} waiting={<WaitingCards heights={[220]} />}>
          {(data) => (
            <>
              <Shown history={data} unit={unit} />
              <HistoryPager
                onEarlier={
                  data.beforeDay === null ? null : () => setTrail([...trail, data.beforeDay ?? ''])
                }
                onLatest={trail.length === 0 ? null : () => setTrail([])}
              />
            </>
          )}
        </Ready>
      </div>
    </PlainPage>
  );
}

type Figure = 'net' | 'deposit' | 'withdrawal' | 'stake' | 'time';

const figures: Record<Figure, (line: History['lines'][number]) => number> = {
  net: (line) => line.netMinor,
  deposit: (line) => line.depositMinor,
  withdrawal: (line) => line.withdrawalMinor,
  stake: (line) => line.stakeMinor,
  time: (line) => line.playedSeconds,
};

const figureNames = ['net', 'deposit', 'withdrawal', 'stake', 'time'] as const;

function Shown({ history, unit }: { history: History; unit: Unit }) {
  const words = wordsOf('protection').history;
  const [figure, setFigure] = useState<Figure>('net');
  if (!isAnything(history.sums)) {
    return (
      <>
        <Empty art={objectUrl('receipt')} title={words.none} hint={words.noneHint} />
        <Sums history={history} />
      </>
    );
  }
  return (
    <>
      <ChipChoice
        label={words.figure}
        value={figure}
        onChange={setFigure}
        options={figureNames.map((value) => ({ value, label: words.figures[value] }))}
      />
      <Chart history={history} figure={figure} unit={unit} />
      <Sums history={history} />
      <HistoryLines history={history} unit={unit} />
    </>
  );
}

function Chart({ history, figure, unit }: { history: History; figure: Figure; unit: Unit }) {
  const words = wordsOf('protection').history;
  const format = useFormat();
  const lengths = useLengths();
  const period = usePeriodText(unit);
  const lines = history.lines.toReversed();
  const values = lines.map((line) => figures[figure](line));
  const write = (value: number): string =>
    figure === 'time' ? lengths.played(value) : format.money(value, { bare: true, cents: 'never' });
  const lowest = Math.min(...values);
  const [first, last] = [lines.at(0), lines.at(-1)];
  return (
    <Card pad>
      <HistoryChart
        label={fill(words.chartOf, { figure: words.figures[figure] })}
        bars={lines.map((line, index) => ({
          key: line.fromDay,
          value: values[index] ?? 0,
          isNow: index === lines.length - 1,
        }))}
        top={write(Math.max(0, ...values))}
        bottom={lowest < 0 ? write(lowest) : null}
        from={first ? period(first) : ''}
        until={last ? period(last) : ''}
      />
    </Card>
  );
}

function Sums({ history: { sums, lines, lifetimeNetDepositMinor } }: { history: History }) {
  const words = wordsOf('protection').history;
  const lengths = useLengths();
  return (
    <Card pad className={css.sums}>
      <h2>{fill(words.sums, { count: lines.length })}</h2>
      <KeyValues flush>
        <KeyValue name={words.deposits} num>
          <MoneyText minor={sums.depositMinor} />
        </KeyValue>
        <KeyValue name={words.withdrawals} num>
          <MoneyText minor={sums.withdrawalMinor} />
        </KeyValue>
        <KeyValue name={words.stakes} num>
          <MoneyText minor={sums.stakeMinor} />
        </KeyValue>
        <KeyValue name={words.payouts} num>
          <MoneyText minor={sums.payoutMinor} />
        </KeyValue>
        <KeyValue name={words.net} num>
          <MoneyText minor={sums.netMinor} sign />
        </KeyValue>
        <KeyValue name={words.time} num>
          {lengths.played(sums.playedSeconds)}
        </KeyValue>
        <KeyValue name={words.lifetime} num>
          <MoneyText minor={lifetimeNetDepositMinor} />
        </KeyValue>
      </KeyValues>
      <p className={css.note}>{words.isOpenStake}</p>
    </Card>
  );
}
