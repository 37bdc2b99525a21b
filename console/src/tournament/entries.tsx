import type { Reply } from '@vela/contract/call.ts';
import {
  listTournamentEntries,
  proposeDisqualification,
} from '@vela/contract/tournament/staff-calls.ts';
import { fill } from '@vela/client/fill.ts';
import { usersThree } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import {
  actionColumn,
  figureColumn,
  moneyColumn,
  playerColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { SearchFilter } from '../app/list/filter-fields.tsx';
import { anyText } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { Panel, PanelHint } from '../app/panel.tsx';
import type { TagTone } from '../app/panel.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { useCrumb } from '../app/use-crumb.ts';
import { wordsOf } from '../words.ts';
import { EntryBets } from './entry-bets.tsx';

type Entry = Reply<typeof listTournamentEntries>['list'][number];

const tones: Record<Entry['state'], TagTone> = {
  active: 'pos',
  left: 'plain',
  disqualified: 'neg',
};

/**
 * The entries of a tournament: places, signs of duplicate accounts, statements, disqualification.
 */
export function Entries({ tournamentId }: { tournamentId: string }) {
  const words = wordsOf('tournament');
  const [accused, setAccused] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const list = useList(listTournamentEntries, {
    filters: { username: anyText },
    toInput: ({ username }) => ({ tournamentId, username }),
    everyMs: 60_000,
  });
  useCrumb(list.reply?.title ?? '');
  return (
    <Panel
      title={words.entriesHeading}
      extra={
        <Link className="link" to="/tournaments">
          {words.heading}
        </Link>
      }
    >
      <PanelHint>{words.entriesHint}</PanelHint>
      <ListTable<Entry>
        list={list}
        label={words.entriesHeading}
        rowKey="username"
        columns={useColumns(tournamentId, setShown, setAccused)}
        empty={{ title: words.noEntries, hint: words.noEntriesHint, icon: usersThree }}
        filters={
          <SearchFilter filters={list.filters} name="username" label={words.player} max={20} />
        }
      />
      {shown !== null && (
        <EntryBets tournamentId={tournamentId} username={shown} onClose={() => setShown(null)} />
      )}
      {accused !== null && (
        <DisqualifyDialog
          tournamentId={tournamentId}
          username={accused}
          onClose={() => setAccused(null)}
        />
      )}
    </Panel>
  );
}

function useColumns(
  tournamentId: string,
  onShow: (username: string) => void,
  onAccuse: (username: string) => void,
): Column<Entry>[] {
  const words = wordsOf('tournament');
  const mayStart = useMay('promotion.start');
  return [
    figureColumn<Entry>(words.place, (it) => it.place ?? '—'),
    playerColumn<Entry>(words.player),
    tagColumn<Entry>(words.fields.state, (it) => [
      { text: words.entryStates[it.state], tone: tones[it.state] },
      ...(it.isBarred ? [{ text: words.barred, tone: 'warn' as const }] : []),
    ]),
    figureColumn<Entry>(words.score, (it) => it.score),
    timeColumn<Entry>(words.reachedAt, (it) => it.reachedAt),
    timeColumn<Entry>(words.joinedAt, (it) => it.joinedAt),
    tagColumn<Entry>(words.signs, (it) =>
      it.signs.map((sign) => ({ text: words.signNames[sign], tone: 'warn' as const })),
    ),
    moneyColumn<Entry>(words.granted, (it) => it.prizeMinor),
    textColumn<Entry>(words.reason, (it) => it.reason),
    actionColumn<Entry>((it) => (
      <>
        <WaitingChange kind="disqualification" subject={`${tournamentId}/${it.username}`} />
        <Button size="small" onClick={() => onShow(it.username)}>
          {words.bets}
        </Button>
        {mayStart && it.state === 'active' && it.prizeMinor === 0 && (
          <Button size="small" danger onClick={() => onAccuse(it.username)}>
            {words.disqualify}
          </Button>
        )}
      </>
    )),
  ];
}

function DisqualifyDialog(props: { tournamentId: string; username: string; onClose: () => void }) {
  const { tournamentId, username, onClose } = props;
  const words = wordsOf('tournament');
  const proposing = useAction(proposeDisqualification, [listTournamentEntries]);
  return (
    <ReasonDialog
      title={fill(words.disqualifyTitle, { username })}
      label={words.disqualifyReason}
      okText={words.disqualify}
      isDanger
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={(reason) =>
        proposing.run({ tournamentId, username, reason }, { says: words.proposed, onDone: onClose })
      }
    >
      {words.disqualifyWhy}
    </ReasonDialog>
  );
}
