import type { Reply } from '@vela/contract/call.ts';
import {
  getFilteredInvitationTotals,
  getInvitationTotals,
  listInvitations,
} from '@vela/contract/invite/calls.ts';
import { invitationStates } from '@vela/contract/invite/rules.ts';
import type { InvitationState } from '@vela/contract/invite/rules.ts';
import { fill } from '@vela/client/fill.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { Segmented } from '@vela/ui/field/segmented.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { StatStrip } from '@vela/ui/list/key-values.tsx';
import { ListRow } from '@vela/ui/list/list.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import type { Tone } from '@vela/ui/state/badge.tsx';
import { useRead } from '../app/call/calls.ts';
import { usePages } from '../app/call/later-calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useQueryChoice } from '../app/shell/query-fields.ts';
import { wordsOf } from '../words.ts';
import { FilteredRecord } from './filtered-record.tsx';
import { Rebates } from './rebates.tsx';

const tabs = ['invitations', 'rebates'] as const;
/** Every friend who joined by the player's link, and the rebate on their bets, with totals. */
export function Screen() {
  const words = wordsOf('invite').record;
  const [chosen, setTab] = useQueryChoice('tab', tabs);
  const tab = chosen ?? 'invitations';
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <div className="inset stack">
          <Segmented
            label={words.title}
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({ value, label: words.tabs[value] }))}
          />
          {tab === 'invitations' ? <Invitations /> : <Rebates />}
        </div>
      </Page>
    </>
  );
}

function Invitations() {
  const words = wordsOf('invite').record;
  const [state, setState] = useQueryChoice('state', invitationStates);
  const pages = usePages(listInvitations, state === null ? {} : { state });
  return (
    <FilteredRecord
      states={invitationStates}
      names={words.states}
      state={state}
      onChange={setState}
      pages={pages}
      keyOf={({ username, registeredAt }) => `${username} ${registeredAt}`}
      sums={state === null ? <AllInvitationSums /> : <SomeInvitationSums state={state} />}
    >
      {(row) => <InvitationRow row={row} />}
    </FilteredRecord>
  );
}

function AllInvitationSums() {
  const sums = useRead(getInvitationTotals, {});
  return (
    <Ready of={sums} waiting={<WaitingCards heights={[90]} />}>
      {(found) => <InvitationSums sums={found} />}
    </Ready>
  );
}

function SomeInvitationSums({ state }: { state: InvitationState }) {
  const sums = useRead(getFilteredInvitationTotals, { state });
  return (
    <Ready of={sums} waiting={<WaitingCards heights={[90]} />}>
      {(found) => <InvitationSums sums={found} />}
    </Ready>
  );
}

function InvitationSums({ sums }: { sums: Reply<typeof getInvitationTotals> }) {
  const words = wordsOf('invite').sums;
  const format = useFormat();
  return (
    <Card pad>
      <StatStrip
        items={[
          { name: words.registered, value: sums.registeredCount },
          { name: words.reached, value: sums.reachedCount },
          { name: words.granted, value: format.money(sums.grantedMinor, { bare: true }) },
        ]}
      />
    </Card>
  );
}

const tones: Record<InvitationState, Tone> = {
  notFirstDeposited: 'warn',
  due: 'accent',
  inReview: 'accent',
  paidOut: 'pos',
  expired: 'neutral',
  refused: 'neg',
};

function InvitationRow({ row }: { row: Reply<typeof listInvitations>['list'][number] }) {
  const words = wordsOf('invite').record;
  const format = useFormat();
  const { username, state, registeredAt, firstDepositAt, rewardMinor } = row;
  return (
    <ListRow
      title={username}
      sub={
        firstDepositAt === null
          ? fill(words.registered, { time: format.dateTime(registeredAt) })
          : fill(words.deposited, { time: format.dateTime(firstDepositAt) })
      }
      end={
        <Badge tone={tones[state]}>
          {state === 'paidOut'
            ? fill(words.granted, { amount: format.money(rewardMinor, { cents: 'auto' }) })
            : words.states[state]}
        </Badge>
      }
    />
  );
}
