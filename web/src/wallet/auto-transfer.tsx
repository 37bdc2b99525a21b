import { getProfile } from '@vela/contract/profile/calls.ts';
import { setAutoTransfer, getTransferOptions } from '@vela/contract/wallet/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { check, question } from '@vela/ui/icon/icons.ts';
import { ListRow } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { Switch } from '@vela/ui/field/switch.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useWrite } from '../app/call/later-calls.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import css from './transfer-screen.module.css';

/** The switch of auto transfer: it moves immediately, and back if the server refuses. */
export function AutoTransfer({ isOn }: { isOn: boolean }) {
  const words = wordsOf('wallet');
  const toast = useToast();
  const toastError = useErrorToast();
  const [isExplained, setExplained] = useState(false);
  const write = useWrite(setAutoTransfer, {
    refreshes: [getTransferOptions, getProfile],
    onDone: (reply) => toast(reply.isAutoTransferOn ? words.autoOn : words.autoOff),
  });
  const sent = write.isPending ? write.variables : null;
  const isShownOn = sent && 'isAutoTransferOn' in sent ? Boolean(sent.isAutoTransferOn) : isOn;
  return (
    <Card>
      <ListRow
        title={words.autoTransfer}
        sub={words.autoTransferHint}
        end={
          <>
            <IconButton
              look="small"
              icon={question}
              label={words.autoTransferHow}
              onPress={() => setExplained(true)}
            />
            <Switch
              label={words.autoTransfer}
              isOn={isShownOn}
              disabled={write.isPending}
              onChange={(isAutoTransferOn) =>
                write.mutate({ isAutoTransferOn }, { onError: toastError })
              }
            />
          </>
        }
      />
      <Explanation isOpen={isExplained} onClose={() => setExplained(false)} />
    </Card>
  );
}

function Explanation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = wordsOf('wallet');
  const app = wordsOf('app');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      reading
      title={words.autoTransferHow}
      closeLabel={app.close}
      foot={
        <Button block onPress={onClose}>
          {words.done}
        </Button>
      }
    >
      <ul className={css.rules}>
        {words.autoTransferRules.map((rule) => (
          <li key={rule}>
            <Icon of={check} />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
