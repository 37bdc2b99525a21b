import { fill } from '@vela/client/fill.ts';
import { errorText, isRefused } from '@vela/client/refused.ts';
import { endChat, getChatState, listChats } from '@vela/contract/support/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Empty, ErrorState } from '@vela/ui/state/empty.tsx';
import { SkeletonGroup } from '@vela/ui/state/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatEnd } from './chat-end.tsx';
import { ChatLog } from './chat-log.tsx';
import { useChat, visitorToken } from './use-chat.ts';
import type { Chat } from './use-chat.ts';

/** Chosen: who reads further up than this is not taken down by a new message. */
const nearPx = 160;

/** One chat: its messages, and below them where one writes, or what is left to do at its end. */
export function ChatView({ chatId }: { chatId: string }) {
  const words = wordsOf('support').chat;
  const app = wordsOf('app');
  const opened = useChat(chatId);
  const { thread, chat, error } = opened;
  const page = useRef<HTMLElement>(null);
  const count = opened.messages.length + opened.pending.length;
  const shown = useRef(0);
  useEffect(() => {
    const box = page.current;
    if (!box || count === shown.current) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
    if (isNear || shown.current === 0) box.scrollTop = box.scrollHeight;
    shown.current = count;
  }, [count]);
  const isClosed = chat?.state === 'closed';
  useEffect(() => {
    if (isClosed) void refresh(getChatState);
  }, [isClosed]);
  const title = chat ? words.departments[chat.department] : words.departments.service;
  if (chat === null) {
    return (
      <>
        <Bar title={title} />
        <Page>
          {isRefused(error, 'notFound', 'invalidInput') ? (
            <Empty
              art={objectUrl('headphone')}
              title={words.gone}
              action={
                <Button tone="tonal" size="md" href="/pages/connect/connect">
                  {words.backToDesk}
                </Button>
              }
            />
          ) : error === null ? (
            <SkeletonGroup label={app.loading}>
              <WaitingCards heights={[70, 70, 90]} />
            </SkeletonGroup>
          ) : (
            <ErrorState
              title={errorText(error, app) ?? app.tryAgainLater}
              retry={{ label: app.tryAgain, onPress: () => void thread.catchUp() }}
            />
          )}
        </Page>
      </>
    );
  }
  return (
    <>
      <Bar title={title} actions={!isClosed && <EndButton chat={chat} />} />
      <Page ref={page}>
        <div className="inset stack">
          <Standing chat={chat} isOffline={error !== null} />
          <ChatLog {...opened} chat={chat} />
          {isClosed && <ChatEnd chat={chat} messages={opened.messages} />}
        </div>
      </Page>
      {!isClosed && <ChatComposer thread={thread} chatId={chatId} />}
    </>
  );
}

/** The state of the chat, announced when it changes. */
function Standing({ chat, isOffline }: { chat: Chat; isOffline: boolean }) {
  const words = wordsOf('support').chat;
  const { state, place, operator } = chat;
  const text =
    state === 'waiting'
      ? fill(words.place, { place: place ?? 1 })
      : state === 'open'
        ? fill(words.with, { operator })
        : words.over;
  return (
    <>
      <Banner announce tone={state === 'open' ? 'pos' : 'info'}>
        {text}
      </Banner>
      {isOffline && (
        <Banner announce tone="warn">
          {words.reconnecting}
        </Banner>
      )}
    </>
  );
}

function EndButton({ chat }: { chat: Chat }) {
  const words = wordsOf('support').chat;
  const app = wordsOf('app');
  const toastError = useErrorToast();
  const [isAsking, setAsking] = useState(false);
  const write = useWrite(endChat, { refreshes: [getChatState, listChats] });
  const end = () => {
    const input = { chatId: chat.chatId, visitorToken: visitorToken() };
    write.mutate(input, { onError: toastError, onSettled: () => setAsking(false) });
  };
  return (
    <>
      <Button tone="ghost" size="sm" onPress={() => setAsking(true)}>
        {words.end}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.endTitle}
        action={{ label: words.end, onPress: end, busy: write.isPending }}
        cancelLabel={app.cancel}
      >
        {words.endHint}
      </Dialog>
    </>
  );
}
