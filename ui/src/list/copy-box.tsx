import { Button } from '../button/button.tsx';
import { copySimple } from '../icon/icons.ts';
import { cx } from '../theme/cx.ts';
import css from './copy-box.module.css';
import { copyText } from './key-values.tsx';

export type CopyBoxProps = {
  /** The copied text. */
  text: string;
  /** The shown text; if the width is short, it breaks before `end`. */
  start: string;
  end: string;
  /** The name of the text, for screen readers. */
  name: string;
  copy: string;
  copyLabel: string;
  /** Show a toast; `isCopied` is false if the browser refused. */
  onCopied: (isCopied: boolean) => void;
};

/** A text in a box with a button that copies it. */
export function CopyBox({ text, start, end, name, copy, copyLabel, onCopied }: CopyBoxProps) {
  return (
    <div className={cx('row', css.box)}>
      <div className={css.text} role="group" aria-label={name}>
        {start}
        <wbr />
        {end}
      </div>
      <Button
        tone="tonal"
        size="sm"
        icon={copySimple}
        label={copyLabel}
        onPress={() => void copyText(text).then(onCopied)}
      >
        {copy}
      </Button>
    </div>
  );
}
