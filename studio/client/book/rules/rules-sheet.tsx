import { useCallback, useEffect, useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { validOddsMinMilli } from '@vela/contract/rebate/rules.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { Skeleton, SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { defaultLiveRules } from '../../../src/book/bets/live-rules.ts';
import { settledWithinMs } from '../../../src/book/bets/next-check.ts';
import { deskCorrectsMs } from '../../../src/book/corrections/rules.ts';
import { legsMax, parlayLegsMin } from '../../../src/book/settle-bet.ts';
import { voidAfterMs } from '../../../src/book/settle-selection.ts';
import { soldShareMinBp } from '../../../src/protocol/book-routes.ts';
import { useLanguage } from '../../game-context.tsx';
import type { Pack } from '../../locale.ts';
import { Fact, Facts, Note, Section } from '../../parts/facts.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { useBook } from '../book-context.ts';
import type { RuleMessages } from './messages.en.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const PACK: Pack<RuleMessages> = {
  zh: async () => (await import('./messages.zh.ts')).zh,
  hk: async () => (await import('./messages.hk.ts')).hk,
  en: async () => (await import('./messages.en.ts')).en,
  th: async () => (await import('./messages.th.ts')).th,
  vn: async () => (await import('./messages.vn.ts')).vn,
  pg: async () => (await import('./messages.pg.ts')).pg,
  fp: async () => (await import('./messages.fp.ts')).fp,
  md: async () => (await import('./messages.md.ts')).md,
};

/** The rules of the book: what is bet on how, what counts, and how bets are settled. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { words } = useBook();
  const language = useLanguage();
  const [rules, setRules] = useState<RuleMessages | 'loading' | 'failed'>('loading');
  const load = useCallback(
    () =>
      void PACK[language]().then(
        (loaded) => setRules(loaded),
        () => setRules('failed'),
      ),
    [language],
  );
  useEffect(load, [load]);
  return (
    <Sheet title={words.rules} onClose={onClose}>
      {rules === 'loading' && (
        <SkeletonGroup label={words.loading}>
          <Skeleton height={120} radius={10} />
        </SkeletonGroup>
      )}
      {rules === 'failed' && (
        <ErrorState title={words.failedRules} retry={{ label: words.retry, onPress: load }} />
      )}
      {typeof rules === 'object' && <Rules {...rules} />}
    </Sheet>
  );
}

function Rules({ titles, texts }: RuleMessages) {
  const { config, words } = useBook();
  return (
    <>
      <LimitRules title={titles.limits} texts={texts} />
      <Section title={titles.valid}>
        <ValidRules texts={texts} />
      </Section>
      <Section title={titles.live}>
        <Note>{texts.delays}</Note>
        <Delays texts={texts} />
        <Note>{texts.danger}</Note>
        <Note>{texts.live}</Note>
      </Section>
      <Section title={titles.settled}>
        <Note>
          {fill(texts.within, {
            single: settledWithinMs.single / MINUTE_MS,
            half: settledWithinMs.firstHalf / MINUTE_MS,
            parlay: settledWithinMs.parlay / HOUR_MS,
          })}
        </Note>
        <Note>{texts.complete}</Note>
        <Note>{texts.regular}</Note>
        {config.book === 'sports' && <Note>{texts.otherSports}</Note>}
        <Note>{texts.quarter}</Note>
      </Section>
      <Section title={titles.voided}>
        <Note>{fill(texts.voided, { hours: voidAfterMs / HOUR_MS })}</Note>
        <Note>{fill(texts.abandoned, { hours: voidAfterMs / HOUR_MS })}</Note>
        <Note>{texts.voidLeg}</Note>
      </Section>
      <Section title={titles.ties}>
        <Note>{texts.deadHeat}</Note>
        {config.book === 'sports' && <Note>{words.lineUps.rule}</Note>}
      </Section>
      <Section title={words.builder}>
        <Note>{texts.builder}</Note>
      </Section>
      <CashOutRules texts={texts} />
      <Section title={words.slip.freeBets}>
        <Note>{texts.free}</Note>
      </Section>
      <Section title={titles.corrected}>
        <Note>{fill(texts.corrected, { hours: deskCorrectsMs / HOUR_MS })}</Note>
        <Note>{texts.simulated}</Note>
      </Section>
    </>
  );
}

type TextsProps = Pick<RuleMessages, 'texts'>;

function LimitRules({ title, texts }: TextsProps & { title: string }) {
  const { margins, limits } = useBook().config;
  const format = useFormat();
  const money = (minor: number): string => format.money(minor, { cents: 'auto' });
  return (
    <Section title={title}>
      <Note>
        {fill(texts.limits, {
          single: money(limits.singleMinMinor),
          parlay: money(limits.parlayMinMinor),
          payout: money(limits.payoutMaxMinor),
        })}
      </Note>
      <Note>{fill(texts.legs, { least: parlayLegsMin, most: legsMax })}</Note>
      <Note>
        {fill(texts.margin, {
          twoWay: format.percentBp(margins.twoWayBp),
          other: format.percentBp(margins.otherBp),
          builder: format.percentBp(margins.builderBp),
          cashOut: format.percentBp(margins.cashOutBp),
        })}
      </Note>
      <Note>{texts.terms}</Note>
      <Note>{texts.forms}</Note>
    </Section>
  );
}

function ValidRules({ texts }: TextsProps) {
  const format = useFormat();
  return (
    <>
      <Note>{fill(texts.validOdds, { odds: format.odds(validOddsMinMilli) })}</Note>
      <Note>{texts.opposite}</Note>
    </>
  );
}

/** How long a live bet waits, by sport. */
function Delays({ texts }: TextsProps) {
  const { config, words } = useBook();
  return (
    <Facts>
      {config.sports.map((sport) => (
        <Fact key={sport} name={words.sports[sport]}>
          {fill(texts.seconds, { count: defaultLiveRules[sport].delayMs / SECOND_MS })}
        </Fact>
      ))}
    </Facts>
  );
}

function CashOutRules({ texts }: TextsProps) {
  const { config, words } = useBook();
  const format = useFormat();
  return (
    <Section title={words.cashOut.title}>
      <Note>
        {fill(texts.cashOut, {
          margin: format.percentBp(config.margins.cashOutBp),
          least: format.percentBp(soldShareMinBp),
        })}
      </Note>
      <Note>{words.cashOut.hint}</Note>
    </Section>
  );
}
