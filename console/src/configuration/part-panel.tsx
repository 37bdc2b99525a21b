import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button } from 'antd';
import { figureColumn, textColumn } from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel } from '../app/panel.tsx';
import { WaitingChange } from '../app/proposal/waiting-change.tsx';
import { wordsOf } from '../words.ts';
import { unitOf, useFieldText } from './use-field-text.ts';
import type { Field, Part } from './use-field-text.ts';
import css from './configuration.module.css';

/** A setting part with its values, and a button to change them. */
export function PartPanel({ part, onEdit }: { part: Part; onEdit: () => void }) {
  const words = wordsOf('configuration');
  const format = useFormat();
  const mayManage = useMay('setting.manage');
  const [title, meaning] = words.parts[part.part];
  const changed =
    part.changedAt === null || part.changedBy === ''
      ? words.never
      : fill(words.changed, {
          name: part.changedBy,
          time: format.dateTime(part.changedAt, 'month-day'),
        });
  return (
    <Panel
      className={css.part}
      title={title}
      extra={
        <>
          <WaitingChange kind="configuration" subject={part.part} />
          <span className="t-muted">{changed}</span>
          {mayManage && (
            <Button size="small" aria-label={`${words.edit}: ${title}`} onClick={onEdit}>
              {words.edit}
            </Button>
          )}
        </>
      }
    >
      <p className={css.meaning}>{meaning}</p>
      {part.fields.some(({ entry }) => entry !== '') ? (
        <Entries part={part} title={title} />
      ) : (
        <dl className={css.fields}>
          {part.fields.map((field) => (
            <Line key={field.path} part={part} field={field} />
          ))}
        </dl>
      )}
    </Panel>
  );
}

function Line({ part, field }: { part: Part; field: Field }) {
  const words = wordsOf('configuration');
  const { nameOf, valueOf } = useFieldText();
  const [name, meaning] = nameOf(part.part, field.pattern);
  const unit = unitOf(part.part, field.pattern);
  const isInitial = JSON.stringify(field.value) === JSON.stringify(field.initial);
  return (
    <div>
      <dt>
        {name}
        <small>{meaning}</small>
      </dt>
      <dd className="num">
        <Shown field={field} text={valueOf(unit, field.value)} />
        {!isInitial && field.picture === null && (
          <small>{fill(words.initial, { value: valueOf(unit, field.initial) })}</small>
        )}
      </dd>
    </div>
  );
}

/** The value of a field: its text or, if it is a picture, that. */
function Shown({ field, text }: { field: Field; text: string }) {
  const size = field.picture?.sizes[0];
  if (!size) return text;
  return (
    <img
      className={css.picture}
      data-theme={field.pattern === 'logoOnDark' ? 'dark' : undefined}
      src={size.url}
      width={size.width}
      height={size.height}
      alt={text}
    />
  );
}

/** The fields that every entry has, one row each. */
function Entries({ part, title }: { part: Part; title: string }) {
  const words = wordsOf('configuration');
  const { nameOf, valueOf, entryOf } = useFieldText();
  const entries = [...new Set(part.fields.map(({ entry }) => entry))].map((entry) => ({ entry }));
  const patterns = [...new Set(part.fields.map(({ pattern }) => pattern))];
  const find = (entry: string, pattern: string) =>
    part.fields.find((field) => field.entry === entry && field.pattern === pattern);
  const decimals = countDecimals(part);
  return (
    <RowTable<{ entry: string }>
      label={title}
      rows={entries}
      rowKey="entry"
      columns={[
        textColumn(words.entry, (it) => entryOf(part.part, it.entry)),
        ...patterns.map((pattern) =>
          figureColumn<{ entry: string }>(nameOf(part.part, pattern)[0], (it) =>
            valueOf(unitOf(part.part, pattern), find(it.entry, pattern)?.value ?? null, decimals),
          ),
        ),
      ]}
    />
  );
}

/** The decimals that the percentages of a table need. */
function countDecimals({ part, fields }: Part): number {
  const rates = fields.filter(({ pattern }) => unitOf(part, pattern) === 'basisPoints');
  return Math.max(
    0,
    ...rates.map(({ value }) => (String(Number(value) / 100).split('.')[1] ?? '').length),
  );
}
