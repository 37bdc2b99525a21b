import type { Reply } from '@vela/contract/call.ts';
import type { PlacementKind } from '@vela/contract/home/rules.ts';
import { listPlacements } from '@vela/contract/home/staff-calls.ts';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import {
  actionColumn,
  figureColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel } from '../app/panel.tsx';
import type { NamedTag, TagTone } from '../app/panel.tsx';
import { Nothing, Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { PlacementDrawer } from './placement-drawer.tsx';
import css from './home.module.css';

type Placement = Reply<typeof listPlacements>['placements'][number];

const tones: Record<Placement['state'], TagTone> = {
  draft: 'plain',
  scheduled: 'warn',
  running: 'pos',
  ended: 'plain',
  hidden: 'plain',
};

/** Placements of some kinds: what runs, what is scheduled, and drafts; one of them beside it. */
export function PlacementPanels(props: { kinds: readonly PlacementKind[]; home: string }) {
  const { kinds, home } = props;
  const navigate = useNavigate();
  const mayEdit = useMay('content.manage');
  const { placementId } = useParams();
  const read = useRead(listPlacements, {}, { everyMs: 60_000 });
  const newKind = kinds.find((kind) => placementId === `new-${kind}`);
  const open = (id: string) => void navigate(`${home}/${id}`);
  return (
    <div className={css.panels}>
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} read={read} onOpen={mayEdit ? open : null} />
      ))}
      {mayEdit && placementId !== undefined && (
        <PlacementDrawer
          key={placementId}
          {...(newKind ? { newKind } : { placementId })}
          onSaved={open}
          onClose={() => void navigate(home)}
        />
      )}
    </div>
  );
}

function Kind(props: {
  kind: PlacementKind;
  read: ReturnType<typeof useRead<typeof listPlacements>>;
  onOpen: ((id: string) => void) | null;
}) {
  const { kind, read, onOpen } = props;
  const words = wordsOf('home');
  const { heading, add, none } = words.kinds[kind];
  return (
    <Panel
      title={heading}
      extra={
        onOpen && (
          <Button type="primary" onClick={() => onOpen(`new-${kind}`)}>
            {add}
          </Button>
        )
      }
    >
      <Ready read={read}>
        {({ placements }) => {
          const rows = placements.filter((it) => it.kind === kind);
          if (rows.length === 0) return <Nothing title={none} hint={words.noneHint} />;
          return (
            <RowTable<Placement>
              rows={rows}
              rowKey="placementId"
              label={heading}
              columns={toColumns(kind, onOpen)}
            />
          );
        }}
      </Ready>
    </Panel>
  );
}

function toColumns(kind: PlacementKind, onOpen: ((id: string) => void) | null) {
  const words = wordsOf('home');
  return [
    figureColumn<Placement>(words.position, (it) => String(it.position)),
    textColumn<Placement>(words.kinds[kind].text, (it) => it.title),
    tagColumn<Placement>(words.state, toTags),
    ...(kind === 'banner'
      ? [textColumn<Placement>(words.audience, (it) => words.audiences[it.audience])]
      : []),
    timeColumn<Placement>(words.shownFrom, (it) => it.shownFrom),
    timeColumn<Placement>(words.shownUntil, (it) => it.shownUntil),
    ...(onOpen
      ? [
          actionColumn<Placement>((it) => (
            <Button size="small" onClick={() => onOpen(it.placementId)}>
              {words.edit}
            </Button>
          )),
        ]
      : []),
  ];
}

function toTags({ state, hasDraft, version }: Placement): NamedTag[] {
  const words = wordsOf('home');
  const tags: NamedTag[] = [{ tone: tones[state], text: words.states[state] }];
  if (hasDraft && version > 0) tags.push({ tone: 'warn', text: words.hasDraft });
  return tags;
}
