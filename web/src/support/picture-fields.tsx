import { fill } from '@vela/client/fill.ts';
import { CallRefused } from '@vela/client/refused.ts';
import { feedbackPicturesMax } from '@vela/contract/support/rules.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { FilePick } from '@vela/ui/field/file-pick.tsx';
import { image } from '@vela/ui/icon/icons.ts';
import { useState } from 'react';
import { checkPicture, pictureKinds } from '@vela/client/picture-check.ts';
import { toRefusalText } from '../app/call/refusal-text.tsx';
import { wordsOf } from '../words.ts';
import type { Picture, usePictures } from './use-pictures.ts';
import css from './feedback.module.css';

const accept = pictureKinds.join(',');
const nothing = () => undefined;

/** The pictures of a feedback, checked before they are sent, and room for one more. */
export function PictureFields({ uploads }: { uploads: ReturnType<typeof usePictures> }) {
  const words = wordsOf('support');
  const [refused, setRefused] = useState<string | null>(null);
  const { pictures } = uploads;
  const pick = (file: File) => {
    const reason = checkPicture(file);
    setRefused(reason === null ? null : words.pictureRefusals[reason]);
    if (reason === null) uploads.add(file);
  };
  return (
    <div className={css.pictures}>
      {pictures.map((picture) => (
        <Upload key={picture.id} picture={picture} uploads={uploads} />
      ))}
      {pictures.length < feedbackPicturesMax && (
        <FilePick
          label={words.pictureAdd}
          hint={fill(words.pictureHint, { count: pictures.length, max: feedbackPicturesMax })}
          icon={image}
          accept={accept}
          file={null}
          onPick={pick}
          onRemove={nothing}
          removeLabel=""
          error={refused}
        />
      )}
    </div>
  );
}

function Upload(props: { picture: Picture; uploads: ReturnType<typeof usePictures> }) {
  const { picture, uploads } = props;
  const { file, fileId, share, error } = picture;
  const words = wordsOf('support');
  const app = wordsOf('app');
  const percent = Math.floor(share * 100);
  const isSending = fileId === null && error === null;
  const sending = fill(words.pictureSending, { percent });
  return (
    <div>
      <FilePick
        label={words.pictureAdd}
        accept={accept}
        file={file}
        onPick={nothing}
        onRemove={() => uploads.remove(picture)}
        removeLabel={words.pictureRemove}
        progress={isSending ? { percent, label: sending } : null}
        status={isSending ? sending : fileId !== null && words.pictureSent}
        error={
          error !== null &&
          (error instanceof CallRefused ? toRefusalText(error) : words.pictureFailed)
        }
      />
      {error !== null && (
        <Button tone="tonal" size="sm" onPress={() => uploads.retry(picture)}>
          {app.tryAgain}
        </Button>
      )}
    </div>
  );
}
