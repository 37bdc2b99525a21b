import {
  countUnreadMessages,
  listMessages,
  markAllMessagesRead,
} from '@vela/contract/message/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { checksBold } from '@vela/ui/icon/icons.ts';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useRead } from '../app/call/calls.ts';
import { usePages, useWrite } from '../app/call/later-calls.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { EditDock } from './edit-dock.tsx';
import { MessageList } from './message-list.tsx';
import type { Category } from './message-mark.tsx';
import { usePicks } from './use-picks.ts';
import { PagedList, PullRefresh } from '../app/read/paged-list.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';

/** The props of a box. */
export type MessageBoxProps = {
  id: string;
  category: Category;
  unreadCount: number;
  isEditing: boolean;
  onEdited: () => void;
};

/** The messages of one box, with bulk actions. */
export function MessageBox(props: MessageBoxProps) {
  const { id, category, unreadCount, isEditing, onEdited } = props;
  const words = wordsOf('message');
  const reading = usePages(listMessages, { category });
  const unread = useRead(countUnreadMessages, {});
  const picks = usePicks(onEdited);
  const isEmpty = reading.isSuccess && reading.items.length === 0;
  return (
    <>
      <Page>
        <PullRefresh of={[reading, unread]} />
        <div id={id} role="tabpanel" aria-label={words.category[category]} className="inset stack">
          <PagedList
            of={reading}
            keyOf={(message) => message.id}
            waiting={<WaitingRows count={6} />}
            empty={
              <Empty
                art={objectUrl('open-mailbox-with-lowered-flag')}
                title={words.empty}
                hint={words.emptyHint}
              />
            }
          >
            {(messages) => <MessageList items={messages} picks={isEditing ? picks : null} />}
          </PagedList>
        </div>
      </Page>
      {isEditing && !isEmpty && (
        <EditDock ids={reading.items.map((item) => item.id)} picks={picks} />
      )}
      {!isEditing && unreadCount > 0 && <ReadAllDock category={category} />}
    </>
  );
}

function ReadAllDock({ category }: { category: Category }) {
  const words = wordsOf('message');
  const toast = useToast();
  const toastError = useErrorToast();
  const marking = useWrite(markAllMessagesRead, {
    refreshes: [countUnreadMessages, listMessages],
    onDone: () => toast(words.readAllDone),
  });
  return (
    <Dock>
      <Button
        tone="neutral"
        size="md"
        block
        icon={checksBold}
        busy={marking.isPending}
        onPress={() => marking.mutate({ category }, { onError: toastError })}
      >
        {words.readAll}
      </Button>
    </Dock>
  );
}
