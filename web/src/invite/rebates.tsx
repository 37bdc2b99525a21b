import type { Reply } from '@vela/contract/call.ts';
import {
  getFilteredInvitationRebateTotals,
  getInvitationRebateTotals,
  listInvitationRebates,
} from '@vela/contract/invite/calls.ts';
import { invitationRebateStates } from '@vela/contract/invite/rules.ts';
import type { InvitationRebateState } from '@vela/contract/invite/rules.ts';
import { fill } from '@vela/client/fill.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { ListRow } from '@vela/ui/list/list.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import { useRead } from '../app/call/calls.ts';
import { usePages } from '../app/call/later-calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { useQueryChoice } from '../app/shell/query-fields.ts';
import { wordsOf } from '../words.ts';
import { FilteredRecord } from './filtered-record.tsx';

/** The rebate on friends' bets, friend by friend, with totals. */
export function Rebates() {
  const words = wordsOf('invite').record;
  const [state, setState] = useQueryChoice('rebates', invitationRebateStates);
  const pages = usePages(listInvitationRebates, state === null ? {} : { state });
  return (
    <FilteredRecord
      states={invitationRebateStates}
      names={words.rebateStates}
      state={state}
      onChange={setState}
      pages={pages}
      keyOf={({ username, fromDay }) => `${username} ${fromDay}`}
      sums={state === null ? <AllRebateSums /> : <SomeRebateSums state={state} />}
    >
      {(row) => <RebateRow row={row} />}
    </FilteredRecord>
  );
}

function AllRebateSums() {
  const sums = useRead(getInvitationRebateTotals, {});
  return (
    <Ready of={sums} waiting={<WaitingCards heights={[90]} />}>
      {(found) => <RebateSums sums={found} />}
    </Ready>
  );
}

function SomeRebateSums({ state }: { state: InvitationRebateState }) {
  const sums = useRead(getFilteredInvitationRebateTotals, { state });
  return (
    <Ready of={sums} waiting={<WaitingCards heights={[90]} />}>
      {(found) => <RebateSums sums={found} />}
    </Ready>
  );
}

function RebateSums({ sums }: { sums: Reply<typeof getInvitationRebateTotals> }) {
  const words = wordsOf('invite').record;
  const format = useFormat();
  return (
    <Card pad>
      <StatStrip
        items={[
          { name: words.friends, value: sums.friendCount },
          { name: words.valid, value: format.money(sums.validMinor, { bare: true }) },
          { name: words.rebate, value: format.money(sums.rebateMinor, { bare: true }) },
        ]}
      />
    </Card>
  );
}

function RebateRow({ row }: { row: Reply<typeof listInvitationRebates>['list'][number] }) {
  const words = wordsOf('invite').record;
  const format = useFormat();
  const { username, state, fromDay, toDay, validMinor, rebateMinor, maxMinor } = row;
  const period = {
    from: format.day(fromDay),
    to: format.day(toDay),
    valid: format.money(validMinor, { bare: true }),
  };
  return (
    <ListRow
      title={username}
      sub={fill(words.period, period)}
      value={
        <>
          {format.money(rebateMinor)} {fill(words.of, { max: format.money(maxMinor) })}
        </>
      }
      end={
        <Badge tone={state === 'inProgress' ? 'accent' : 'neutral'}>
          {words.rebateStates[state]}
        </Badge>
      }
    />
  );
}
