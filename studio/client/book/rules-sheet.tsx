import { fill } from '@vela/client/fill.ts';
import { validOddsMinMilli } from '@vela/contract/rebate/rules.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { defaultLiveRules } from '../../src/book/bets/live-rules.ts';
import { settledWithinMs } from '../../src/book/bets/next-check.ts';
import { deskCorrectsMs } from '../../src/book/corrections/rules.ts';
import { legsMax, parlayLegsMin } from '../../src/book/settle-bet.ts';
import { voidAfterMs } from '../../src/book/settle-selection.ts';
import { soldShareMinBp } from '../../src/protocol/book-routes.ts';
import { Fact, Facts, Note, Section } from '../parts/facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { useBook } from './book-context.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The rules of the book: what is bet on how, what counts, and how bets are settled. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { config, words } = useBook();
  const { ruleTitles, ruleTexts } = words;
  return (
    <Sheet title={words.rules} onClose={onClose}>
      <LimitRules />
      <Section title={ruleTitles.valid}>
        <ValidRules />
      </Section>
      <Section title={ruleTitles.live}>
        <Note>{ruleTexts.delays}</Note>
        <Delays />
        <Note>{ruleTexts.danger}</Note>
        <Note>{ruleTexts.live}</Note>
      </Section>
      <Section title={ruleTitles.settled}>
        <Note>
          {fill(ruleTexts.within, {
            single: settledWithinMs.single / MINUTE_MS,
            half: settledWithinMs.firstHalf / MINUTE_MS,
            parlay: settledWithinMs.parlay / HOUR_MS,
          })}
        </Note>
        <Note>{ruleTexts.complete}</Note>
        <Note>{ruleTexts.regular}</Note>
        {config.book === 'sports' && <Note>{ruleTexts.otherSports}</Note>}
        <Note>{ruleTexts.quarter}</Note>
      </Section>
      <Section title={ruleTitles.voided}>
        <Note>{fill(ruleTexts.voided, { hours: voidAfterMs / HOUR_MS })}</Note>
        <Note>{fill(ruleTexts.abandoned, { hours: voidAfterMs / HOUR_MS })}</Note>
        <Note>{ruleTexts.voidLeg}</Note>
      </Section>
      <Section title={ruleTitles.ties}>
        <Note>{ruleTexts.deadHeat}</Note>
        {config.book === 'sports' && <Note>{words.lineUps.rule}</Note>}
      </Section>
      <Section title={words.builder}>
        <Note>{ruleTexts.builder}</Note>
      </Section>
      <CashOutRules />
      <Section title={words.slip.freeBets}>
        <Note>{ruleTexts.free}</Note>
      </Section>
      <Section title={ruleTitles.corrected}>
        <Note>{fill(ruleTexts.corrected, { hours: deskCorrectsMs / HOUR_MS })}</Note>
        <Note>{ruleTexts.simulated}</Note>
      </Section>
    </Sheet>
  );
}

function LimitRules() {
  const { config, words } = useBook();
  const format = useFormat();
  const { ruleTitles, ruleTexts } = words;
  const { margins, limits } = config;
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  return (
    <Section title={ruleTitles.limits}>
      <Note>
        {fill(ruleTexts.limits, {
          single: money(limits.singleMinMinor),
          parlay: money(limits.parlayMinMinor),
          payout: money(limits.payoutMaxMinor),
        })}
      </Note>
      <Note>{fill(ruleTexts.legs, { least: parlayLegsMin, most: legsMax })}</Note>
      <Note>
        {fill(ruleTexts.margin, {
          twoWay: format.percentBp(margins.twoWayBp),
          other: format.percentBp(margins.otherBp),
          builder: format.percentBp(margins.builderBp),
          cashOut: format.percentBp(margins.cashOutBp),
        })}
      </Note>
      <Note>{ruleTexts.forms}</Note>
    </Section>
  );
}

function ValidRules() {
  const { ruleTexts } = useBook().words;
  const format = useFormat();
  return (
    <>
      <Note>{fill(ruleTexts.validOdds, { odds: format.odds(validOddsMinMilli) })}</Note>
      <Note>{ruleTexts.opposite}</Note>
    </>
  );
}

/** How long a live bet waits, by sport. */
function Delays() {
  const { config, words } = useBook();
  return (
    <Facts>
      {config.sports.map((sport) => (
        <Fact key={sport} name={words.sports[sport]}>
          {fill(words.ruleTexts.seconds, { count: defaultLiveRules[sport].delayMs / SECOND_MS })}
        </Fact>
      ))}
    </Facts>
  );
}

function CashOutRules() {
  const { config, words } = useBook();
  const format = useFormat();
  return (
    <Section title={words.cashOut.title}>
      <Note>
        {fill(words.ruleTexts.cashOut, {
          margin: format.percentBp(config.margins.cashOutBp),
          least: format.percentBp(soldShareMinBp),
        })}
      </Note>
      <Note>{words.cashOut.hint}</Note>
    </Section>
  );
}
