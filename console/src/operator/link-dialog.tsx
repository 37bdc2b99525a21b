import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { App, Button, Input, Modal } from 'antd';
import { stampText } from '../app/stamp-text.ts';
import { useReturnFocus } from '../app/use-return-focus.ts';
import { wordsOf } from '../words.ts';
import css from './operators-screen.module.css';

type LinkDialogProps = { name: string; link: string; expiresAt: string; onClose: () => void };

/** A link with a one-time code, which is shown only once. */
export function LinkDialog({ name, link, expiresAt, onClose }: LinkDialogProps) {
  const words = wordsOf('operator');
  const format = useFormat();
  const { message } = App.useApp();
  useReturnFocus();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    void message.success(words.copied);
  };
  const time = stampText(format, expiresAt);
  return (
    <Modal
      open
      centered
      title={fill(words.linkTitle, { name })}
      onCancel={onClose}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {words.copy}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {words.close}
        </Button>,
      ]}
    >
      <div className={css.link}>
        <p>{fill(words.linkHint, { time })}</p>
        <Input.TextArea
          readOnly
          autoSize
          value={link}
          aria-label={fill(words.linkTitle, { name })}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Modal>
  );
}
