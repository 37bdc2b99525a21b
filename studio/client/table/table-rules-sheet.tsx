import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { TableConfig } from '../../src/protocol/table.ts';
import { useWords } from '../game-context.tsx';
import { Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useFace } from './face-context.ts';
import { toOddsText } from './odds-text.ts';
import { OddsTable } from './odds-table.tsx';

/** The rules: odds, exact return and edge of each spot, limits, and how it is played. */
export function TableRulesSheet(props: { config: TableConfig; onClose: () => void }) {
  const { config, onClose } = props;
  const words = useWords();
  const face = useFace();
  const format = useFormat();
  const rules = words.tableRules;
  return (
    <Sheet title={words.rules} onClose={onClose}>
      <Section title={rules.odds}>
        <OddsTable
          rows={Object.entries(config.oddsMilli).map(([spotKind, oddsMilli]) => ({
            name: face.toSpotKindName(spotKind),
            pays: `${toOddsText(oddsMilli, format)} : 1`,
            rtpPpm: config.rtpPpm[spotKind] ?? 0,
            limitsMinor: config.limitsMinor[spotKind] ?? { min: 0, max: 0 },
          }))}
        />
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
