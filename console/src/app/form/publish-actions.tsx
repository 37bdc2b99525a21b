import { Button } from 'antd';
import { wordsOf } from '../../words.ts';

/**
 * The actions besides saving a draft: publish it, and withdraw the published version from players.
 */
export function PublishActions(props: {
  isPublished: boolean;
  hasDraft: boolean;
  /** True: the draft is to wait for a time. */
  isLater?: boolean;
  isPublishing: boolean;
  isHiding: boolean;
  onPublish: () => void;
  onHide: () => void;
}) {
  const words = wordsOf('app').publishing;
  return (
    <>
      {props.isPublished && (
        <Button danger loading={props.isHiding} onClick={props.onHide}>
          {words.hide}
        </Button>
      )}
      <Button disabled={!props.hasDraft} loading={props.isPublishing} onClick={props.onPublish}>
        {props.isLater ? words.schedule : words.publish}
      </Button>
    </>
  );
}
