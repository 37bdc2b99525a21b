import { listPlannedMissions, proposeMission } from '@vela/contract/mission/staff-calls.ts';
import { missionStates } from '@vela/contract/mission/rules.ts';
import { target } from '@vela/ui/icon/icons.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
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
  const mayWrite = useMay('promotion.manage');
  const [edited, setEdited] = useState<Planned | 'new' | null>(null);
  const [changed, setChanged] = useState<Planned | null>(null);
  const list = useList(listPlannedMissions, {
    filters: { state: oneOf(['all', ...missionStates]) },
    toInput: ({ state }) => (state === 'all' ? {} : { state }),
    everyMs: 30_000,
  });
  return (
    <Panel
      title={words.heading}
      extra={
        mayWrite && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {words.newMission}
          </Button>
        )
      }
    >
      <TwoPeopleNote right="promotion.start" />
      <ListTable<Planned>
        list={list}
        label={words.heading}
        rowKey="missionId"
        columns={useColumns(setEdited, setChanged)}
        empty={{ title: words.none, hint: words.noneHint, icon: target }}
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
        <MissionDrawer planned={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {changed && <ChangeDialog planned={changed} onClose={() => setChanged(null)} />}
    </Panel>
  );
}

function useColumns(
  onEdit: (planned: Planned) => void,
  onChange: (planned: Planned) => void,
): Column<Planned>[] {
  const words = wordsOf('mission');
  const format = useFormat();
  return [
    {
      title: words.fields.titles,
      render: (it) => (
        <Link className="link t-medium" to={`/missions/${it.missionId}`}>
          {it.title || words.untitled}
        </Link>
      ),
    },
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
    <ReasonDialog
      title={title || words.untitled}
      label={words.reason}
      okText={isDraft ? words.approve : words.stop}
      isDanger={!isDraft}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={(reason) =>
        proposing.run(
          { missionId, change: isDraft ? 'approve' : 'stop', reason },
          { says: words.proposed, onDone: onClose },
        )
      }
    >
      {isDraft ? words.approveWhy : words.stopWhy}
    </ReasonDialog>
  );
}
