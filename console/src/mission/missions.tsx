import { listPlannedMissions, proposeMission } from '@vela/contract/mission/staff-calls.ts';
import { missionStates } from '@vela/contract/mission/rules.ts';
import { target } from '@vela/ui/icon/icons.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import {
  actionColumn,
  figureColumn,
  moneyColumn,
  tagColumn,
  textColumn,
} from '../app/list/columns.tsx';
import type { Column } from '../app/list/row-table.tsx';
import type { TagTone } from '../app/panel.tsx';
import { PlanActions } from '../app/proposal/plan-actions.tsx';
import { PlanDialog } from '../app/proposal/plan-dialog.tsx';
import { planColumn, PlanList, usePlans } from '../app/proposal/plan-list.tsx';
import { useToday } from '../app/use-today.ts';
import { wordsOf } from '../words.ts';
import { MissionDrawer } from './mission-drawer.tsx';
import { listMondays } from './mission-fields.ts';
import type { Planned } from './mission-fields.ts';

const tones: Record<Planned['state'], TagTone> = {
  draft: 'warn',
  approved: 'pos',
  cancelled: 'plain',
};

/** Every mission with what it costs; drafts are written here, and held by two people. */
export function Missions() {
  const words = wordsOf('mission');
  const [edited, setEdited] = useState<Planned | 'new' | null>(null);
  const [changed, setChanged] = useState<Planned | null>(null);
  return (
    <PlanList
      list={usePlans(listPlannedMissions, missionStates)}
      words={words}
      states={words.states}
      icon={target}
      add={words.newMission}
      onAdd={() => setEdited('new')}
      rowKey="missionId"
      columns={useColumns(setEdited, setChanged)}
    >
      {edited && (
        <MissionDrawer planned={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {changed && <ChangeDialog planned={changed} onClose={() => setChanged(null)} />}
    </PlanList>
  );
}

function useColumns(
  onEdit: (planned: Planned) => void,
  onChange: (planned: Planned) => void,
): Column<Planned>[] {
  const words = wordsOf('mission');
  const format = useFormat();
  return [
    planColumn(words.fields.titles, words.untitled, (it) => `/missions/${it.missionId}`),
    tagColumn(words.fields.state, (it) => [
      { text: words.states[it.state], tone: tones[it.state] },
      ...(it.problems.length > 0 ? [{ text: words.objected, tone: 'neg' as const }] : []),
    ]),
    moneyColumn(words.fields.targetMinor, (it) => it.targetMinor),
    moneyColumn(words.fields.betMaxMinor, (it) => it.betMaxMinor),
    moneyColumn(words.fields.prizeMinor, (it) => it.prizeMinor),
    textColumn(words.fields.fromDay, (it) => format.day(it.fromDay)),
    figureColumn(words.fields.weeks, (it) => it.weeks),
    figureColumn(words.done, (it) => it.grantedCount),
    moneyColumn(words.granted, (it) => it.grantedMinor),
    actionColumn((it) => (
      <Actions planned={it} onEdit={() => onEdit(it)} onChange={() => onChange(it)} />
    )),
  ];
}

function Actions(props: { planned: Planned; onEdit: () => void; onChange: () => void }) {
  const { planned, onEdit, onChange } = props;
  const { missionId, state, problems, untilDay, fromDay } = planned;
  const words = wordsOf('mission');
  const [next = ''] = listMondays(useToday(), 1);
  const isDraft = state === 'draft';
  const mayStop = state === 'approved' && (next > fromDay ? next : fromDay) < untilDay;
  return (
    <PlanActions
      kind="mission"
      subject={missionId}
      isDraft={isDraft}
      isChangeable={(isDraft && problems.length === 0) || mayStop}
      words={{ ...words, end: words.stop }}
      onEdit={onEdit}
      onChange={onChange}
    />
  );
}

function ChangeDialog({ planned, onClose }: { planned: Planned; onClose: () => void }) {
  const words = wordsOf('mission');
  const proposing = useAction(proposeMission, [listPlannedMissions]);
  const isDraft = planned.state === 'draft';
  const { missionId, title } = planned;
  return (
    <PlanDialog
      title={title || words.untitled}
      isDraft={isDraft}
      words={{ ...words, end: words.stop, endWhy: words.stopWhy }}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={(reason) =>
        proposing.run(
          { missionId, change: isDraft ? 'approve' : 'stop', reason },
          { says: words.proposed, onDone: onClose },
        )
      }
    />
  );
}
