import type { ItemOf, PagesInput } from '@vela/client/reads.ts';
import type { Call, Reply } from '@vela/contract/call.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TabFilter } from '../list/filter-fields.tsx';
import { oneOf, toChoiceInput } from '../list/filters.ts';
import type { Filter } from '../list/filters.ts';
import { ListTable } from '../list/list-table.tsx';
import type { ListTableProps } from '../list/list-table.tsx';
import type { Column } from '../list/row-table.tsx';
import { useList } from '../list/use-list.ts';
import type { List } from '../list/use-list.ts';
import { useMay } from '../operator.ts';
import { AddButton, Panel } from '../panel.tsx';
import { TwoPeopleNote } from './two-people-note.tsx';

type PlanFilters<State extends string> = { state: Filter<'all' | State> };

/** Reads the planned rewards of a kind: all of them, or those in the state of the address. */
export function usePlans<C extends Call, State extends string>(
  call: C,
  states: readonly State[],
): List<ItemOf<C>, PlanFilters<State>> & { reply: Reply<C> | undefined } {
  return useList(call, {
    filters: { state: oneOf<'all' | State>(['all', ...states]) },
    toInput: ({ state }) => toChoiceInput('state', states, state) as unknown as PagesInput<C>,
    everyMs: 30_000,
  });
}

export type PlanListProps<Plan, State extends string> = Pick<
  ListTableProps<Plan>,
  'rowKey' | 'columns'
> & {
  list: List<Plan, PlanFilters<State>>;
  words: { heading: string; none: string; noneHint: string; fields: { state: string } };
  /** The label of each state, and of all. */
  states: Readonly<Record<'all' | State, string>>;
  icon: IconDrawing;
  /** The label of the button that opens a new plan. */
  add: string;
  onAdd: () => void;
  /** The drawer and the dialog that its rows open. */
  children?: ReactNode;
};

/** The planned rewards of a kind by their states; their start and end take two people. */
export function PlanList<Plan extends object, State extends string>(
  props: PlanListProps<Plan, State>,
) {
  const { list, words, states, icon, add, onAdd, children, ...table } = props;
  const mayWrite = useMay('promotion.manage');
  return (
    <Panel title={words.heading} extra={mayWrite && <AddButton name={add} onPress={onAdd} />}>
      <TwoPeopleNote right="promotion.start" />
      <ListTable<Plan>
        list={list}
        label={words.heading}
        empty={{ title: words.none, hint: words.noneHint, icon }}
        filters={
          <TabFilter
            filters={list.filters}
            name="state"
            label={words.fields.state}
            names={states}
          />
        }
        {...table}
      />
      {children}
    </Panel>
  );
}

/** The title of a plan, which opens its page; drafts may have none yet. */
export const planColumn = <Plan extends { title: string }>(
  title: string,
  untitled: string,
  hrefOf: (plan: Plan) => string,
): Column<Plan> => ({
  title,
  render: (plan) => (
    <Link className="link t-medium" to={hrefOf(plan)}>
      {plan.title || untitled}
    </Link>
  ),
});
