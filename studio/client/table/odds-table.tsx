import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useWords } from '../game-context.tsx';
import { formatPpm } from '../ppm.ts';
import css from './odds-table.module.css';

/** One bet that a game offers: the return in parts per million, the limits in minor units. */
export interface OddsRow {
  name: string;
  pays: string;
  rtpPpm: number;
  /** Undefined if the bet has none of its own. */
  limitsMinor: { min: number; max: number } | undefined;
}

/** What each bet of a game pays, its exact return and edge, and its limits. */
export function OddsTable({ rows }: { rows: readonly OddsRow[] }) {
  const rules = useWords().tableRules;
  const format = useFormat();
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
        {rows.map(({ name, pays, rtpPpm, limitsMinor }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="num">{pays}</td>
            <td className="num">{formatPpm(rtpPpm, format)}</td>
            <td className="num">{formatPpm(1_000_000 - rtpPpm, format)}</td>
            <td className="num">
              {limitsMinor ? `${money(limitsMinor.min)}–${money(limitsMinor.max)}` : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
