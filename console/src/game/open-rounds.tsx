import type { Reply } from '@vela/contract/call.ts';
import { listOpenRounds, voidRound } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { App, Button } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { useRead, useWrite } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { RowTable } from '../app/page-table.tsx';
import { Panel, Tag } from '../app/panel.tsx';
import { ReasonDialog } from '../app/reason-dialog.tsx';
import { Failed, Loading, Nothing } from '../app/states.tsx';
import { useTrouble } from '../app/use-trouble.ts';
import { When } from '../app/when.tsx';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../words.ts';
import css from './venues.module.css';

type Round = Reply<typeof listOpenRounds>['rounds'][number];

/** Shared rounds that are not over; one that does not end can be voided. */
export function OpenRounds() {
  const words = wordsOf('game');
  const [voiding, setVoiding] = useState<Round | null>(null);
  const read = useRead(listOpenRounds, {}, { everyMs: 15_000 });
  return (
    <Panel title={words.openShared}>
      <p className={css.hint}>{words.openSharedHint}</p>
      {read.data ? (
        <>
          <Rounds rounds={read.data.rounds} onVoid={setVoiding} />
          {read.data.silent.length > 0 && (
            <p className={css.hint} role="status">
              {fill(words.silentProviders, { names: read.data.silent.join(', ') })}
            </p>
          )}
        </>
      ) : read.isError ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
      {voiding && <VoidDialog round={voiding} onClose={() => setVoiding(null)} />}
    </Panel>
  );
}

function Rounds(props: { rounds: readonly Round[]; onVoid: (round: Round) => void }) {
  const words = wordsOf('game');
  const mayManage = useMay('game.manage');
  if (props.rounds.length === 0) return <Nothing title={words.noOpenRounds} />;
  const columns: NonNullable<TableProps<Round>['columns']> = [
    {
      title: words.game,
      key: 'game',
      render: (_, { gameName, venueName }) => (
        <span className={css.name}>
          {gameName}
          <span className="t-muted">{venueName}</span>
        </span>
      ),
    },
    {
      title: words.round,
      key: 'round',
      render: (_, { round }) => <code title={round}>{round.slice(0, 8)}</code>,
    },
    { title: words.state, key: 'state', render: (_, it) => <RoundState round={it} /> },
    { title: words.startedAt, key: 'start', render: (_, it) => <When at={it.startedAt} /> },
    { title: words.endsAt, key: 'end', render: (_, it) => <When at={it.endsAt} /> },
    { title: words.bets, dataIndex: 'bets', key: 'bets', align: 'end', className: 'num' },
    {
      title: words.staked,
      key: 'stake',
      align: 'end',
      render: (_, { stakeMinor }) => <MoneyText minor={stakeMinor} bare />,
    },
  ];
  if (mayManage) {
    columns.push({
      key: 'void',
      align: 'end',
      render: (_, it) =>
        it.isDrawn ? null : (
          <Button
            size="small"
            aria-label={fill(words.voidRoundOf, { round: it.round, game: it.gameName })}
            onClick={() => props.onVoid(it)}
          >
            {words.voidRound}
          </Button>
        ),
    });
  }
  return <RowTable rows={props.rounds} columns={columns} rowKey="round" label={words.openShared} />;
}

function RoundState({ round }: { round: Round }) {
  const { roundState } = wordsOf('game');
  if (round.isOverdue) return <Tag tone="neg">{roundState.overdue}</Tag>;
  return <Tag>{round.isDrawn ? roundState.drawn : roundState.open}</Tag>;
}

function VoidDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const words = wordsOf('game');
  const format = useFormat();
  const { message } = App.useApp();
  const trouble = useTrouble();
  const write = useWrite(voidRound, [listOpenRounds]);
  const send = (reason: string) =>
    write.mutate(
      { provider: round.provider, round: round.round, reason },
      {
        onError: trouble,
        onSuccess: () => {
          void message.success(words.voidDone);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      isDanger
      title={fill(words.voidRoundOf, { round: round.round.slice(0, 8), game: round.gameName })}
      okText={words.voidRound}
      label={words.voidReason}
      isBusy={write.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p>{fill(words.voidHint, { bets: round.bets, stake: format.money(round.stakeMinor) })}</p>
    </ReasonDialog>
  );
}
