import { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { TwoPeopleNote } from '../app/proposal/two-people-note.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { isOfLevels } from './use-field-text.ts';
import type { Part } from './use-field-text.ts';
import { PartForm } from './part-form.tsx';
import { PartPanel } from './part-panel.tsx';
import css from './configuration.module.css';

/**
 * The settings that the operator may change without a release, by setting part; what is set of the
 * site itself is before them.
 */
export function Configuration({ site }: { site: ReactNode }) {
  const read = useRead(listConfiguration, {}, { everyMs: 60_000 });
  return (
    <Ready read={read} isPage>
      {({ parts }) => <Parts site={site} parts={parts.filter(({ part }) => !isOfLevels(part))} />}
    </Ready>
  );
}

function Parts({ site, parts }: { site: ReactNode; parts: readonly Part[] }) {
  const words = wordsOf('configuration');
  const app = wordsOf('app');
  const mayAudit = useMay('audit.read');
  const [editing, setEditing] = useState<Part['part'] | null>(null);
  const edited = parts.find(({ part }) => part === editing);
  return (
    <>
      <Alert
        className={css.hint ?? ''}
        type="info"
        showIcon
        title={words.hint}
        action={
          mayAudit ? (
            <Link className="link" to="/audit">
              {app.auditLog}
            </Link>
          ) : undefined
        }
      />
      <TwoPeopleNote right="setting.manage" className={css.hint ?? ''} />
      <div className={css.parts}>
        <div className={css.part}>{site}</div>
        {parts.map((part) => (
          <PartPanel key={part.part} part={part} onEdit={() => setEditing(part.part)} />
        ))}
      </div>
      {edited && <PartForm key={edited.part} part={edited} onClose={() => setEditing(null)} />}
    </>
  );
}
