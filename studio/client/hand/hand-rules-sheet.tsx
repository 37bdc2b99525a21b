import type { HandConfig } from '../../src/protocol/hand.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { OddsTable } from '../table/odds-table.tsx';
import type { OddsRow } from '../table/odds-table.tsx';
import { useHandFace } from './face-context.ts';
import type { HandFace } from './hand-face.ts';

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
        <OddsTable rows={listRows(config, face)} />
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

function listRows(config: HandConfig, face: HandFace): OddsRow[] {
  return Object.entries(config.rtpPpm).map(([spot, rtpPpm]) => {
    const limits = config.limitsMinor[spot];
    const parts = config.places.find((place) => place.spot === spot)?.parts ?? 1;
    return {
      name: face.toSpotName(spot),
      pays: face.toPaysText(spot),
      rtpPpm,
      limitsMinor: limits && { min: limits.min / parts, max: limits.max / parts },
    };
  });
}
