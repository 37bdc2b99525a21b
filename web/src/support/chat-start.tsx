import { fill } from '@vela/client/fill.ts';
import { createRandomId } from '@vela/client/random-id.ts';
import { isRefused, isUndecided } from '@vela/client/refused.ts';
import { getChatState, listChats, openChat } from '@vela/contract/support/calls.ts';
import { chatTextMax } from '@vela/contract/support/rules.ts';
import type { ChatDepartment } from '@vela/contract/support/rules.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Field, TextArea } from '@vela/ui/field/field.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { refresh } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { restartLive } from '../app/call/go-live.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { useIsLogin } from '../app/session/session.ts';
import { store } from '../app/session/storage.ts';
import { visitor } from '../app/session/visitor.ts';
import { createVisitorToken } from './visitor-token.ts';
import { useGo } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { EarlierChats } from './earlier-chats.tsx';
import { OrderField } from './order-field.tsx';
import { visitorToken } from './use-chat.ts';
import css from './feedback.module.css';

const formId = 'chat';

/** The first message of a chat; sending it opens the chat. */
export function ChatStart(props: {
  department: ChatDepartment;
  orderNo: string;
  waitSeconds: number | null;
}) {
  const { department, waitSeconds } = props;
  const words = wordsOf('support').chat;
  const isLogin = useIsLogin();
  const [body, setBody] = useState('');
  const [name, setName] = useState('');
  const [orderNo, setOrderNo] = useState(props.orderNo);
  const [isTried, setTried] = useState(false);
  const { submit, isBusy } = useOpening();
  const isEmpty = body.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return focusFirstError(formId);
    submit({ department, body, name, orderNo });
  };
  return (
    <>
      <Page>
        <form id={formId} className={css.form} onSubmit={handleSubmit} noValidate>
          <Banner>{toWaitText(waitSeconds, words)}</Banner>
          <TextArea
            label={words.first}
            placeholder={words.firstHint}
            maxLength={chatTextMax}
            value={body}
            onChange={setBody}
            error={isTried && isEmpty && words.firstMissing}
          />
          {!isLogin && (
            <Field
              label={words.name}
              hint={words.nameHint}
              autoComplete="nickname"
              maxLength={40}
              value={name}
              onChange={setName}
            />
          )}
          {isLogin && department === 'finance' && (
            <OrderField value={orderNo} onChange={setOrderNo} areOnlyPayments />
          )}
          <p className="t-note t-muted">{words.never}</p>
        </form>
        <EarlierChats />
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={isBusy}>
          {words.open}
        </Button>
      </Dock>
    </>
  );
}

function toWaitText(
  seconds: number | null,
  words: { waitUnknown: string; waitSeconds: string; waitMinutes: string },
): string {
  if (seconds === null) return words.waitUnknown;
  if (seconds < 60) return fill(words.waitSeconds, { seconds: Math.max(10, seconds) });
  return fill(words.waitMinutes, { minutes: Math.round(seconds / 60) });
}

type Opening = { department: ChatDepartment; body: string; name: string; orderNo: string };

/** Opens a chat; another try after a lost answer is the same chat and the same message. */
function useOpening() {
  const go = useGo();
  const isLogin = useIsLogin();
  const toastError = useErrorToast();
  const [clientId] = useState(createRandomId);
  const [token] = useState(() => visitorToken() || (isLogin ? '' : createVisitorToken()));
  const write = useWrite(openChat, {
    refreshes: [listChats],
    onDone: ({ chatId }) => {
      if (!isLogin) {
        visitor.begin(token);
        restartLive();
      }
      go(`/pages/connect/contacting?chat=${encodeURIComponent(chatId)}`, { replace: true });
    },
  });
  const submit = (opening: Opening): void => {
    if (write.isPending) return;
    const onError = (error: unknown) => {
      // It may have been opened: after a reload it is found by this.
      if (!isLogin && isUndecided(error)) store('visitorToken', token);
      // The last operator has just left: the form replaces this one.
      if (isRefused(error, 'chatUnavailable')) void refresh(getChatState);
      toastError(error);
    };
    write.mutate({ ...opening, visitorToken: token, clientId }, { onError });
  };
  return { submit, isBusy: write.isPending };
}
