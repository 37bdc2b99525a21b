import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { TableConfig } from '../../src/protocol/table.ts';
import { useWords } from '../game-context.tsx';
import { Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { formatPpm } from '../ppm.ts';
import { useFace } from './face-context.ts';
import { toOddsText } from './odds-text.ts';
import css from './table-rules-sheet.module.css';

/** The rules: odds, exact return and edge of each spot, limits, and how it is played. */
export function TableRulesSheet(props: { config: TableConfig; onClose: () => void }) {
  const { config, onClose } = props;
  const words = useWords();
  const face = useFace();
  const rules = words.tableRules;
  return (
    <Sheet title={words.rules} onClose={onClose}>
      <Section title={rules.odds}>
        <OddsTable config={config} />
        <Note>{words.pays.memory}</Note>
      </Section>
      <Section title={rules.how}>
        {face.listRules(config).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </Section>
    </Sheet>
  );
}

function OddsTable({ config }: { config: TableConfig }) {
  const words = useWords();
  const face = useFace();
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
          <th scope="col">
            {rules.limit} ({format.settings.currencyWord.trim()})
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(config.oddsMilli).map(([spotKind, oddsMilli]) => {
          const { min, max } = config.limitsMinor[spotKind] ?? { min: 0, max: 0 };
          const rtpPpm = config.rtpPpm[spotKind] ?? 0;
          return (
            <tr key={spotKind}>
              <th scope="row">{face.toSpotKindName(spotKind)}</th>
              <td className="num">{toOddsText(oddsMilli, format)} : 1</td>
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
