import type { Reply } from '@vela/contract/call.ts';
import { rewardKinds } from '@vela/contract/promotion/rules.ts';
import { listRewardCosts } from '@vela/contract/promotion/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { chartBar } from '@vela/ui/icon/icons.ts';
import { figureColumn, moneyColumn, textColumn } from '../app/list/columns.tsx';
import { PickFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf, toChoiceInput } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import { useList } from '../app/list/use-list.ts';
import { Facts } from '../app/review/review-parts.tsx';
import { wordsOf } from '../words.ts';
import css from './offer.module.css';

type Costs = Reply<typeof listRewardCosts>;
type Row = Costs['list'][number];

/** What rewards cost and what is still owed of them, by site day, kind and promotion. */
export function Screen() {
  const words = wordsOf('promotion').costs;
  const format = useFormat();
  const nameOf = useKindName();
  const list = useList(listRewardCosts, {
    filters: { days: oneOf(['30', '7', '90', '365']), kind: anyText },
    toInput: ({ days, kind }) => ({
      days: Number(days),
      ...toChoiceInput('kind', rewardKinds, kind),
    }),
    everyMs: 60_000,
  });
  return (
    <ListPanel<Row>
      title={words.title}
      hint={words.hint}
      list={list}
      rowKey={({ day, kind, promotionId }) => `${day} ${kind} ${promotionId}`}
      columns={[
        textColumn(words.day, (it) => format.day(it.day)),
        textColumn(words.kind, (it) => nameOf(it.kind)),
        textColumn(words.promotion, (it) => it.title ?? ''),
        figureColumn(words.count, (it) => format.number(it.grantedCount)),
        moneyColumn(words.granted, (it) => it.grantedMinor),
        moneyColumn(words.claimed, (it) => it.claimedMinor),
        moneyColumn(words.expired, (it) => it.expiredMinor),
        moneyColumn(words.open, (it) => it.openMinor),
      ]}
      empty={{ title: words.none, hint: words.noneHint, icon: chartBar }}
      filters={
        <>
          <TabFilter
            filters={list.filters}
            name="days"
            label={words.span}
            values={['7', '30', '90', '365']}
            names={words.spans}
          />
          <PickFilter
            filters={list.filters}
            name="kind"
            label={words.kind}
            all={words.allKinds}
            options={rewardKinds.map((value) => ({ value, label: nameOf(value) }))}
          />
        </>
      }
      notes={list.reply && <Sums costs={list.reply} />}
    />
  );
}

function useKindName() {
  const { bonusKind } = wordsOf('promotion').costs;
  const { kinds } = wordsOf('welfare');
  return (kind: Row['kind']): string => (kind === 'bonus' ? bonusKind : kinds[kind]);
}

function Sums({ costs }: { costs: Costs }) {
  const words = wordsOf('promotion').costs;
  const format = useFormat();
  return (
    <div className={css.sums}>
      <Facts
        isEven
        facts={[
          [words.granted, format.money(costs.grantedMinor)],
          [words.claimed, format.money(costs.claimedMinor)],
          [words.expired, format.money(costs.expiredMinor)],
          [words.openNow, format.money(costs.openMinor)],
        ]}
      />
    </div>
  );
}
