import type { Reply } from '@vela/contract/call.ts';
import { grantKinds, grantStates } from '@vela/contract/welfare/rules.ts';
import { fillAmounts } from '@vela/contract/money.ts';
import { listPlayerGrants } from '@vela/contract/welfare/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { gift } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { toOptions } from '../app/form/options.ts';
import {
  actionColumn,
  moneyColumn,
  playerColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { PickFilter, SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf, toChoiceInput } from '../app/list/filters.ts';
import type { Filters } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import type { TagTone } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import { GiftsDrawer } from './gifts-drawer.tsx';
import { StatementButton } from './statement-button.tsx';

type Line = Reply<typeof listPlayerGrants>['list'][number];

const tones: Record<Line['state'], TagTone> = {
  claimable: 'reward',
  claimed: 'pos',
  expired: 'plain',
  voided: 'neg',
};

const filterSet = { state: oneOf(['all', ...grantStates]), kind: anyText, username: anyText };

/** Grants to players, and the form for gifts. */
export function Screen() {
  const words = wordsOf('welfare');
  const mayGrant = useMay('welfare.grant');
  const format = useFormat();
  const money = (minor: bigint): string => format.money(minor);
  const [isGiving, setGiving] = useState(false);
  const statement = useStatementColumn();
  const list = useList(listPlayerGrants, {
    filters: filterSet,
    toInput: ({ state, kind, username }) => ({
      username,
      ...toChoiceInput('kind', grantKinds, kind),
      ...toChoiceInput('state', grantStates, state),
    }),
    everyMs: 30_000,
  });
  return (
    <ListPanel<Line>
      title={words.grants}
      extra={
        mayGrant && (
          <Button
            type="primary"
            icon={<Icon of={gift} size={14} />}
            onClick={() => setGiving(true)}
          >
            {words.give}
          </Button>
        )
      }
      list={list}
      rowKey="grantId"
      columns={[
        playerColumn(words.player),
        textColumn(words.kind, (it) => it.title ?? words.kinds[it.kind]),
        moneyColumn(words.amount, (it) => it.amountMinor),
        tagColumn(words.state, (it) => ({ text: words.states[it.state], tone: tones[it.state] })),
        textColumn(words.issuedOn, (it) => format.day(it.issuedOn)),
        timeColumn(words.expiresAt, (it) => it.expiresAt),
        timeColumn(words.endedAt, (it) => it.endedAt),
        textColumn(words.statement, (it) =>
          it.statement
            .map(({ fact, value }) => `${words.facts[fact]}: ${fillAmounts(value, money)}`)
            .join('; '),
        ),
        statement,
      ]}
      empty={{ title: words.none, hint: words.noneHint, icon: gift }}
      filters={<GrantFilters filters={list.filters} />}
    >
      {isGiving && <GiftsDrawer onClose={() => setGiving(false)} />}
    </ListPanel>
  );
}

/** The column by which the statement of a grant is saved. */
const useStatementColumn = (): Column<Line> =>
  actionColumn<Line>((it) => <StatementButton grantId={it.grantId} />);

function GrantFilters({ filters }: { filters: Filters<typeof filterSet> }) {
  const words = wordsOf('welfare');
  return (
    <>
      <TabFilter filters={filters} name="state" label={words.state} names={words.states} />
      <PickFilter
        filters={filters}
        name="kind"
        label={words.kind}
        all={words.allKinds}
        options={toOptions(grantKinds, words.kinds)}
      />
      <SearchFilter filters={filters} name="username" label={words.username} max={20} />
    </>
  );
}
