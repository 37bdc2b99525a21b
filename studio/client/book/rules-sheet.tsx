import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { deskCorrectsMs } from '../../src/book/corrections/rules.ts';
import { voidAfterMs } from '../../src/book/settle-selection.ts';
import { Note } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useBook } from './book-context.ts';

const HOUR_MS = 3_600_000;

/** The rules of the book: its edge, its limits, and how bets are settled. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { config, words } = useBook();
  const format = useFormat();
  const { margins, limits } = config;
  const { ruleTexts } = words;
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  const edge = fill(ruleTexts.margin, {
    twoWay: format.percentBp(margins.twoWayBp),
    other: format.percentBp(margins.otherBp),
    builder: format.percentBp(margins.builderBp),
    cashOut: format.percentBp(margins.cashOutBp),
  });
  const range = fill(ruleTexts.limits, {
    single: money(limits.singleMinMinor),
    parlay: money(limits.parlayMinMinor),
    payout: money(limits.payoutMaxMinor),
  });
  return (
    <Sheet title={words.rules} onClose={onClose}>
      <Note>{edge}</Note>
      <Note>{range}</Note>
      <Note>{ruleTexts.regular}</Note>
      {config.book === 'sports' && <Note>{ruleTexts.otherSports}</Note>}
      <Note>{ruleTexts.quarter}</Note>
      <Note>{ruleTexts.live}</Note>
      <Note>{ruleTexts.danger}</Note>
      <Note>{fill(ruleTexts.voided, { hours: voidAfterMs / HOUR_MS })}</Note>
      <Note>{fill(ruleTexts.corrected, { hours: deskCorrectsMs / HOUR_MS })}</Note>
      <Note>{ruleTexts.free}</Note>
      <Note>{ruleTexts.forms}</Note>
      <Note>{ruleTexts.simulated}</Note>
    </Sheet>
  );
}
