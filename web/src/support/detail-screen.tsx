import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import {
  deleteFeedback,
  getFeedback,
  getSupportState,
  listFeedback,
} from '@vela/contract/support/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Badge } from '@vela/ui/state/badge.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useEffect } from 'react';
import { refresh, useRead } from '../app/call/calls.ts';
import { RemoveButton } from '../app/call/remove-button.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import css from './feedback.module.css';

type Feedback = Reply<typeof getFeedback>['feedback'];

/** One feedback with its answer; opening it has read the answer. */
export function Screen() {
  const words = wordsOf('support');
  const feedbackId = useRouteQuery().get('id') ?? '';
  const reading = useRead(getFeedback, { feedbackId }, { isEnabled: feedbackId !== '' });
  const opened = reading.data?.feedback;
  const answeredAt = opened?.answeredAt;
  useEffect(() => {
    if (!answeredAt) return;
    void refresh(getSupportState);
    void refresh(listFeedback);
  }, [answeredAt]);
  return (
    <>
      <Bar
        title={words.detail}
        actions={
          opened && (
            <RemoveButton
              call={deleteFeedback}
              input={{ feedbackId }}
              refreshes={[listFeedback, getSupportState]}
              words={{ ...words, title: words.removeTitle }}
            >
              {opened.state === 'waiting' ? words.removeWaiting : words.removeAnswered}
            </RemoveButton>
          )
        }
      />
      <Page>
        <div className="inset stack">
          {feedbackId === '' ? (
            <Gone />
          ) : (
            <Ready of={reading} missing={<Gone />} waiting={<WaitingCards heights={[190, 120]} />}>
              {({ feedback }) => <Thread feedback={feedback} />}
            </Ready>
          )}
        </div>
      </Page>
    </>
  );
}

function Gone() {
  const words = wordsOf('support');
  return (
    <Empty
      art={objectUrl('open-mailbox-with-lowered-flag')}
      title={words.gone}
      hint={words.goneHint}
      action={
        <Button tone="tonal" size="md" href="/pages/feedback/list">
          {words.mine}
        </Button>
      }
    />
  );
}

/** What was written, and below it the answer of customer service. */
function Thread({ feedback }: { feedback: Feedback }) {
  const words = wordsOf('support');
  const format = useFormat();
  const { answer, answeredAt, pictures, orderNo } = feedback;
  const transaction = `/pages/transaction/detail?id=${encodeURIComponent(orderNo)}`;
  return (
    <>
      <Card pad>
        <article className={css.thread}>
          <header className="row row--wrap">
            <h2 className="t-callout t-semi grow">{words.types[feedback.type]}</h2>
            <Badge tone={feedback.state === 'answered' ? 'pos' : 'warn'}>
              {words.states[feedback.state]}
            </Badge>
          </header>
          <time className="t-caption t-muted num" dateTime={feedback.createdAt}>
            {format.dateTime(feedback.createdAt)}
          </time>
          <p className={`prose ${css.words}`}>{feedback.body}</p>
          {pictures.length > 0 && (
            <div className={css.shots}>
              {pictures.map(({ fileId, url }, index) => (
                <a key={fileId} href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={fill(words.pictureAlt, { number: index + 1 })} />
                </a>
              ))}
            </div>
          )}
          {orderNo !== '' && (
            <Button tone="tonal" size="md" href={transaction}>
              {fill(words.toOrder, { orderNo })}
            </Button>
          )}
        </article>
      </Card>
      <Card pad>
        <article className={css.thread}>
          <h2 className="t-callout t-semi">{words.answer}</h2>
          {answeredAt === null ? (
            <p className={`${css.words} t-muted`}>{words.answerWaiting}</p>
          ) : (
            <>
              <time className="t-caption t-muted num" dateTime={answeredAt}>
                {format.dateTime(answeredAt)}
              </time>
              <p className={`prose ${css.words}`}>{answer}</p>
              <Button
                tone="tonal"
                size="md"
                href={`/pages/feedback/feedback?type=${feedback.type}`}
              >
                {words.writeAgain}
              </Button>
            </>
          )}
        </article>
      </Card>
    </>
  );
}
