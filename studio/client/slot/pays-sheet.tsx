import { useFormat } from '@vela/ui/format-context.tsx';
import type { SlotConfig } from '../../src/slot-protocol.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import { Fact, Facts, Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { formatPpm } from '../ppm.ts';
import css from './pays-sheet.module.css';
import { Symbol } from './symbol.tsx';

export interface PaysSheetProps {
  config: SlotConfig;
  stakeMinor: number;
  onClose: () => void;
}

/** The rules: exact return, what each symbol pays, the lines, the free spins. */
export function PaysSheet({ config, stakeMinor, onClose }: PaysSheetProps) {
  const words = useWords();
  const format = useFormat();
  const { freeSpins } = config;
  const line = format.money(BigInt(stakeMinor) / BigInt(config.lines.length), { bare: true });
  return (
    <Sheet title={words.rules} onClose={onClose}>
      <Section title={words.pays.facts}>
        <Facts>
          <Fact name={words.pays.returnRate}>{formatPpm(config.rtpPpm, format)}</Fact>
          <Fact name={words.pays.hitRate}>{formatPpm(config.hitRatePpm, format)}</Fact>
          {config.maxWinTimesStake > 0 && (
            <Fact name={words.pays.maxWin}>
              {fill(words.pays.timesStake, { times: format.number(config.maxWinTimesStake) })}
            </Fact>
          )}
          <Fact name={words.pays.cycle}>
            {fill(words.pays.seconds, { seconds: format.number(config.cycleMs / 1000) })}
          </Fact>
        </Facts>
        <Note>{words.pays.exact}</Note>
        <Note isStrong>{words.pays.memory}</Note>
      </Section>
      <Section title={words.pays.table}>
        <PayTable config={config} />
        <Note>{fill(words.pays.tableNote, { lines: config.lines.length, line })}</Note>
      </Section>
      <Section title={words.pays.how}>
        <Note>{words.pays.howLines}</Note>
        {config.mixes.map(({ name }) => (
          <Rule key={name} symbol={name} text={words.pays.mixed} />
        ))}
        {config.wild !== null && <Rule symbol={config.wild} text={words.pays.wild} />}
        {config.scatter !== null && freeSpins !== null && (
          <Rule
            symbol={config.scatter}
            text={fill(words.pays.scatter, {
              scatters: freeSpins.scatters,
              count: freeSpins.count,
              times: freeSpins.multiplier,
            })}
          />
        )}
      </Section>
      <Section title={`${words.pays.lines} · ${config.lines.length}`}>
        <LineList config={config} />
      </Section>
    </Sheet>
  );
}

function PayTable({ config }: { config: SlotConfig }) {
  const words = useWords();
  const format = useFormat();
  const names: Record<string, string> = words.symbols;
  const rows = [
    ...Object.entries(config.pays).map(([symbol, pays]) => ({ symbol, pays })),
    ...config.mixes.map(({ name, pay }) => ({ symbol: name, pays: [pay] })),
  ].toSorted((a, b) => (b.pays.at(-1) ?? 0) - (a.pays.at(-1) ?? 0));
  const longest = Math.max(...rows.map(({ pays }) => pays.length));
  const counts = Array.from({ length: longest }, (_, i) => config.columns - i);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.pays.symbol}</span>
          </th>
          {counts.map((count) => (
            <th key={count} scope="col" className="num">
              ×{count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ symbol, pays }) => (
          <tr key={symbol}>
            <th scope="row">
              <span className={css.name}>
                <Symbol name={symbol} className={css.symbol} />
                {names[symbol] ?? symbol}
              </span>
            </th>
            {counts.map((count, i) => {
              const pay = pays.at(-1 - i);
              return (
                <td key={count} className="num">
                  {pay === undefined ? '–' : format.number(pay)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
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

function LineList({ config }: { config: SlotConfig }) {
  const words = useWords();
  return (
    <ul className={css.lines}>
      {config.lines.map((rows, line) => (
        <li key={rows.join()}>
          <span className="num">{line + 1}</span>
          <svg
            viewBox={`0 0 ${config.columns} ${config.rows}`}
            role="img"
            aria-label={`${fill(words.pays.lineNo, { no: line + 1 })}: ${rows.map((row) => row + 1).join(' ')}`}
          >
            {rows.map((row, reel) => (
              <rect key={reel} x={reel + 0.08} y={row + 0.08} width=".84" height=".84" rx=".2" />
            ))}
          </svg>
        </li>
      ))}
    </ul>
  );
}
