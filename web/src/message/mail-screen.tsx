import { countUnreadMessages, messageCategories } from '@vela/contract/message/calls.ts';
import { Count } from '@vela/ui/state/badge.tsx';
import { Tabs } from '@vela/ui/layout/tabs.tsx';
import { useEffect, useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { MessageBox } from './message-box.tsx';
import css from './mail-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';

const panelId = 'message-box';
const boxHref = (box: string): string => `/pages/mail/mail?box=${box}`;

/** The five boxes of messages. */
export function Screen() {
  const words = wordsOf('message');
  const go = useGo();
  const requested = useRouteQuery().get('box');
  const [isEditing, setEditing] = useState(false);
  const counts = useRead(countUnreadMessages, {}).data;
  const [firstNew] = messageCategories.filter((it) => (counts?.byCategory[it] ?? 0) > 0);
  const chosen = messageCategories.find((it) => it === requested);
  const box = chosen ?? firstNew ?? 'private';
  const isUnchosen = chosen === undefined && counts !== undefined;
  useEffect(() => {
    // The first box with a new message opens, and stays open after its messages are read.
    if (isUnchosen) go(boxHref(box), { replace: true });
  }, [isUnchosen, box, go]);
  const choose = (next: string) => {
    setEditing(false);
    go(boxHref(next), { replace: true });
  };
  return (
    <>
      <Bar
        title={words.title}
        actions={
          <button type="button" className={css.edit} onClick={() => setEditing(!isEditing)}>
            {isEditing ? words.done : words.edit}
          </button>
        }
      />
      <nav className={css.tabs} aria-label={words.tabs}>
        <Tabs
          label={words.tabs}
          panelId={panelId}
          value={box}
          onChange={choose}
          options={messageCategories.map((category) => {
            const count = counts?.byCategory[category] ?? 0;
            return {
              value: category,
              label: (
                <>
                  {words.category[category]}
                  {count > 0 && <Count value={count} label={fill(words.unreadCount, { count })} />}
                </>
              ),
            };
          })}
        />
      </nav>
      <MessageBox
        key={box}
        id={panelId}
        category={box}
        unreadCount={counts?.byCategory[box] ?? 0}
        isEditing={isEditing}
        onEdited={() => setEditing(false)}
      />
    </>
  );
}
