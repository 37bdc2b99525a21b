import {
  listPlannedTournaments,
  proposeTournament,
} from '@vela/contract/tournament/staff-calls.ts';
import { tournamentStates } from '@vela/contract/tournament/rules.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { trophy } from '@vela/ui/icon/icons.ts';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import {
  actionColumn,
  figureColumn,
  moneyColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import type { Column } from '../app/list/row-table.tsx';
import type { TagTone } from '../app/panel.tsx';
import { PlanActions } from '../app/proposal/plan-actions.tsx';
import { PlanDialog } from '../app/proposal/plan-dialog.tsx';
import { planColumn, PlanList, usePlans } from '../app/proposal/plan-list.tsx';
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
  const [edited, setEdited] = useState<Planned | 'new' | null>(null);
  const [changed, setChanged] = useState<Planned | null>(null);
  return (
    <PlanList
      list={usePlans(listPlannedTournaments, tournamentStates)}
      words={words}
      states={words.states}
      icon={trophy}
      add={words.newTournament}
      onAdd={() => setEdited('new')}
      rowKey="tournamentId"
      columns={useColumns(setEdited, setChanged)}
    >
      {edited && (
        <TournamentDrawer
          planned={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {changed && <ChangeDialog planned={changed} onClose={() => setChanged(null)} />}
    </PlanList>
  );
}

function useColumns(
  onEdit: (planned: Planned) => void,
  onChange: (planned: Planned) => void,
): Column<Planned>[] {
  const words = wordsOf('tournament');
  return [
    planColumn(words.title, words.untitled, (it) => `/tournaments/${it.tournamentId}`),
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
    <PlanDialog
      title={title || words.untitled}
      isDraft={isDraft}
      words={{ ...words, end: words.cancel, endWhy: words.cancelWhy }}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={(reason) =>
        proposing.run(
          { tournamentId, change: isDraft ? 'approve' : 'cancel', reason },
          { says: words.proposed, onDone: onClose },
        )
      }
    />
  );
}
