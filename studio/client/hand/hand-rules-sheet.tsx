import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { HandConfig } from '../../src/protocol/hand.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { formatPpm } from '../ppm.ts';
import tableCss from '../table/table-rules-sheet.module.css';
import { useHandFace } from './face-context.ts';

const HOUR_MS = 3_600_000;

/** The rules: pays, exact return and edge of each place, limits, and how it is played. */
export function HandRulesSheet(props: { config: HandConfig; onClose: () => void }) {
  const { config, onClose } = props;
  const words = useWords();
  const face = useHandFace();
  const rules = words.tableRules;
  return (
    <Sheet title={words.rules} onClose={onClose}>
      <Section title={rules.odds}>
        <ReturnsTable config={config} />
        <Note>{face.returnNote ?? words.hand.bestPlay}</Note>
        <Note>{words.pays.memory}</Note>
      </Section>
      <Section title={rules.how}>
        {face.listRules(config).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
        <Note>{fill(words.hand.left, { hours: config.lapseMs / HOUR_MS })}</Note>
      </Section>
    </Sheet>
  );
}

function ReturnsTable({ config }: { config: HandConfig }) {
  const words = useWords();
  const face = useHandFace();
  const format = useFormat();
  const rules = words.tableRules;
  const money = (minor: number): string => format.money(minor, { bare: true, cents: 'auto' });
  return (
    <table className={tableCss.table}>
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
        {Object.entries(config.rtpPpm).map(([spot, rtpPpm]) => {
          const limits = config.limitsMinor[spot];
          const parts = config.places.find((place) => place.spot === spot)?.parts ?? 1;
          return (
            <tr key={spot}>
              <th scope="row">{face.toSpotName(spot)}</th>
              <td className="num">{face.toPaysText(spot)}</td>
              <td className="num">{formatPpm(rtpPpm, format)}</td>
              <td className="num">{formatPpm(1_000_000 - rtpPpm, format)}</td>
              <td className="num">
                {limits === undefined
                  ? '–'
                  : `${money(limits.min / parts)}–${money(limits.max / parts)}`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
