import { fill } from '@vela/client/fill.ts';
import { ChipChoice } from '@vela/ui/field/chip.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useBook } from './book-context.ts';
import type { FreeChoice as Choice } from './use-free-bets.ts';
import css from './slip-sheet.module.css';

const OWN = 'own';

/** The player's free bets, one of which may be used in place of a stake. */
export function FreeChoice({ choice }: { choice: Choice }) {
  const { words } = useBook();
  const format = useFormat();
  const { freeBets, canUse, used, choose } = choice;
  if (freeBets.length === 0) return null;
  if (!canUse) return <p className={css.free}>{words.slip.freeKind}</p>;
  const nameOf = (minor: number): string =>
    fill(words.slip.free, { amount: format.money(minor, { cents: 'auto' }) });
  const options = freeBets.map(({ grantId, stakeMinor }) => ({
    value: grantId,
    label: nameOf(stakeMinor),
  }));
  return (
    <>
      <ChipChoice
        label={words.slip.freeBets}
        value={used?.grantId ?? OWN}
        onChange={(value) => choose(value === OWN ? null : value)}
        options={[{ value: OWN, label: words.slip.ownStake }, ...options]}
      />
      {used !== null && <Terms {...used} />}
    </>
  );
}

/** Until when it can be used, at which odds, and that its stake is not paid. */
function Terms({ expiresAt, minOddsMilli }: { expiresAt: number; minOddsMilli: number | null }) {
  const { words } = useBook();
  const format = useFormat();
  const until = fill(words.slip.freeUntil, { time: format.dateTime(expiresAt, 'month-day') });
  const least =
    minOddsMilli === null ? [] : [fill(words.slip.freeOdds, { odds: format.odds(minOddsMilli) })];
  return (
    <p className={css.free} role="status">
      {[until, ...least].join(' · ')}
      <br />
      {words.bets.freeStake}
    </p>
  );
}
