import { checkPicture, pictureKinds } from '@vela/client/picture-check.ts';
import { chatTextMax } from '@vela/contract/support/rules.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { fileText, image, paperPlaneRight } from '@vela/ui/icon/icons.ts';
import { Dock } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { OrderSheet } from './order-sheet.tsx';
import type { useChat } from './use-chat.ts';
import css from './chat.module.css';

/** Where one writes; Enter sends, Shift and Enter begin a line. */
export function ChatComposer({ thread }: Pick<ReturnType<typeof useChat>, 'thread'>) {
  const words = wordsOf('support').chat;
  const isLogin = useIsLogin();
  const [body, setBody] = useState('');
  const [isPicking, setPicking] = useState(false);
  const isEmpty = body.trim() === '';
  const send = () => {
    if (isEmpty) return;
    thread.say({ body: body.trim() });
    setBody('');
  };
  const handleKey = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Dock solid>
      <div className={css.composer}>
        <PictureButton onPick={(file) => thread.say({ file })} />
        {isLogin && (
          <IconButton icon={fileText} label={words.attachOrder} onPress={() => setPicking(true)} />
        )}
        <textarea
          className={css.box}
          aria-label={words.message}
          placeholder={words.message}
          rows={1}
          maxLength={chatTextMax}
          enterKeyHint="send"
          value={body}
          onChange={(event) => {
            setBody(event.target.value);
            thread.type();
          }}
          onKeyDown={handleKey}
        />
        <IconButton icon={paperPlaneRight} label={words.send} disabled={isEmpty} onPress={send} />
      </div>
      {isLogin && (
        <OrderSheet
          isOpen={isPicking}
          onClose={() => setPicking(false)}
          onPick={(orderNo) => thread.say({ orderNo })}
        />
      )}
    </Dock>
  );
}

function PictureButton({ onPick }: { onPick: (file: File) => void }) {
  const words = wordsOf('support');
  const toast = useToast();
  return (
    <label className={css.picture}>
      <Icon of={image} />
      <span className="visually-hidden">{words.chat.addPicture}</span>
      <input
        type="file"
        accept={pictureKinds.join(',')}
        className="visually-hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, so that picking the same file again is a change again.
          event.target.value = '';
          if (!file) return;
          const reason = checkPicture(file);
          if (reason === null) onPick(file);
          else toast(words.pictureRefusals[reason]);
        }}
      />
    </label>
  );
}
