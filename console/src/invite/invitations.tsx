import type { Reply } from '@vela/contract/call.ts';
import { invitationStates } from '@vela/contract/invite/rules.ts';
import { listPlayerInvitations } from '@vela/contract/invite/staff-calls.ts';
import { usersThree } from '@vela/ui/icon/icons.ts';
import {
  actionColumn,
  moneyColumn,
  PlayerLink,
  tagColumn,
  Tags,
  timeColumn,
} from '../app/list/columns.tsx';
import { SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf, toChoiceInput } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import type { TagTone } from '../app/panel.tsx';
import { Link } from 'react-router';
import { wordsOf } from '../words.ts';
import { ReviewButton } from './review-button.tsx';

type Line = Reply<typeof listPlayerInvitations>['list'][number];

const tones: Record<Line['state'], TagTone> = {
  inReview: 'warn',
  notFirstDeposited: 'plain',
  due: 'reward',
  paidOut: 'pos',
  expired: 'plain',
  refused: 'neg',
};

const filterSet = { state: oneOf(['all', ...invitationStates]), username: anyText };

/** Invitations; those under review come first. */
export function Invitations() {
  const words = wordsOf('invite');
  const list = useList(listPlayerInvitations, {
    filters: filterSet,
    toInput: ({ state, username }) => ({
      username,
      ...toChoiceInput('state', invitationStates, state),
    }),
    everyMs: 60_000,
  });
  const { filters } = list;
  return (
    <ListPanel<Line>
      title={words.list}
      extra={
        <Link className="link" to="/invitations/agents">
          {words.agents}
        </Link>
      }
      hint={words.hint}
      list={list}
      rowKey="friend"
      columns={useColumns()}
      empty={{ title: words.none, hint: words.noneHint, icon: usersThree }}
      filters={
        <>
          <TabFilter filters={filters} name="state" label={words.state} names={words.states} />
          <SearchFilter filters={filters} name="username" label={words.username} max={20} />
        </>
      }
    />
  );
}

function useColumns(): Column<Line>[] {
  const words = wordsOf('invite');
  const mayReview = useMay('invite.manage');
  return [
    {
      title: words.inviter,
      render: (it) => (
        <>
          <PlayerLink username={it.inviter} />{' '}
          {it.isInviterAgent && <Tags of={[{ text: words.agent, tone: 'plain' }]} />}
        </>
      ),
    },
    { title: words.friend, render: (it) => <PlayerLink username={it.friend} /> },
    tagColumn(words.state, (it) => ({ text: words.states[it.state], tone: tones[it.state] })),
    {
      title: words.signs,
      render: (it) => (
        <Tags of={it.flags.map((flag) => ({ text: words.flags[flag], tone: 'warn' as const }))} />
      ),
    },
    timeColumn(words.registeredAt, (it) => it.registeredAt),
    timeColumn(words.endsAt, (it) => it.endsAt),
    moneyColumn(words.deposited, (it) => it.depositedMinor),
    moneyColumn(words.reward, (it) => it.rewardMinor),
    moneyColumn(words.rebate, (it) => it.rebateMinor),
    ...(mayReview
      ? [
          actionColumn<Line>((it) =>
            it.review === 'open' ? (
              <>
                <ReviewButton invitation={it} decision="clear" />
                <ReviewButton invitation={it} decision="refuse" />
              </>
            ) : null,
          ),
        ]
      : []),
  ];
}
