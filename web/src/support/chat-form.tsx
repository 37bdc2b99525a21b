import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { leaveMessage, listFeedback } from '@vela/contract/support/calls.ts';
import type { getChatState } from '@vela/contract/support/calls.ts';
import { countCharacters, leftMessageLength } from '@vela/contract/support/rules.ts';
import type { ChatDepartment } from '@vela/contract/support/rules.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { TextArea } from '@vela/ui/field/field.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { EmailField } from '../app/field/email-field.tsx';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { EarlierChats } from './earlier-chats.tsx';
import { isEmail } from './email-shape.ts';
import css from './feedback.module.css';

const formId = 'left-message';

type Hours = Pick<Reply<typeof getChatState>, 'closing' | 'days' | 'opensAt' | 'closesAt'>;

/**
 * The message to leave while no operator chats: players are answered in the app, visitors by email.
 */
export function ChatForm({ department, hours }: { department: ChatDepartment; hours: Hours }) {
  const words = wordsOf('support').chat;
  const isLogin = useIsLogin();
  const toastError = useErrorToast();
  const [body, setBody] = useState('');
  const [email, setEmail] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite(leaveMessage, { refreshes: [listFeedback] });
  const length = countCharacters(body.trim());
  const isLengthRight = length >= leftMessageLength.min && length <= leftMessageLength.max;
  const isEmailRight = isLogin || isEmail(email);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isLengthRight || !isEmailRight) return focusFirstError(formId);
    const input = { department, body, email: isLogin ? '' : email.trim() };
    if (!write.isPending) write.mutate(input, { onError: toastError });
  };
  if (write.data) return <Left feedbackId={isLogin ? write.data.feedbackId : ''} email={email} />;
  return (
    <>
      <Page>
        <form id={formId} className={css.form} onSubmit={handleSubmit} noValidate>
          <Banner>{toClosingText(hours)}</Banner>
          <TextArea
            label={words.leave}
            placeholder={words.firstHint}
            value={body}
            onChange={setBody}
            hint={fill(words.leaveLength, { length, ...leftMessageLength })}
            error={isTried && !isLengthRight && fill(words.leaveLengthWrong, leftMessageLength)}
          />
          {!isLogin && (
            <EmailField
              label={words.email}
              value={email}
              onChange={setEmail}
              hint={words.emailHint}
              error={isTried && !isEmailRight && words.emailWrong}
            />
          )}
          <p className="t-note t-muted">{words.never}</p>
        </form>
        <EarlierChats />
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={write.isPending}>
          {words.leaveSend}
        </Button>
      </Dock>
    </>
  );
}

/** Why no operator chats now, and when one does. */
function toClosingText({ closing, days, opensAt, closesAt }: Hours): string {
  const words = wordsOf('support').chat;
  if (closing !== 'hours') return words.nobody;
  const time =
    opensAt === closesAt ? words.allDay : fill(words.fromTo, { from: opensAt, to: closesAt });
  return fill(words.outside, { days: toDaysText(days), time });
}

/** Days of the week, Monday being 1: three or more that follow each other are a span. */
function toDaysText(days: readonly number[]): string {
  const words = wordsOf('support').chat;
  if (days.length === 7) return words.everyDay;
  const names = days.map((day) => words.weekdays[day - 1] ?? '');
  const [from = '', to = ''] = [names[0], names.at(-1)];
  const isSpan = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index);
  return isSpan ? fill(words.weekdaysFromTo, { from, to }) : names.join(words.between);
}

function Left({ feedbackId, email }: { feedbackId: string; email: string }) {
  const words = wordsOf('support').chat;
  const href = `/pages/feedback/detail?id=${encodeURIComponent(feedbackId)}`;
  return (
    <Page>
      <div role="status">
        <Empty
          art={objectUrl('e-mail')}
          title={words.left}
          hint={feedbackId === '' ? fill(words.leftVisitor, { email }) : words.leftPlayer}
          action={
            <Button
              tone="tonal"
              size="md"
              href={feedbackId === '' ? '/pages/connect/connect' : href}
            >
              {feedbackId === '' ? words.backToDesk : words.leftOpen}
            </Button>
          }
        />
      </div>
    </Page>
  );
}
