import { Card } from '@vela/ui/card/card.tsx';
import { ChipChoice } from '@vela/ui/field/chip.tsx';
import { List } from '@vela/ui/list/list.tsx';
import { Fragment } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { wordsOf } from '../words.ts';
import { NoRecord } from './no-record.tsx';

const all = '';

type FilteredRecordProps<State extends string, Row> = {
  states: readonly State[];
  names: Readonly<Record<State, string>>;
  /** The state to filter by; null for all. */
  state: State | null;
  onChange: (state: State | null) => void;
  pages: ComponentProps<typeof PagedList<Row>>['of'];
  keyOf: (row: Row) => string;
  /** The totals of the displayed rows. */
  sums: ReactNode;
  children: (row: Row) => ReactNode;
};

/** A record with a filter by state, the totals of the displayed rows, and its rows page by page. */
export function FilteredRecord<State extends string, Row>(props: FilteredRecordProps<State, Row>) {
  const { states, names, state, onChange, pages, keyOf, sums, children } = props;
  const words = wordsOf('invite').record;
  return (
    <>
      <PullRefresh of={[pages]} />
      <ChipChoice
        label={words.filter}
        value={state ?? all}
        onChange={(value) => onChange(states.find((it) => it === value) ?? null)}
        options={[
          { value: all, label: words.all },
          ...states.map((value) => ({ value, label: names[value] })),
        ]}
      />
      {sums}
      <PagedList
        key={state}
        of={pages}
        keyOf={keyOf}
        waiting={<WaitingRows count={4} />}
        empty={<NoRecord isFiltered={state !== null} />}
      >
        {(list) => (
          <Card>
            <List flush>
              {list.map((row) => (
                <Fragment key={keyOf(row)}>{children(row)}</Fragment>
              ))}
            </List>
          </Card>
        )}
      </PagedList>
    </>
  );
}
