import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listOpenRounds, voidRound } from '@vela/contract/game/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import {
  actionColumn,
  figureColumn,
  moneyColumn,
  timeColumn,
  TwoLines,
} from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint, Tag } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import css from './venues.module.css';

type Round = Reply<typeof listOpenRounds>['rounds'][number];

/** Shared rounds that have not ended; one that does not end can be voided. */
export function OpenRounds() {
  const words = wordsOf('game');
  const [voiding, setVoiding] = useState<Round | null>(null);
  const read = useRead(listOpenRounds, {}, { everyMs: 15_000 });
  return (
    <Panel title={words.openShared}>
      <PanelHint>{words.openSharedHint}</PanelHint>
      <Ready read={read}>
        {({ rounds, silent }) => (
          <>
            <Rounds rounds={rounds} onVoid={setVoiding} />
            {silent.length > 0 && (
              <p className={css.hint} role="status">
                {fill(words.silentProviders, { names: silent.join(', ') })}
              </p>
            )}
          </>
        )}
      </Ready>
      {voiding && <VoidDialog round={voiding} onClose={() => setVoiding(null)} />}
    </Panel>
  );
}

function Rounds(props: { rounds: readonly Round[]; onVoid: (round: Round) => void }) {
  const words = wordsOf('game');
  const mayManage = useMay('game.manage');
  const columns: Column<Round>[] = [
    {
      title: words.game,
      render: ({ gameName, venueName }) => <TwoLines first={gameName} second={venueName} />,
    },
    { title: words.round, render: ({ round }) => <code title={round}>{round.slice(0, 8)}</code> },
    { title: words.state, render: (it) => <RoundState round={it} /> },
    timeColumn(words.startedAt, (it) => it.startedAt),
    timeColumn(words.endsAt, (it) => it.endsAt),
    figureColumn(words.bets, (it) => it.bets),
    moneyColumn(words.staked, (it) => it.stakeMinor),
  ];
  if (mayManage) {
    columns.push(
      actionColumn(
        (it) =>
          !it.isDrawn && (
            <Button
              size="small"
              aria-label={fill(words.voidRoundOf, { round: it.round, game: it.gameName })}
              onClick={() => props.onVoid(it)}
            >
              {words.voidRound}
            </Button>
          ),
      ),
    );
  }
  return (
    <RowTable
      rows={props.rounds}
      columns={columns}
      rowKey="round"
      label={words.openShared}
      empty={{ title: words.noOpenRounds }}
    />
  );
}

function RoundState({ round }: { round: Round }) {
  const { roundState } = wordsOf('game');
  if (round.isOverdue) return <Tag tone="neg">{roundState.overdue}</Tag>;
  return <Tag>{round.isDrawn ? roundState.drawn : roundState.open}</Tag>;
}

function VoidDialog({ round, onClose }: { round: Round; onClose: () => void }) {
  const words = wordsOf('game');
  const format = useFormat();
  const { run, isBusy } = useAction(voidRound, [listOpenRounds]);
  const send = (reason: string) =>
    run(
      { provider: round.provider, round: round.round, reason },
      { says: words.voidDone, onDone: onClose },
    );
  return (
    <ReasonDialog
      isDanger
      title={fill(words.voidRoundOf, { round: round.round.slice(0, 8), game: round.gameName })}
      okText={words.voidRound}
      label={words.voidReason}
      isBusy={isBusy}
      onSend={send}
      onClose={onClose}
    >
      <p>{fill(words.voidHint, { bets: round.bets, stake: format.money(round.stakeMinor) })}</p>
    </ReasonDialog>
  );
}
