import type { ReactNode } from 'react';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { findFreeSpins } from '../../src/slots/engine.ts';
import type { HoldSlot, SlotConfig, SlotMix } from '../../src/protocol/slot.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Fact, Facts, Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { formatPpm } from '../ppm.ts';
import { ClusterTable } from './cluster-table.tsx';
import { CoinValues } from './hold-rules.tsx';
import { LineList } from './line-list.tsx';
import css from './pays-sheet.module.css';
import { RunTable } from './run-table.tsx';
import { Symbol } from './symbol.tsx';
import { toSymbolName } from './win-words.ts';

const NO_MIXES: readonly SlotMix[] = [];

export interface PaysSheetProps {
  config: SlotConfig;
  stakeMinor: number;
  onClose: () => void;
}

/** The rules: exact return, what each symbol pays, how, and the design's feature. */
export function PaysSheet({ config, stakeMinor, onClose }: PaysSheetProps) {
  const words = useWords();
  const format = useFormat();
  const unit = format.money(BigInt(stakeMinor) / BigInt(config.units));
  const { table, tableNote } = words.designs[config.design];
  return (
    <Sheet title={words.rules} onClose={onClose}>
      <Section title={words.pays.facts}>
        <Facts>
          <Fact name={words.pays.returnRate}>{formatPpm(config.rtpPpm, format)}</Fact>
          <Fact name={words.pays.hitRate}>{formatPpm(config.hitRatePpm, format)}</Fact>
          <Fact name={words.pays.maxWin}>
            {fill(words.pays.timesStake, { times: format.number(config.maxWinTimesStake) })}
          </Fact>
          <Fact name={words.pays.cycle}>
            {fill(words.pays.seconds, { seconds: format.number(config.cycleMs / 1000) })}
          </Fact>
        </Facts>
        <Note>{words.pays.exact}</Note>
        <Note isStrong>{words.pays.memory}</Note>
      </Section>
      <Section title={table}>
        <DesignTable config={config} />
        <Note>{fill(tableNote, { units: config.units, unit })}</Note>
      </Section>
      <Section title={words.pays.how}>
        <Note>{fill(words.designs[config.design].how, toHowValues(config))}</Note>
        <DesignRules config={config} />
        <FreeSpinsRule config={config} />
      </Section>
      {config.design === 'hold' && <CoinValues config={config} />}
      {'lines' in config && (
        <Section title={`${words.pays.lines} · ${config.lines.length}`}>
          <LineList config={config} />
        </Section>
      )}
    </Sheet>
  );
}

/** The values of the slot that a design's rules mention. */
function toHowValues(config: SlotConfig): Record<string, string | number> {
  return {
    ways: config.rows ** config.strips.length,
    multipliers:
      config.design === 'cascade' ? config.multipliers.map((times) => `×${times}`).join(', ') : '',
  };
}

/** The pays of each symbol. */
function DesignTable({ config }: { config: SlotConfig }): ReactNode {
  switch (config.design) {
    case 'lines':
      return <RunTable reels={config.strips.length} pays={config.pays} mixes={config.mixes} />;
    case 'ways':
    case 'hold':
    case 'spread':
      return <RunTable reels={config.strips.length} pays={config.pays} mixes={NO_MIXES} />;
    case 'cascade':
      return <ClusterTable config={config} />;
    default:
      return config satisfies never;
  }
}

/** The design's rules that show a symbol beside them. */
function DesignRules({ config }: { config: SlotConfig }): ReactNode {
  const words = useWords();
  switch (config.design) {
    case 'lines':
      return (
        <>
          {config.mixes.map(({ name }) => (
            <Rule key={name} symbol={name} text={words.pays.mixed} />
          ))}
          <WildRule wild={config.wild} />
        </>
      );
    case 'ways':
      return (
        <>
          <WildRule wild={config.wild} />
          {config.wildMultiplier.free > 1 && (
            <Note>
              {fill(words.pays.wildWays, {
                symbol: toSymbolName(words, config.wild),
                times: config.wildMultiplier.free,
              })}
            </Note>
          )}
        </>
      );
    case 'cascade':
      return null;
    case 'hold':
      return <HoldRules config={config} />;
    case 'spread':
      return (
        <>
          <Rule symbol={config.wild} text={words.spread.ruleCover} />
          <Note>{words.spread.ruleRespin}</Note>
        </>
      );
    default:
      return config satisfies never;
  }
}

function HoldRules({ config }: { config: HoldSlot }) {
  const words = useWords();
  const format = useFormat();
  const { coins, respins, fullPay } = config.hold;
  const cells = config.rows * config.strips.length;
  const times = format.number(fullPay / config.units);
  return (
    <>
      <Rule symbol={config.coin} text={fill(words.hold.ruleLock, { coins })} />
      <Rule symbol="jadeCoin" text={fill(words.hold.ruleRespin, { respins })} />
      <Rule symbol="goldCoin" text={fill(words.hold.ruleFull, { cells, times })} />
    </>
  );
}

function WildRule({ wild }: { wild: string | null }) {
  const words = useWords();
  if (wild === null) return null;
  const text = fill(words.pays.wild, { symbol: toSymbolName(words, wild) });
  return <Rule symbol={wild} text={text} />;
}

function FreeSpinsRule({ config }: { config: SlotConfig }) {
  const words = useWords();
  const free = findFreeSpins(config);
  if (free === null) return null;
  const { scatters, counts, multiplier } = free.freeSpins;
  const text = fill(words.pays.scatter, {
    scatters: counts.map((_, more) => scatters + more).join(' / '),
    symbol: toSymbolName(words, free.scatter),
    count: counts.join(' / '),
  });
  return (
    <>
      <Rule symbol={free.scatter} text={text} />
      {multiplier > 1 && <Note>{fill(words.pays.freeTimes, { times: multiplier })}</Note>}
    </>
  );
}

function Rule({ symbol, text }: { symbol: string; text: string }) {
  return (
    <div className={css.rule}>
      <Symbol name={symbol} className={css.large} />
      <Note>{text}</Note>
    </div>
  );
}
