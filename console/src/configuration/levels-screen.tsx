import { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { useState } from 'react';
import { useRead } from '../app/calls.ts';
import { Panel } from '../app/panel.tsx';
import { TwoPeopleNote } from '../app/proposal/two-people-note.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { LevelEffect } from './level-effect.tsx';
import { PartForm } from './part-form.tsx';
import { PartPanel } from './part-panel.tsx';
import { isOfLevels } from './use-field-text.ts';
import type { Part } from './use-field-text.ts';
import css from './configuration.module.css';

/** The table of levels: its parts, the players at each level, and what it costs. */
export function Screen() {
  const read = useRead(listConfiguration, {}, { everyMs: 60_000 });
  return (
    <Ready read={read} isPage>
      {({ parts }) => <Levels parts={parts.filter(({ part }) => isOfLevels(part))} />}
    </Ready>
  );
}

function Levels({ parts }: { parts: readonly Part[] }) {
  const words = wordsOf('configuration');
  const [editing, setEditing] = useState<Part['part'] | null>(null);
  const edited = parts.find(({ part }) => part === editing);
  return (
    <>
      <TwoPeopleNote right="setting.manage" className={css.hint ?? ''} />
      {parts.map((part) => (
        <PartPanel key={part.part} part={part} onEdit={() => setEditing(part.part)} />
      ))}
      <Panel className={css.part} title={words.effect.standing}>
        <LevelEffect changes={[]} />
      </Panel>
      {edited && <PartForm key={edited.part} part={edited} onClose={() => setEditing(null)} />}
    </>
  );
}
