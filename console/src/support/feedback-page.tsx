import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { isLanguage, languages } from '@vela/contract/language.ts';
import { getPlayerFeedback } from '@vela/contract/support/staff-calls.ts';
import { Link } from 'react-router';
import { useRead } from '../app/calls.ts';
import { Panel, Tag } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { Ready } from '../app/states.tsx';
import { When } from '../app/when.tsx';
import { useCrumb } from '../app/use-crumb.ts';
import { wordsOf } from '../words.ts';
import { AnswerForm } from './answer-form.tsx';
import css from './feedback.module.css';

type Feedback = Reply<typeof getPlayerFeedback>['feedback'];

/** One feedback of a player, and its answer or the form for one. */
export function FeedbackPage({ feedbackId }: { feedbackId: string }) {
  const read = useRead(getPlayerFeedback, { feedbackId }, { everyMs: 60_000 });
  return <Ready read={read}>{({ feedback }) => <Page feedback={feedback} />}</Ready>;
}

function Page({ feedback }: { feedback: Feedback }) {
  const words = wordsOf('support');
  const { username, pictures, isDeleted } = feedback;
  useCrumb([words.types[feedback.type], username].filter(Boolean).join(' · '));
  return (
    <section className={css.page} aria-label={`${words.feedback} ${username}`}>
      <Panel
        title={
          <>
            {words.types[feedback.type]}{' '}
            <Tag tone={feedback.state === 'answered' ? 'pos' : 'warn'}>
              {words.states[feedback.state]}
            </Tag>{' '}
            {isDeleted && <Tag>{words.deleted}</Tag>}
          </>
        }
        extra={
          username !== '' && (
            <Link className="link" to={`/players/${encodeURIComponent(username)}`}>
              {words.openPlayer}
            </Link>
          )
        }
      >
        <FeedbackFacts feedback={feedback} />
        <div className={css.body}>
          <p className={css.text}>{feedback.body}</p>
          {pictures.length > 0 && (
            <div className={css.shots} role="group" aria-label={words.pictures}>
              {pictures.map(({ fileId, url }, index) => (
                <a key={fileId} href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={fill(words.pictureAlt, { number: index + 1 })} />
                </a>
              ))}
            </div>
          )}
        </div>
      </Panel>
      <Panel title={words.answer}>
        <div className={css.body}>
          {feedback.answeredAt === null ? (
            <AnswerForm feedback={feedback} />
          ) : (
            <>
              <p className="t-muted">
                {fill(words.answeredBy, { name: feedback.answeredBy })}{' '}
                <When at={feedback.answeredAt} />
              </p>
              <p className={css.text}>{feedback.answer}</p>
            </>
          )}
        </div>
      </Panel>
    </section>
  );
}

/** The page for the orders of each kind. */
const homes = { deposit: '/deposits', withdrawal: '/withdrawals' } as const;

function FeedbackFacts({ feedback }: { feedback: Feedback }) {
  const words = wordsOf('support');
  const { username, contact, createdAt, language, orderNo, orderKind } = feedback;
  const name = fill(words.order, { orderNo });
  const hasQueue = orderKind === 'deposit' || orderKind === 'withdrawal';
  return (
    <Facts
      isEven
      isWide
      facts={[
        [words.sender, username || contact],
        [words.sentAt, <When key="sent" at={createdAt} />],
        [words.language, isLanguage(language) ? languages[language].name : language],
        ...(orderNo === ''
          ? []
          : [
              [
                name,
                hasQueue ? (
                  <Link key="order" className="link" to={`${homes[orderKind]}/${orderNo}`}>
                    {orderNo}
                  </Link>
                ) : (
                  orderNo
                ),
              ] as const,
            ]),
      ]}
    />
  );
}
