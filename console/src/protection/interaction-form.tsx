import {
  getPlayerProtection,
  interactionKinds,
  interactionOutcomes,
  listFlaggedPlayers,
  recordInteraction,
} from '@vela/contract/protection/staff-calls.ts';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { toOptions } from '../app/form/options.ts';
import { Panel } from '../app/panel.tsx';
import { wordsOf } from '../words.ts';
import css from './protection-screen.module.css';

type Kind = (typeof interactionKinds)[number];
type Outcome = (typeof interactionOutcomes)[number];

/** Records a conversation with the player, and its result. */
export function InteractionForm({ username, isFlagged }: { username: string; isFlagged: boolean }) {
  const words = wordsOf('protection');
  const [kind, setKind] = useState<Kind>('message');
  const [outcome, setOutcome] = useState<Outcome>('noReply');
  const [note, setNote] = useState('');
  const [isHandled, setHandled] = useState(false);
  const { run, isBusy } = useAction(recordInteraction, [getPlayerProtection, listFlaggedPlayers]);
  const send = () =>
    run(
      { username, kind, outcome, note: note.trim(), isHandled },
      { says: words.recorded, onDone: () => setNote('') },
    );
  return (
    <Panel title={words.interaction}>
      <div className={css.form}>
        <p className="t-muted">{words.interactionHint}</p>
        <Select<Kind>
          value={kind}
          onChange={setKind}
          aria-label={words.kind}
          options={toOptions(interactionKinds, words.kinds)}
        />
        <Select<Outcome>
          value={outcome}
          onChange={setOutcome}
          aria-label={words.outcome}
          options={toOptions(interactionOutcomes, words.outcomes)}
        />
        <Input.TextArea
          rows={4}
          showCount
          maxLength={1_000}
          value={note}
          placeholder={words.note}
          aria-label={words.note}
          onChange={(event) => setNote(event.target.value)}
        />
        {isFlagged && (
          <Checkbox checked={isHandled} onChange={(event) => setHandled(event.target.checked)}>
            {words.isHandled}
          </Checkbox>
        )}
        <Button type="primary" disabled={note.trim() === ''} loading={isBusy} onClick={send}>
          {words.record}
        </Button>
      </div>
    </Panel>
  );
}
