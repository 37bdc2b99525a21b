import { fill } from '@vela/client/fill.ts';
import { isRefused } from '@vela/client/refused.ts';
import type { Reply } from '@vela/contract/call.ts';
import { previewLevels } from '@vela/contract/vip/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import type { ChangedLine } from '../app/form/list-changes.ts';
import { figureColumn, textColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import css from './configuration.module.css';

/** A changed field of the table of levels, by its path. */
export type LevelChange = { path: string; value: number };

type Preview = Reply<typeof previewLevels>;
type Line = { name: string; current: number; changed: number; isMoney: boolean };

/** Returns the changed fields of a form or a proposal. */
export const toLevelChanges = (lines: readonly ChangedLine[]): LevelChange[] =>
  lines.flatMap(({ path, after }) => (typeof after === 'number' ? [{ path, value: after }] : []));

type LevelEffectProps = {
  /** None: the current table. */
  changes: readonly LevelChange[];
};

/** The players per level and the costs, with the current table and with changes. */
export function LevelEffect({ changes }: LevelEffectProps) {
  const words = wordsOf('configuration');
  const read = useRead(previewLevels, { changes: [...changes] });
  if (isRefused(read.error, 'invalidInput')) {
    return <Alert type="error" showIcon title={words.worseThanBelow} />;
  }
  return (
    <Ready read={read}>
      {(preview) => <Effect preview={preview} isChanged={changes.length > 0} />}
    </Ready>
  );
}

/** Offers to compute the effect of pending changes, which reads the play of all players. */
export function LevelPreview({ changes }: LevelEffectProps) {
  const { effect: words } = wordsOf('configuration');
  const [wanted, setWanted] = useState('');
  const key = JSON.stringify(changes);
  if (changes.length === 0) return null;
  return (
    <section className={css.preview} aria-label={words.title}>
      <h3>{words.title}</h3>
      {wanted === key ? (
        <LevelEffect changes={changes} />
      ) : (
        <Button onClick={() => setWanted(key)}>{words.compute}</Button>
      )}
    </section>
  );
}

function Effect({ preview, isChanged }: { preview: Preview; isChanged: boolean }) {
  const { effect: words } = wordsOf('configuration');
  const format = useFormat();
  const { fromDay, toDay, keepDays, current, changed } = preview;
  const figure = (value: number, isMoney: boolean) =>
    isMoney ? format.money(value, { bare: true }) : format.number(value);
  const difference = ({ current: before, changed: after, isMoney }: Line) =>
    after === before
      ? '—'
      : `${after > before ? '+' : '−'}${figure(Math.abs(after - before), isMoney)}`;
  return (
    <div className={css.effect}>
      <p className="t-muted">
        {fill(words.hint, { from: format.day(fromDay), to: format.day(toDay), days: keepDays })}
      </p>
      <RowTable<Line>
        label={words.title}
        rows={toLines(current, changed, words)}
        rowKey="name"
        columns={[
          textColumn('', (it) => it.name),
          figureColumn(words.current, (it) => figure(it.current, it.isMoney)),
          ...(isChanged
            ? [
                figureColumn<Line>(words.changed, (it) => figure(it.changed, it.isMoney)),
                figureColumn<Line>(words.difference, difference),
              ]
            : []),
        ]}
      />
      <Levels preview={preview} isChanged={isChanged} />
    </div>
  );
}

function toLines(
  current: Preview['current'],
  changed: Preview['changed'],
  words: Record<string, string>,
): Line[] {
  const names = ['promoted', 'demoted', 'kept'] as const;
  const costs = ['upgrade', 'rebate', 'packet', 'birthday'] as const;
  return [
    ...names.map((name) => ({
      name: words[name] ?? name,
      current: current[`${name}Count`],
      changed: changed[`${name}Count`],
      isMoney: false,
    })),
    ...costs.map((name) => ({
      name: words[name] ?? name,
      current: current[`${name}Minor`],
      changed: changed[`${name}Minor`],
      isMoney: true,
    })),
  ];
}

/** Players by level: now, and where each table leads them. */
function Levels({ preview, isChanged }: { preview: Preview; isChanged: boolean }) {
  const words = wordsOf('configuration');
  const format = useFormat();
  const rows = preview.counts.map((count, index) => ({
    level: String(index + 1),
    now: count,
    current: preview.current.counts[index] ?? 0,
    changed: preview.changed.counts[index] ?? 0,
  }));
  type Row = (typeof rows)[number];
  return (
    <RowTable<Row>
      label={words.effect.players}
      rows={rows}
      rowKey="level"
      columns={[
        textColumn(words.effect.players, (it) => fill(words.vipLevel, { level: it.level })),
        figureColumn(words.effect.now, (it) => format.number(it.now)),
        figureColumn(words.effect.current, (it) => format.number(it.current)),
        ...(isChanged
          ? [figureColumn<Row>(words.effect.changed, (it) => format.number(it.changed))]
          : []),
      ]}
    />
  );
}
