import { fill } from '@vela/client/fill.ts';
import { getSupportState, listFeedback, sendFeedback } from '@vela/contract/support/calls.ts';
import { countCharacters, feedbackLength, feedbackTypes } from '@vela/contract/support/rules.ts';
import type { FeedbackType } from '@vela/contract/support/rules.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Select, TextArea } from '@vela/ui/field/field.tsx';
import { clockCounterClockwise } from '@vela/ui/icon/icons.ts';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Count } from '@vela/ui/state/badge.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { focusFirstError } from '../app/field/focus-first-error.ts';
import { Bar } from '../app/shell/bar.tsx';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { useChoices } from '../app/read/use-choices.ts';
import { wordsOf } from '../words.ts';
import { OrderField } from './order-field.tsx';
import { PictureFields } from './picture-fields.tsx';
import { usePictures } from './use-pictures.ts';
import { useSupportState } from './use-support-state.ts';
import css from './feedback.module.css';

const formId = 'feedback';

/** Writes to customer service: what about, in one's own words, with an order and pictures. */
export function Screen() {
  const words = wordsOf('support');
  return (
    <>
      <Bar title={words.title} actions={<RecordButton />} />
      <FeedbackForm />
    </>
  );
}

/** The way to what was sent before, with how many answers are new. */
function RecordButton() {
  const words = wordsOf('support');
  const go = useGo();
  const unread = useSupportState().data?.unreadFeedback ?? 0;
  return (
    <>
      {unread > 0 && <Count value={unread} label={fill(words.unreadCount, { count: unread })} />}
      <IconButton
        icon={clockCounterClockwise}
        label={words.mine}
        onPress={() => go('/pages/feedback/list')}
      />
    </>
  );
}

function FeedbackForm() {
  const words = wordsOf('support');
  const query = useRouteQuery();
  const requested = feedbackTypes.find((it) => it === query.get('type'));
  const [type, setType] = useState<FeedbackType | ''>(requested ?? '');
  const [orderNo, setOrderNo] = useState(query.get('order') ?? '');
  const [body, setBody] = useState('');
  const [isTried, setTried] = useState(false);
  const uploads = usePictures();
  const { submit, isBusy } = useSending();
  const length = countCharacters(body.trim());
  const isLengthRight = length >= feedbackLength.min && length <= feedbackLength.max;
  const isUploading = uploads.pictures.some((it) => it.fileId === null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (type === '' || !isLengthRight || isUploading) return focusFirstError(formId);
    const pictureIds = uploads.pictures.flatMap(({ fileId }) => fileId ?? []);
    submit({ type, body, orderNo, pictureIds });
  };
  return (
    <>
      <Page>
        <form id={formId} className={css.form} onSubmit={handleSubmit} noValidate>
          <TypeField value={type} onChange={setType} isMissing={isTried && type === ''} />
          <TextArea
            label={words.body}
            placeholder={words.bodyHint}
            value={body}
            onChange={setBody}
            hint={fill(words.length, { length, ...feedbackLength })}
            error={isTried && !isLengthRight && fill(words.lengthWrong, feedbackLength)}
          />
          <OrderField value={orderNo} onChange={setOrderNo} />
          <PictureFields uploads={uploads} />
          <p className="t-note t-muted" role="status">
            {isTried && isUploading ? words.uploading : words.after}
          </p>
        </form>
      </Page>
      <Dock>
        <Button type="submit" form={formId} block busy={isBusy}>
          {words.send}
        </Button>
      </Dock>
    </>
  );
}

function TypeField(props: {
  value: FeedbackType | '';
  onChange: (type: FeedbackType) => void;
  isMissing: boolean;
}) {
  const words = wordsOf('support');
  const options = useChoices(
    'feedbackType',
    feedbackTypes.map((value) => ({ value, label: words.types[value] })),
    props.value,
  );
  return (
    <Select
      label={words.type}
      placeholder={words.typeHint}
      value={props.value}
      onChange={(value) => {
        const type = feedbackTypes.find((it) => it === value);
        if (type) props.onChange(type);
      }}
      options={options}
      error={props.isMissing && words.typeMissing}
    />
  );
}

function useSending() {
  const words = wordsOf('support');
  const go = useGo();
  const toast = useToast();
  const toastError = useErrorToast();
  const write = useWrite(sendFeedback, {
    refreshes: [listFeedback, getSupportState],
    onDone: ({ feedbackId }) => {
      toast(words.sent);
      go(`/pages/feedback/detail?id=${encodeURIComponent(feedbackId)}`, { replace: true });
    },
  });
  const submit = (input: Parameters<typeof write.mutate>[0]): void => {
    if (!write.isPending) write.mutate(input, { onError: toastError });
  };
  return { submit, isBusy: write.isPending };
}
