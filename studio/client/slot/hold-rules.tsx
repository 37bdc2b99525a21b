import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { HoldSlot } from '../../src/protocol/slot.ts';
import { countValueWeight } from '../../src/slots/hold.ts';
import { useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { Fact, Facts, Note, Section } from '../parts/facts.tsx';
import { formatPpm } from '../ppm.ts';

/** The possible values of a coin with their frequency, and the probability of one in a respin. */
export function CoinValues({ config }: { config: HoldSlot }) {
  const words = useWords();
  const format = useFormat();
  const { values, blanks } = config.hold;
  const all = countValueWeight(config);
  const chance = formatPpm(Math.round((all / (all + blanks)) * 1e6), format);
  return (
    <Section title={words.hold.values}>
      <Facts>
        {values.map(({ pay, weight }) => (
          <Fact
            key={pay}
            name={fill(words.pays.timesStake, { times: format.number(pay / config.units) })}
          >
            {fill(words.hold.valueShare, {
              share: formatPpm(Math.round((weight / all) * 1e6), format),
            })}
          </Fact>
        ))}
      </Facts>
      <Note>{fill(words.hold.ruleChance, { chance })}</Note>
    </Section>
  );
}
