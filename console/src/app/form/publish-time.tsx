import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Alert, Form, Input } from 'antd';
import { wordsOf } from '../../words.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import css from './publish-time.module.css';

/** When a draft is published, in the wall clock time of the site; empty: immediately. */
export function PublishTimeField(props: { value: string; onChange: (value: string) => void }) {
  const words = wordsOf('app').publishing;
  return (
    <Form.Item
      label={words.publishAt}
      extra={words.publishAtHint}
      className={css.when ?? ''}
      htmlFor="publish-at"
    >
      <Input
        id="publish-at"
        type="datetime-local"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Form.Item>
  );
}

/** That a version waits for its time, and the way to take it back. */
export function WaitingVersion(props: {
  at: string;
  /** There is a draft that is newer. */
  hasDraft: boolean;
  isBusy: boolean;
  onTakeBack: () => void;
}) {
  const words = wordsOf('app').publishing;
  const format = useFormat();
  return (
    <Alert
      className={css.alert ?? ''}
      type="info"
      showIcon
      title={fill(words.waits, { time: format.dateTime(props.at) })}
      action={
        <ConfirmButton
          size="small"
          label={words.takeBack}
          title={words.takeBackTitle}
          hint={props.hasDraft ? words.takeBackLoses : words.takeBackHint}
          isBusy={props.isBusy}
          onConfirm={props.onTakeBack}
        />
      }
    />
  );
}
