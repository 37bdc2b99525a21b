import { fill } from '@vela/client/fill.ts';
import {
  closeChat,
  getChatFigures,
  handOverChat,
  listPlayerChats,
  takeChat,
} from '@vela/contract/support/staff-calls.ts';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { ActionDialog } from '../app/action/action-dialog.tsx';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { useMay, useOperator } from '../app/operator.ts';
import { wordsOf } from '../words.ts';
import type { Chat } from './use-chat.ts';

const refreshes = [listPlayerChats, getChatFigures];

type ActionsProps = { chat: Chat; isMine: boolean; onDone: () => void };

/** What an operator may do with a chat: take it, take it over, hand it over, end it. */
export function ChatActions({ chat, isMine, onDone }: ActionsProps) {
  const words = wordsOf('support').chat;
  const mayAnswer = useMay('support.answer');
  const { me } = useOperator();
  const { chatId, state, operatorUsername } = chat;
  const take = useAction(takeChat, refreshes);
  const takeOver = useAction(handOverChat, refreshes);
  const [isAsking, setAsking] = useState<'takeOver' | 'end' | null>(null);
  const close = useAction(closeChat, refreshes);
  const done = () => {
    setAsking(null);
    onDone();
  };
  if (!mayAnswer || state === 'closed') return null;
  return (
    <>
      {state === 'waiting' && (
        <Button
          type="primary"
          loading={take.isBusy}
          onClick={() => take.run({ chatId }, { onDone, onFailed: onDone })}
        >
          {words.take}
        </Button>
      )}
      {state === 'open' && !isMine && (
        <Button onClick={() => setAsking('takeOver')}>{words.takeOver}</Button>
      )}
      {isMine && <HandOver chat={chat} onDone={onDone} />}
      {(isMine || state === 'waiting') && (
        <Button danger onClick={() => setAsking('end')}>
          {words.end}
        </Button>
      )}
      {isAsking === 'takeOver' && (
        <ActionDialog
          title={fill(words.takeOverTitle, { operator: operatorUsername })}
          okText={words.takeOver}
          isBusy={takeOver.isBusy}
          onSend={() => takeOver.run({ chatId, to: me.username }, { onDone: done })}
          onClose={() => setAsking(null)}
        >
          {words.takeOverHint}
        </ActionDialog>
      )}
      {isAsking === 'end' && (
        <ActionDialog
          isDanger
          title={words.endTitle}
          okText={words.end}
          isBusy={close.isBusy}
          onSend={() => close.run({ chatId }, { onDone: done })}
          onClose={() => setAsking(null)}
        >
          {words.endHint}
        </ActionDialog>
      )}
    </>
  );
}

function HandOver({ chat, onDone }: Omit<ActionsProps, 'isMine'>) {
  const words = wordsOf('support').chat;
  const { me } = useOperator();
  const { run, isBusy } = useAction(handOverChat, refreshes);
  const operators = useRead(getChatFigures, { days: 1 }).data?.operators ?? [];
  const { chatId } = chat;
  const others = operators.filter(({ username }) => username !== me.username);
  const items = [
    ...others.map(({ username, chats }) => ({
      key: username,
      label: fill(words.toOperator, { operator: username, chats }),
    })),
    { key: '', label: words.toQueue },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, onClick: ({ key }) => run({ chatId, to: key }, { onDone }) }}
    >
      <Button loading={isBusy}>{words.handOver}</Button>
    </Dropdown>
  );
}
