import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { wordsOf } from '../../words.ts';

/** Prompts a visitor to log in or to register. */
export function LoginPrompt(props: {
  isOpen: boolean;
  onClose: () => void;
  onLogin: () => void;
  onRegister: () => void;
}) {
  const { isOpen, onClose, onLogin, onRegister } = props;
  const words = wordsOf('app');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.loginTitle}
      cancelLabel={words.cancel}
      action={{ label: words.loginGo, onPress: onLogin }}
      alternative={{ label: words.registerGo, onPress: onRegister }}
    >
      {words.loginBody}
    </Dialog>
  );
}
