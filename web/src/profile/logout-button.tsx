import { logout } from '@vela/contract/access/calls.ts';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { session } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import css from './logout-button.module.css';

/**
 * Ends the session after a confirmation; this device forgets it even if the server is unreachable.
 */
export function LogoutButton() {
  const words = wordsOf('profile').logout;
  const app = wordsOf('app');
  const [isConfirming, setConfirming] = useState(false);
  const leaving = useWrite(logout);
  const leave = () => leaving.mutate({}, { onSettled: session.end });
  return (
    <>
      <button type="button" className={css.logout} onClick={() => setConfirming(true)}>
        {words.action}
      </button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.title}
        cancelLabel={app.cancel}
        action={{ label: words.action, onPress: leave, danger: true, busy: leaving.isPending }}
      >
        {words.body}
      </Dialog>
    </>
  );
}
