import { fill } from '@vela/client/fill.ts';
import { listDocuments } from '@vela/contract/document/staff-calls.ts';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../app/calls.ts';
import {
  actionColumn,
  proseColumn,
  tagColumn,
  textColumn,
  timeColumn,
} from '../app/list/columns.tsx';
import { RowTable } from '../app/list/row-table.tsx';
import { useMay } from '../app/operator.ts';
import { Panel } from '../app/panel.tsx';
import type { NamedTag } from '../app/panel.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { DocumentDrawer } from './document-drawer.tsx';
import type { Read } from './document-form.ts';
import { nameOf } from './names.ts';
import css from './document.module.css';

type Line = Read['document'];

/** The panels of the page, and what each shows. */
const panels = [
  { key: 'fixed', isOf: ({ kind }: Line) => kind === 'terms' || kind === 'site', hasBody: false },
  { key: 'dictionaries', isOf: ({ kind }: Line) => kind === 'dictionary', hasBody: false },
  { key: 'letters', isOf: ({ channel }: Line) => channel === 'letter', hasBody: true },
  { key: 'messages', isOf: ({ channel }: Line) => channel === 'app', hasBody: true },
] as const;

/** The terms, the basic information, lists of choices and messages: what is published, and drafts. */
export function Screen() {
  const words = wordsOf('document');
  const navigate = useNavigate();
  const mayEdit = useMay('content.manage');
  const { documentId } = useParams();
  const read = useRead(listDocuments, {}, { everyMs: 60_000 });
  const columnsOf = (hasBody: boolean) => [
    textColumn<Line>(words.name, nameOf),
    ...(hasBody ? [proseColumn<Line>(words.fields.body, (it) => it.body)] : []),
    tagColumn<Line>(words.state, toTags),
    timeColumn<Line>(words.publishedAt, (it) => it.publishedAt),
    ...(mayEdit
      ? [
          actionColumn<Line>((it) => (
            <Button size="small" onClick={() => void navigate(`/documents/${it.documentId}`)}>
              {words.edit}
            </Button>
          )),
        ]
      : []),
  ];
  return (
    <div className={css.panels}>
      <Ready read={read} isPage>
        {({ documents }) =>
          panels.map(({ key, isOf, hasBody }) => (
            <Panel key={key} title={words.panels[key]}>
              <RowTable<Line>
                rows={documents.filter(isOf)}
                rowKey="documentId"
                label={words.panels[key]}
                columns={columnsOf(hasBody)}
              />
            </Panel>
          ))
        }
      </Ready>
      {mayEdit && documentId !== undefined && (
        <DocumentDrawer
          key={documentId}
          documentId={documentId}
          onClose={() => void navigate('/documents')}
        />
      )}
    </div>
  );
}

function toTags({ version, hasDraft, nextAt }: Line): NamedTag[] {
  const words = wordsOf('document');
  const { version: named, scheduledTag } = wordsOf('app').publishing;
  const text = version === 0 ? words.unchanged : fill(named, { version });
  const tags: NamedTag[] = [{ tone: version === 0 ? 'plain' : 'pos', text }];
  if (hasDraft) tags.push({ tone: 'warn', text: words.draft });
  if (nextAt !== null) tags.push({ tone: 'warn', text: scheduledTag });
  return tags;
}
