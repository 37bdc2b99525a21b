import { fill } from '@vela/client/fill.ts';
import { checkPicture, pictureKinds } from '@vela/client/picture-check.ts';
import { pictureAltMax } from '@vela/contract/block-rules.ts';
import { FilePick } from '@vela/ui/field/file-pick.tsx';
import { image } from '@vela/ui/icon/icons.ts';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { wordsOf } from '../../words.ts';
import type { PictureFields, PictureFile } from './picture-fields.ts';
import { LocalFields } from './local-fields.tsx';
import { usePictureUpload } from './use-picture-upload.ts';
import css from './form.module.css';

/**
 * A form's published picture and its alternative text, stored as `PictureFields` under one name. It
 * is uploaded as soon as it is chosen; the form cannot be submitted meanwhile.
 */
export function PictureField(props: { name: string; label: string; isRequired?: boolean }) {
  const { name, label, isRequired = false } = props;
  const words = wordsOf('app').picture;
  const file = Form.useWatch<PictureFields['file']>([name, 'file']) ?? null;
  return (
    <div role="group" aria-label={label}>
      <PictureItem name={[name, 'file']} label={label} isRequired={isRequired} />
      {file !== null && (
        <LocalFields
          name={[name, 'alts']}
          label={words.alt}
          hint={words.altHint}
          max={pictureAltMax}
          needed={words.altNeeded}
        />
      )}
    </div>
  );
}

/** A form's published picture without a text; the form cannot be submitted during its upload. */
export function PictureItem(props: {
  name: string | string[];
  label: ReactNode;
  extra?: string;
  isRequired?: boolean;
  /** It is made for dark surfaces, and shown on one. */
  isOnDark?: boolean;
}) {
  const { isRequired = false, isOnDark = false, ...item } = props;
  const words = wordsOf('app').picture;
  return (
    <Form.Item
      {...item}
      rules={[
        {
          // While it uploads, that is no mistake yet.
          validateTrigger: 'onSubmit',
          validator: async (_rule, value: PictureFields['file']) => {
            if (value === 'pending') throw new Error(words.pending);
            if (isRequired && !value) throw new Error(words.needed);
          },
        },
      ]}
    >
      <PictureInput isOnDark={isOnDark} />
    </Form.Item>
  );
}

/** Chooses one picture and uploads it immediately; a form passes value and change handler. */
export function PictureInput(props: {
  value?: PictureFields['file'];
  onChange?: (value: PictureFields['file']) => void;
  isOnDark?: boolean;
}) {
  const { value = null, onChange = () => undefined, isOnDark = false } = props;
  const words = wordsOf('app').picture;
  const upload = usePictureUpload(onChange);
  if (value !== null && value !== 'pending') {
    return <Chosen file={value} isOnDark={isOnDark} onRemove={() => onChange(null)} />;
  }
  const { file, share, error } = upload;
  const percent = Math.floor(share * 100);
  const sending = fill(words.sending, { percent });
  const isSending = file !== null && error === null;
  const pick = (picked: File) => {
    const problem = checkPicture(picked);
    upload.refuse(problem === null ? null : words.refusals[problem]);
    if (problem === null) upload.start(picked);
  };
  return (
    <>
      <FilePick
        label={words.choose}
        hint={words.hint}
        icon={image}
        accept={pictureKinds.join(',')}
        file={file}
        onPick={pick}
        onRemove={upload.cancel}
        removeLabel={words.remove}
        progress={isSending ? { percent, label: sending } : null}
        status={isSending && sending}
        error={error}
      />
      {file !== null && error !== null && (
        <Button onClick={() => upload.start(file)}>{words.retry}</Button>
      )}
    </>
  );
}

function Chosen(props: { file: PictureFile; isOnDark: boolean; onRemove: () => void }) {
  const { file, isOnDark, onRemove } = props;
  const words = wordsOf('app').picture;
  const [small] = file.sizes;
  return (
    <div className={css.picture}>
      {small && (
        <img
          data-theme={isOnDark ? 'dark' : undefined}
          src={small.url}
          width={small.width}
          height={small.height}
          alt={words.preview}
        />
      )}
      <Button onClick={onRemove}>{words.remove}</Button>
    </div>
  );
}
