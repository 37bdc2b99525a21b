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
import { AddButton, Panel } from '../app/panel.tsx';
import type { NamedTag, TagTone } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
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
export function PlacementPanels(props: {
  kinds: readonly PlacementKind[];
  home: string;
  /** What players see without one. */
  noneHint: string;
}) {
  const { kinds, home, noneHint } = props;
  const navigate = useNavigate();
  const mayEdit = useMay('content.manage');
  const { placementId } = useParams();
  const read = useRead(listPlacements, {}, { everyMs: 60_000 });
  const newKind = kinds.find((kind) => placementId === `new-${kind}`);
  const open = (id: string) => void navigate(`${home}/${id}`);
  return (
    <div className={css.panels}>
      {kinds.map((kind) => (
        <Kind key={kind} {...{ kind, read, noneHint }} onOpen={mayEdit ? open : null} />
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
  noneHint: string;
  read: ReturnType<typeof useRead<typeof listPlacements>>;
  onOpen: ((id: string) => void) | null;
}) {
  const { kind, noneHint, read, onOpen } = props;
  const words = wordsOf('home');
  const { heading, add, none } = words.kinds[kind];
  return (
    <Panel
      title={heading}
      extra={onOpen && <AddButton name={add} onPress={() => onOpen(`new-${kind}`)} />}
    >
      <Ready read={read}>
        {({ placements }) => (
          <RowTable<Placement>
            rows={placements.filter((it) => it.kind === kind)}
            rowKey="placementId"
            label={heading}
            columns={toColumns(kind, onOpen)}
            empty={{ title: none, hint: noneHint }}
          />
        )}
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
