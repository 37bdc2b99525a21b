import { addPlayerNote, listPlayerNotes } from '@vela/contract/profile/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { usePages } from '../app/calls.ts';
import { useMay } from '../app/operator.ts';
import { Panel } from '../app/panel.tsx';
import { Failed, Loading } from '../app/states.tsx';
import { useFocus } from '../app/use-focus.ts';
import { wordsOf } from '../words.ts';
import css from './players-screen.module.css';

/** The operators' notes about the player, newest first, and a form to add one. */
export function NotesPanel({ username }: { username: string }) {
  const words = wordsOf('profile');
  const app = wordsOf('app');
  const format = useFormat();
  const mayNote = useMay('player.note');
  const [isWriting, setWriting] = useState(false);
  const notes = usePages(listPlayerNotes, { username }, { pageSize: 5 });
  return (
    <Panel
      title={words.notes}
      extra={
        mayNote && !isWriting ? (
          <Button
            className={css.flush ?? ''}
            size="small"
            type="link"
            onClick={() => setWriting(true)}
          >
            {words.noteAdd}
          </Button>
        ) : undefined
      }
    >
      {isWriting && <NoteForm username={username} onClose={() => setWriting(false)} />}
      {notes.isError && notes.items.length === 0 ? (
        <Failed error={notes.error} onRetry={() => void notes.refetch()} />
      ) : notes.isPending ? (
        <Loading />
      ) : notes.items.length === 0 ? (
        <p className={css.none}>{words.notesNone}</p>
      ) : (
        <ul className={css.notes}>
          {notes.items.map((note) => (
            <li key={note.noteId}>
              <p>{note.text}</p>
              <span className="t-muted">
                {note.author} ·{' '}
                <time dateTime={note.at} className="num">
                  {format.dateTime(note.at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <div className={css.more}>
          <Button loading={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
            {app.loadMore}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function NoteForm({ username, onClose }: { username: string; onClose: () => void }) {
  const words = wordsOf('profile');
  const app = wordsOf('app');
  const [text, setText] = useState('');
  const { run, isBusy } = useAction(addPlayerNote, [listPlayerNotes]);
  return (
    <form
      className={css.noteForm}
      onSubmit={(event) => {
        event.preventDefault();
        run({ username, text: text.trim() }, { says: words.noteAdded, onDone: onClose });
      }}
    >
      <Input.TextArea
        ref={useFocus()}
        rows={4}
        maxLength={2_000}
        value={text}
        placeholder={words.noteHint}
        aria-label={words.noteHint}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.buttons}>
        <Button onClick={onClose}>{app.cancel}</Button>
        <Button type="primary" htmlType="submit" disabled={text.trim() === ''} loading={isBusy}>
          {words.noteSave}
        </Button>
      </div>
    </form>
  );
}
