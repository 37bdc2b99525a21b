import { pictureKinds } from '@vela/client/picture-check.ts';
import { takePicture, useChatComposer } from '@vela/client/use-chat-composer.ts';
import { chatTextMax } from '@vela/contract/support/rules.ts';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { fileText, image, mapPin, paperPlaneRight } from '@vela/ui/icon/icons.ts';
import { Dock } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { OrderSheet } from './order-sheet.tsx';
import { choosePlaceHref, PlaceDraft, usePlaceOf } from './place-card.tsx';
import type { useChat } from './use-chat.ts';
import css from './chat.module.css';

type Props = Pick<ReturnType<typeof useChat>, 'thread'> & { chatId: string };

/** The field to write in; Enter sends, Shift and Enter start a line. */
export function ChatComposer({ thread, chatId }: Props) {
  const words = wordsOf('support').chat;
  const isLogin = useIsLogin();
  const { body, isEmpty, send, handleKey, handleChange } = useChatComposer(thread);
  const [isPicking, setPicking] = useState(false);
  const place = usePlaceOf(chatId);
  return (
    <Dock solid>
      {place && <PlaceDraft place={place} onSend={(location) => thread.say({ location })} />}
      <div className={css.composer}>
        <textarea
          className={css.box}
          aria-label={words.message}
          placeholder={words.message}
          rows={1}
          maxLength={chatTextMax}
          enterKeyHint="send"
          value={body}
          onChange={handleChange}
          onKeyDown={handleKey}
        />
        <IconButton icon={paperPlaneRight} label={words.send} disabled={isEmpty} onPress={send} />
        <PictureButton onPick={(file) => thread.say({ file })} />
        {isLogin && (
          <IconButton icon={fileText} label={words.attachOrder} onPress={() => setPicking(true)} />
        )}
        <IconButton icon={mapPin} label={words.attachPlace} href={choosePlaceHref(chatId)} />
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
        onChange={(event) =>
          takePicture(event, onPick, (reason) => toast(words.pictureRefusals[reason]))
        }
      />
    </label>
  );
}
