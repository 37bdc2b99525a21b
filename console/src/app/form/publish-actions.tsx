import { Button } from 'antd';
import { wordsOf } from '../../words.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import css from './form.module.css';

/**
 * The actions besides saving a draft: publish it, and withdraw the published version from players.
 */
export function PublishActions(props: {
  isPublished: boolean;
  hasDraft: boolean;
  /** True: more was typed than the draft has, and would not be published with it. */
  isChanged: boolean;
  /** True: the draft is to wait for a time. */
  isLater?: boolean;
  /** What publishing takes away, which is confirmed first. */
  warning?: { title: string; hint: string } | null;
  isPublishing: boolean;
  isHiding: boolean;
  onPublish: () => void;
  onHide: () => void;
}) {
  const words = wordsOf('app').publishing;
  const isReady = props.hasDraft && !props.isChanged;
  return (
    <>
      {props.isPublished && (
        <ConfirmButton
          danger
          label={words.hide}
          title={words.hideTitle}
          hint={words.hideHint}
          isBusy={props.isHiding}
          onConfirm={props.onHide}
        />
      )}
      <SaveFirst isChanged={props.isChanged} />
      {props.warning && isReady ? (
        <ConfirmButton
          {...props.warning}
          label={words.publish}
          isBusy={props.isPublishing}
          onConfirm={props.onPublish}
        />
      ) : (
        <Button disabled={!isReady} loading={props.isPublishing} onClick={props.onPublish}>
          {props.isLater ? words.schedule : words.publish}
        </Button>
      )}
    </>
  );
}

/** Says why what is typed cannot go out yet. */
export function SaveFirst({ isChanged }: { isChanged: boolean }) {
  return (
    <span className={`${css.saveFirst} t-muted`} role="status">
      {isChanged && wordsOf('app').publishing.saveFirst}
    </span>
  );
}
