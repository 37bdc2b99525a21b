import type { listMessages } from '@vela/contract/message/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { List } from '@vela/ui/list/list.tsx';
import { MessageRow } from '@vela/ui/list/message-row.tsx';
import { serverNow } from '../app/session/server-clock.ts';
import { fill } from '@vela/client/fill.ts';
import { toDays } from './message-days.ts';
import { MessageMark } from './message-mark.tsx';
import type { usePicks } from './use-picks.ts';
import { wordsOf } from '../words.ts';
import css from './message-list.module.css';

type Message = Reply<typeof listMessages>['list'][number];

/** The props of the list; `picks` in edit mode. */
export type MessageListProps = {
  items: readonly Message[];
  picks: Pick<ReturnType<typeof usePicks>, 'picked' | 'pick'> | null;
};

/** Messages grouped by day. */
export function MessageList({ items, picks }: MessageListProps) {
  const words = wordsOf('message');
  const format = useFormat();
  const days = toDays(items, serverNow(), {
    today: words.today,
    yesterday: words.yesterday,
    dateOf: (at) => format.date(at),
  });
  return days.map((day) => (
    <section key={day.key} className={css.day}>
      <h2 className={css.label}>{day.label}</h2>
      <Card>
        <List label={day.label}>
          {day.items.map((message) => (
            <MessageRow
              key={message.id}
              title={message.title}
              body={message.summary}
              time={format.time(message.createdAt)}
              start={<MessageMark category={message.category} />}
              unreadLabel={message.isRead ? undefined : words.unread}
              {...toPress(message, picks, words.pick)}
            />
          ))}
        </List>
      </Card>
    </section>
  ));
}

function toPress(message: Message, picks: MessageListProps['picks'], pickText: string) {
  if (!picks) return { href: `/pages/mail/detail?id=${encodeURIComponent(message.id)}` };
  const isPicked = picks.picked.has(message.id);
  return {
    onPress: () => picks.pick(message.id, !isPicked),
    pick: {
      label: fill(pickText, { title: message.title }),
      isPicked,
      onPick: (next: boolean) => picks.pick(message.id, next),
    },
  };
}
