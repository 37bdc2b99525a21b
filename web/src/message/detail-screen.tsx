import {
  deleteMessage,
  getMessage,
  countUnreadMessages,
  listMessages,
} from '@vela/contract/message/calls.ts';
import { listConsents, setConsent } from '@vela/contract/protection/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useEffect } from 'react';
import { refresh, useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { RemoveButton } from '../app/call/remove-button.tsx';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { MessageMark } from './message-mark.tsx';
import css from './detail-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';

/** One message in full; opening it marks it as read. */
export function Screen() {
  const words = wordsOf('message');
  const id = useRouteQuery().get('id') ?? '';
  const reading = useRead(getMessage, { id }, { isEnabled: id !== '', staleMs: 60_000 });
  const message = reading.data?.message;
  useEffect(() => {
    if (!message?.id) return;
    void refresh(countUnreadMessages);
    void refresh(listMessages);
  }, [message?.id]);
  return (
    <>
      <Bar
        title={message ? words.category[message.category] : words.detail}
        actions={
          message && (
            <RemoveButton
              call={deleteMessage}
              input={{ ids: [message.id] }}
              refreshes={[countUnreadMessages, listMessages]}
              words={{ ...words, title: words.removeTitle.one }}
            >
              {words.removeBody}
            </RemoveButton>
          )
        }
      />
      <Page>
        <div className="inset">
          {id === '' ? (
            <Gone />
          ) : (
            <Ready of={reading} missing={<Gone />} waiting={<WaitingCards heights={[190]} />}>
              {({ message }) => <Letter message={message} />}
            </Ready>
          )}
        </div>
      </Page>
    </>
  );
}

function Gone() {
  const words = wordsOf('message');
  return (
    <Empty
      art={objectUrl('open-mailbox-with-lowered-flag')}
      title={words.gone}
      hint={words.goneHint}
      action={
        <Button tone="tonal" size="md" href="/pages/mail/mail">
          {words.toMessages}
        </Button>
      }
    />
  );
}

function Letter({ message }: { message: Reply<typeof getMessage>['message'] }) {
  const words = wordsOf('message');
  const format = useFormat();
  return (
    <Card pad>
      <article className={css.letter}>
        <header className={css.head}>
          <MessageMark category={message.category} />
          <span className="grow">
            <h2 className="t-title-3">{message.title}</h2>
            <time className="t-caption t-faint num" dateTime={message.createdAt}>
              {format.dateTime(message.createdAt)}
            </time>
          </span>
        </header>
        {message.body.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} className={`prose ${css.paragraph}`}>
            {paragraph}
          </p>
        ))}
        {message.link.startsWith('/') && (
          <Button tone="tonal" size="md" href={message.link}>
            {words.open}
          </Button>
        )}
        {message.isPromotional && <StopOffers />}
      </article>
    </Card>
  );
}

function StopOffers() {
  const words = wordsOf('message');
  const toast = useToast();
  const toastError = useErrorToast();
  const stopping = useWrite(setConsent, {
    refreshes: [listConsents],
    onDone: () => toast(words.offersStopped),
  });
  return (
    <Button
      tone="neutral"
      size="md"
      busy={stopping.isPending}
      onPress={() => stopping.mutate({ channel: 'app', isGiven: false }, { onError: toastError })}
    >
      {words.stopOffers}
    </Button>
  );
}
