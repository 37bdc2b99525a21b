import { useFormat } from '@vela/ui/format-context.tsx';
import type { TableConfig } from '../../src/table-protocol.ts';
import { useWords } from '../game-context.tsx';
import { fill, toSpotName } from '../locale.ts';
import { Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { formatPpm } from '../ppm.ts';
import { TABLE_FACES } from './faces.ts';
import css from './table-rules-sheet.module.css';

/** The rules: odds, exact return and edge of each place, limits, and how cards are drawn. */
export function TableRulesSheet(props: { config: TableConfig; onClose: () => void }) {
  const { config, onClose } = props;
  const words = useWords();
  const rules = words.tableRules;
  return (
    <Sheet title={words.rules} onClose={onClose}>
      <Section title={rules.odds}>
        <OddsTable config={config} />
        <Note>{words.pays.memory}</Note>
      </Section>
      <Section title={rules.how}>
        {TABLE_FACES[config.kind].listRules(words, config).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
        {config.decks !== null && (
          <Note isStrong>{fill(rules.shuffle, { decks: config.decks })}</Note>
        )}
      </Section>
    </Sheet>
  );
}

function OddsTable({ config }: { config: TableConfig }) {
  const words = useWords();
  const format = useFormat();
  const rules = words.tableRules;
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{rules.spot}</th>
          <th scope="col">{rules.pays}</th>
          <th scope="col">{rules.rtp}</th>
          <th scope="col">{rules.edge}</th>
          <th scope="col">{rules.limit}</th>
        </tr>
      </thead>
      <tbody>
        {config.spots.map((spot) => {
          const { min, max } = config.limitsMinor[spot] ?? { min: 0, max: 0 };
          const rtpPpm = config.rtpPpm[spot] ?? 0;
          return (
            <tr key={spot}>
              <th scope="row">{toSpotName(words, spot)}</th>
              <td className="num">{format.number((config.oddsMilli[spot] ?? 0) / 1000)} : 1</td>
              <td className="num">{formatPpm(rtpPpm, format)}</td>
              <td className="num">{formatPpm(1_000_000 - rtpPpm, format)}</td>
              <td className="num">
                {money(min)}–{money(max)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
