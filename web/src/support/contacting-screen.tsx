import { getChatState } from '@vela/contract/support/calls.ts';
import { chatDepartments } from '@vela/contract/support/rules.ts';
import { useEffect } from 'react';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatStart } from './chat-start.tsx';
import { ChatView } from './chat-view.tsx';
import { visitorToken } from './use-chat.ts';

/** A chat with an operator: one that is open or over, the start of one, or a form instead. */
export function Screen() {
  const words = wordsOf('support').chat;
  const query = useRouteQuery();
  const chatId = query.get('chat') ?? '';
  const department = chatDepartments.find((it) => it === query.get('department')) ?? 'service';
  if (chatId !== '') return <ChatView key={chatId} chatId={chatId} />;
  return (
    <>
      <Bar title={words.departments[department]} />
      <Begin department={department} orderNo={query.get('order') ?? ''} />
    </>
  );
}

function Begin(props: { department: (typeof chatDepartments)[number]; orderNo: string }) {
  const go = useGo();
  const state = useRead(getChatState, { visitorToken: visitorToken() }, { everyMs: 30_000 });
  const openId = state.data?.chat?.chatId;
  useEffect(() => {
    if (openId !== undefined) {
      go(`/pages/connect/contacting?chat=${encodeURIComponent(openId)}`, { replace: true });
    }
  }, [openId, go]);
  return (
    <Ready of={state} inPage waiting={<WaitingCards heights={[120, 160]} />}>
      {(found) =>
        found.closing === '' || found.chat !== null ? (
          <ChatStart {...props} waitSeconds={found.waitSeconds} />
        ) : (
          <ChatForm department={props.department} hours={found} />
        )
      }
    </Ready>
  );
}
