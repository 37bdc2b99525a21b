import {
  getUnReadMessageCount,
  listMessages,
  modifyReadAllMessage,
} from '@vela/contract/message/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty, ErrorState } from '@vela/ui/state/empty.tsx';
import { checksBold } from '@vela/ui/icon/icons.ts';
import { InfiniteFoot } from '@vela/ui/list/infinite-list.tsx';
import { PullToRefresh } from '@vela/ui/list/pull-to-refresh.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { SkeletonGroup, SkeletonRows } from '@vela/ui/state/skeleton.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { refresh, usePages, useWrite } from '../app/call/calls.ts';
import { wordsOf } from '../words.ts';
import { useTrouble } from '../app/call/use-trouble.ts';
import { EditDock } from './edit-dock.tsx';
import { MessageList } from './message-list.tsx';
import type { Category } from './message-mark.tsx';
import { usePicks } from './use-picks.ts';

/** What a box needs to know. */
export type MessageBoxProps = {
  id: string;
  category: Category;
  unreadCount: number;
  isEditing: boolean;
  onEdited: () => void;
};

/** The messages of one box, with what can be done to many of them at once. */
export function MessageBox(props: MessageBoxProps) {
  const { id, category, unreadCount, isEditing, onEdited } = props;
  const words = wordsOf('message');
  const app = wordsOf('app');
  const reading = usePages(listMessages, { category });
  const picks = usePicks(onEdited);
  const isEmpty = reading.isSuccess && reading.items.length === 0;
  return (
    <>
      <Page docked>
        <PullToRefresh
          onRefresh={() =>
            Promise.all([reading.refetch(), refresh(getUnReadMessageCount)]).then(() => undefined)
          }
          words={{ pull: words.pull, release: words.release, busy: words.refreshing }}
        />
        <div id={id} role="tabpanel" aria-label={words.category[category]} className="inset stack">
          {reading.isError && reading.items.length === 0 && (
            <ErrorState
              title={app.partMissing}
              hint={app.checkNetwork}
              retry={{ label: app.tryAgain, onPress: () => void reading.refetch() }}
            />
          )}
          {reading.isPending && (
            <SkeletonGroup label={app.loading}>
              <Card>
                <SkeletonRows count={6} />
              </Card>
            </SkeletonGroup>
          )}
          {isEmpty && (
            <Empty
              art={objectUrl('open-mailbox-with-lowered-flag')}
              title={words.empty}
              hint={words.emptyHint}
            />
          )}
          <MessageList items={reading.items} picks={isEditing ? picks : null} />
          {reading.items.length > 0 && <Foot reading={reading} />}
        </div>
      </Page>
      {isEditing && !isEmpty && (
        <EditDock ids={reading.items.map((item) => item.id)} picks={picks} />
      )}
      {!isEditing && unreadCount > 0 && <ReadAllDock category={category} />}
    </>
  );
}

type Reading = {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

function Foot({ reading }: { reading: Reading }) {
  const words = wordsOf('message');
  const app = wordsOf('app');
  const state = reading.isFetchingNextPage
    ? 'loading'
    : reading.isFetchNextPageError
      ? 'failed'
      : reading.hasNextPage
        ? 'more'
        : 'end';
  return (
    <InfiniteFoot
      state={state}
      onMore={() => void reading.fetchNextPage()}
      words={{
        loading: app.loading,
        end: app.noMore,
        failed: words.failed,
        retry: app.tryAgain,
      }}
    />
  );
}

function ReadAllDock({ category }: { category: Category }) {
  const words = wordsOf('message');
  const toast = useToast();
  const trouble = useTrouble();
  const marking = useWrite(modifyReadAllMessage, {
    refreshes: [getUnReadMessageCount, listMessages],
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
        onPress={() => marking.mutate({ category }, { onError: trouble })}
      >
        {words.readAll}
      </Button>
    </Dock>
  );
}
