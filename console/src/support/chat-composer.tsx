import { pictureKinds } from '@vela/client/picture-check.ts';
import { takePicture, useChatComposer } from '@vela/client/use-chat-composer.ts';
import { chatTextMax } from '@vela/contract/support/rules.ts';
import { App, Button, Input } from 'antd';
import { useRef } from 'react';
import { wordsOf } from '../words.ts';
import { CannedPick } from './canned-pick.tsx';
import type { useChat } from './use-chat.ts';
import css from './chat.module.css';

type ComposerProps = Pick<ReturnType<typeof useChat>, 'thread'> & { language: string };

/** The field of an operator; Enter sends, Shift and Enter start a line. */
export function ChatComposer({ thread, language }: ComposerProps) {
  const words = wordsOf('support').chat;
  const { body, setBody, isEmpty, send, handleKey, handleChange } = useChatComposer(thread);
  return (
    <div className={css.composer}>
      <CannedPick
        language={language}
        onPick={(text) => setBody(isEmpty ? text : `${body.trimEnd()}\n${text}`)}
      />
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={chatTextMax}
        aria-label={words.message}
        placeholder={words.messageHint}
        value={body}
        onChange={handleChange}
        onKeyDown={handleKey}
      />
      <div className={css.buttons}>
        <PictureButton onPick={(file) => thread.say({ file })} />
        <Button type="primary" disabled={isEmpty} onClick={send}>
          {words.send}
        </Button>
      </div>
    </div>
  );
}

function PictureButton({ onPick }: { onPick: (file: File) => void }) {
  const words = wordsOf('support').chat;
  const { message } = App.useApp();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => field.current?.click()}>{words.addPicture}</Button>
      <input
        ref={field}
        hidden
        type="file"
        aria-label={words.addPicture}
        accept={pictureKinds.join(',')}
        onChange={(event) =>
          takePicture(event, onPick, (reason) => void message.error(words.pictureRefusals[reason]))
        }
      />
    </>
  );
}
