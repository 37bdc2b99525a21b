import { useFormat } from '@vela/ui/format-context.tsx';
import { BACCARAT_SPOTS } from '../../src/protocol.ts';
import type { BaccaratConfig } from '../../src/protocol.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '../locale.ts';
import { Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { formatPpm } from '../ppm.ts';
import css from './table-rules-sheet.module.css';

/** The rules: odds, exact return and edge of each place, limits, and how cards are drawn. */
export function TableRulesSheet(props: { config: BaccaratConfig; onClose: () => void }) {
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
        {[rules.deal, rules.natural, rules.player, rules.banker, rules.tie].map((text) => (
          <Note key={text}>{text}</Note>
        ))}
        <Note isStrong>{fill(rules.shuffle, { decks: config.decks })}</Note>
      </Section>
    </Sheet>
  );
}

function OddsTable({ config }: { config: BaccaratConfig }) {
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
        {BACCARAT_SPOTS.map((spot) => {
          const { min, max } = config.limitsMinor[spot];
          return (
            <tr key={spot}>
              <th scope="row">{words.spots[spot]}</th>
              <td className="num">{format.number(config.oddsMilli[spot] / 1000)} : 1</td>
              <td className="num">{formatPpm(config.rtpPpm[spot], format)}</td>
              <td className="num">{formatPpm(1_000_000 - config.rtpPpm[spot], format)}</td>
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
