import { RadioRows } from '@vela/ui/field/radio-rows.tsx';
import { oddsFormats } from '@vela/ui/format/odds.ts';
import { priceChoices } from '../../src/protocol/book.ts';
import { Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useBook } from './book-context.ts';
import { QuickStakes } from './quick-stakes.tsx';

/** Which changes of prices are accepted, the stakes that are offered, and the odds form. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const { words, choices, choose } = useBook();
  return (
    <Sheet title={words.settings} onClose={onClose}>
      <Section title={words.slip.priceChoice}>
        <RadioRows
          label={words.slip.priceChoice}
          value={choices.prices}
          onChange={(prices) => choose({ prices })}
          options={priceChoices.map((value) => ({ value, title: words.slip.prices[value] }))}
        />
      </Section>
      <Section title={words.slip.quickStakes}>
        <QuickStakes />
      </Section>
      <Section title={words.oddsForm}>
        <RadioRows
          label={words.oddsForm}
          value={choices.oddsForm}
          onChange={(oddsForm) => choose({ oddsForm })}
          options={oddsFormats.map((value) => ({ value, title: words.oddsForms[value] }))}
        />
      </Section>
    </Sheet>
  );
}
