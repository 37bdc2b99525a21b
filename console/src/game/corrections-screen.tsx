import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  correctionStates,
  listPlayerCorrections,
  proposeWriteOff,
} from '@vela/contract/game/correction-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import {
  actionColumn,
  Long,
  moneyColumn,
  playerColumn,
  timeColumn,
  TwoLines,
} from '../app/list/columns.tsx';
import { SearchFilter, TabFilter } from '../app/list/filter-fields.tsx';
import { anyText, oneOf } from '../app/list/filters.ts';
import { ListPanel } from '../app/list/list-panel.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { wordsOf } from '../words.ts';

type Correction = Reply<typeof listPlayerCorrections>['list'][number];

/** What players owe after corrections, and proposals to write it off. */
export function Screen() {
  const words = wordsOf('game');
  const [forgiven, setForgiven] = useState<Correction | null>(null);
  const list = useList(listPlayerCorrections, {
    filters: { state: oneOf(correctionStates), username: anyText },
    toInput: (chosen) => chosen,
    everyMs: 60_000,
  });
  const { filters } = list;
  return (
    <>
      <ListPanel
        title={words.corrections}
        hint={words.correctionsHint}
        list={list}
        rowKey="correctionId"
        columns={useColumns(filters.chosen.state === 'open', setForgiven)}
        empty={{ title: words.noCorrections, hint: words.noCorrectionsHint }}
        filters={
          <>
            <TabFilter
              filters={filters}
              name="state"
              label={words.state}
              names={words.correctionStates}
            />
            <SearchFilter filters={filters} name="username" label={words.player} max={20} />
          </>
        }
      />
      {forgiven !== null && (
        <WriteOffDialog correction={forgiven} onClose={() => setForgiven(null)} />
      )}
    </>
  );
}

function useColumns(
  areOpen: boolean,
  onWriteOff: (correction: Correction) => void,
): Column<Correction>[] {
  const words = wordsOf('game');
  const mayWriteOff = useMay('correction.writeOff');
  return [
    timeColumn(words.correctedAt, (it) => it.correctedAt),
    playerColumn(words.player),
    {
      title: words.game,
      render: (it) =>
        it.orderNo === '' ? (
          <TwoLines first={it.gameName} second={`${it.venueName} · ${it.provider}`} />
        ) : (
          <Link className="link num t-caption" to={`/deposits/${it.orderNo}`}>
            {it.orderNo}
          </Link>
        ),
    },
    { title: words.round, render: (it) => <Long text={it.round} /> },
    moneyColumn(words.correctionTaken, (it) => it.takenMinor),
    moneyColumn(words.correctionOwed, (it) => it.owedMinor),
    moneyColumn(words.correctionRecovered, (it) => it.recoveredMinor),
    ...(areOpen
      ? [moneyColumn<Correction>(words.correctionLeft, (it) => it.leftMinor)]
      : [
          moneyColumn<Correction>(words.correctionWrittenOff, (it) => it.writtenOffMinor),
          timeColumn<Correction>(words.correctionClosed, (it) => it.closedAt),
        ]),
    ...(areOpen
      ? [
          actionColumn<Correction>((it) => (
            <>
              <WaitingChange kind="writeOff" subject={it.correctionId} />
              {mayWriteOff && (
                <Button size="small" onClick={() => onWriteOff(it)}>
                  {words.writeOff}
                </Button>
              )}
            </>
          )),
        ]
      : []),
  ];
}

function WriteOffDialog(props: { correction: Correction; onClose: () => void }) {
  const { correction, onClose } = props;
  const { correctionId, username, leftMinor } = correction;
  const words = wordsOf('game');
  const amount = useFormat().money(leftMinor);
  const proposing = useAction(proposeWriteOff, [listPlayerCorrections]);
  return (
    <ReasonDialog
      title={fill(words.writeOffTitle, { amount, username })}
      label={words.writeOffReason}
      okText={words.writeOff}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={(reason) =>
        proposing.run({ correctionId, reason }, { says: words.writeOffProposed, onDone: onClose })
      }
    >
      <p>{words.writeOffHint}</p>
    </ReasonDialog>
  );
}
