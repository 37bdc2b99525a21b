import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getBonus } from '@vela/contract/promotion/calls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Meter } from '@vela/ui/state/ring.tsx';
import { wordsOf } from '../../words.ts';
import { useRead } from '../call/calls.ts';
import css from './bonus-card.module.css';

type Bonus = NonNullable<Reply<typeof getBonus>['bonus']>;

/** A bonus on a page about money: what it is, how much of its turnover is met, a link to it. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const words = wordsOf('promotion');
  const text = useProgressText(bonus);
  return (
    <Card>
      <List flush label={words.openBonus}>
        <ListRow href="/pages/discount/discountView" title={bonus.application.title} sub={text} />
      </List>
      <div className={css.meter}>
        <BonusMeter bonus={bonus} text={text} />
      </div>
    </Card>
  );
}

/** Chosen: progress is visible during play, without a request for each bet. */
const playingMs = 15_000;

/** A bonus in one line, refreshed during play. */
export function BonusStrip() {
  const { data } = useRead(getBonus, {}, { everyMs: playingMs });
  return data?.bonus ? <Strip bonus={data.bonus} /> : null;
}

function Strip({ bonus }: { bonus: Bonus }) {
  const words = wordsOf('promotion');
  const text = useProgressText(bonus);
  return (
    <section className={css.strip} aria-label={words.openBonus}>
      <span className="t-note num">{text}</span>
      <BonusMeter bonus={bonus} text={text} />
    </section>
  );
}

function useProgressText({ application, filledMinor }: Bonus): string {
  const words = wordsOf('promotion');
  const format = useFormat();
  return fill(words.progress, {
    done: format.money(filledMinor, { bare: true }),
    required: format.money(application.requiredMinor, { bare: true }),
  });
}

function BonusMeter({ bonus, text }: { bonus: Bonus; text: string }) {
  const words = wordsOf('promotion');
  const { requiredMinor } = bonus.application;
  const percent = requiredMinor === 0 ? 100 : (bonus.filledMinor / requiredMinor) * 100;
  return <Meter percent={percent} label={words.times} valueText={text} />;
}
