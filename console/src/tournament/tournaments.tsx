import {
  listPlannedTournaments,
  proposeTournament,
} from '@vela/contract/tournament/staff-calls.ts';
import { tournamentStates } from '@vela/contract/tournament/rules.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { trophy } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ReasonDialog } from '../app/action/reason-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import {
  actionColumn,
  figureColumn,
  moneyColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { TabFilter } from '../app/list/filter-fields.tsx';
import { oneOf } from '../app/list/filters.ts';
import { ListTable } from '../app/list/list-table.tsx';
import type { Column } from '../app/list/row-table.tsx';
import { useList } from '../app/list/use-list.ts';
import { useMay } from '../app/operator.ts';
import { Panel } from '../app/panel.tsx';
import type { TagTone } from '../app/panel.tsx';
import { PlanActions } from '../app/proposal/plan-actions.tsx';
import { TwoPeopleNote } from '../app/proposal/two-people-note.tsx';
import { wordsOf } from '../words.ts';
import { TournamentDrawer } from './tournament-drawer.tsx';
import type { Planned } from './tournament-fields.ts';

const tones: Record<Planned['state'], TagTone> = {
  draft: 'warn',
  approved: 'pos',
  cancelled: 'plain',
  paid: 'reward',
};

/** Every tournament with its costs; drafts are edited here, and approved by two people. */
export function Tournaments() {
  const words = wordsOf('tournament');
  const mayWrite = useMay('promotion.manage');
  const [edited, setEdited] = useState<Planned | 'new' | null>(null);
  const [changed, setChanged] = useState<Planned | null>(null);
  const list = useList(listPlannedTournaments, {
    filters: { state: oneOf(['all', ...tournamentStates]) },
    toInput: ({ state }) => (state === 'all' ? {} : { state }),
    everyMs: 30_000,
  });
  return (
    <Panel
      title={words.heading}
      extra={
        mayWrite && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {words.newTournament}
          </Button>
        )
      }
    >
      <TwoPeopleNote right="promotion.start" />
      <ListTable<Planned>
        list={list}
        label={words.heading}
        rowKey="tournamentId"
        columns={useColumns(setEdited, setChanged)}
        empty={{ title: words.none, hint: words.noneHint, icon: trophy }}
        filters={
          <TabFilter
            filters={list.filters}
            name="state"
            label={words.fields.state}
            names={words.states}
          />
        }
      />
      {edited && (
        <TournamentDrawer
          planned={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {changed && <ChangeDialog planned={changed} onClose={() => setChanged(null)} />}
    </Panel>
  );
}

function useColumns(
  onEdit: (planned: Planned) => void,
  onChange: (planned: Planned) => void,
): Column<Planned>[] {
  const words = wordsOf('tournament');
  return [
    {
      title: words.title,
      render: (it) => (
        <Link className="link t-medium" to={`/tournaments/${it.tournamentId}`}>
          {it.title || words.untitled}
        </Link>
      ),
    },
    tagColumn(words.fields.state, (it) => ({
      text: words.states[it.state],
      tone: tones[it.state],
    })),
    textColumn(words.fields.scoring, (it) => words.scorings[it.scoring]),
    timeColumn(words.fields.startsAt, (it) => it.startsAt),
    timeColumn(words.fields.endsAt, (it) => it.endsAt),
    moneyColumn(words.fields.budgetMinor, (it) => it.budgetMinor),
    moneyColumn(words.granted, (it) => it.grantedMinor),
    figureColumn(words.entries, (it) => it.entryCount),
    actionColumn((it) => (
      <Actions planned={it} onEdit={() => onEdit(it)} onChange={() => onChange(it)} />
    )),
  ];
}

function Actions(props: { planned: Planned; onEdit: () => void; onChange: () => void }) {
  const { planned, onEdit, onChange } = props;
  const { tournamentId, state, startsAt } = planned;
  const words = wordsOf('tournament');
  const now = useNow(Date.now, 60_000);
  const isDraft = state === 'draft';
  const mayCancel = state === 'approved' && new Date(startsAt).getTime() > now;
  return (
    <PlanActions
      kind="tournament"
      subject={tournamentId}
      isDraft={isDraft}
      isChangeable={isDraft || mayCancel}
      words={{ ...words, end: words.cancel }}
      onEdit={onEdit}
      onChange={onChange}
    />
  );
}

function ChangeDialog({ planned, onClose }: { planned: Planned; onClose: () => void }) {
  const words = wordsOf('tournament');
  const proposing = useAction(proposeTournament, [listPlannedTournaments]);
  const isDraft = planned.state === 'draft';
  const { tournamentId, title } = planned;
  return (
    <ReasonDialog
      title={title || words.untitled}
      label={words.reason}
      okText={isDraft ? words.approve : words.cancel}
      isDanger={!isDraft}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={(reason) =>
        proposing.run(
          { tournamentId, change: isDraft ? 'approve' : 'cancel', reason },
          { says: words.proposed, onDone: onClose },
        )
      }
    >
      {isDraft ? words.approveWhy : words.cancelWhy}
    </ReasonDialog>
  );
}
