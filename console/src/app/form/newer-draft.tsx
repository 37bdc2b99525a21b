import { Alert, Button } from 'antd';
import { wordsOf } from '../../words.ts';
import css from './publish-time.module.css';
import type { Edited } from './use-edited.ts';

/** That another operator was faster, and the way to continue with what they saved. */
export function NewerDraft({ of }: { of: Edited }) {
  const words = wordsOf('app').publishing;
  if (!of.isBehind) return null;
  return (
    <Alert
      className={css.alert ?? ''}
      type="warning"
      showIcon
      title={words.newer}
      description={words.newerHint}
      action={
        <Button size="small" onClick={of.follow}>
          {words.loadNewer}
        </Button>
      }
    />
  );
}
