import { getUserInfo } from '@vela/contract/profile/calls.ts';
import { changeWalletType, getUserTransInfo } from '@vela/contract/wallet/calls.ts';
import { Card } from '@vela/ui/card.tsx';
import { ListRow } from '@vela/ui/list.tsx';
import { Switch } from '@vela/ui/switch.tsx';
import { useToast } from '@vela/ui/toast.tsx';
import { useWrite } from '../app/calls.ts';
import { useTrouble } from '../app/use-trouble.ts';
import { useWalletWords } from './use-wallet-words.ts';

/** The switch of auto transfer: it moves at once and moves back if the server refuses. */
export function AutoTransfer({ isOn }: { isOn: boolean }) {
  const words = useWalletWords();
  const toast = useToast();
  const trouble = useTrouble();
  const write = useWrite(changeWalletType, {
    refreshes: [getUserTransInfo, getUserInfo],
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
          <Switch
            label={words.autoTransfer}
            isOn={isShownOn}
            disabled={write.isPending}
            onChange={(isAutoTransferOn) =>
              write.mutate({ isAutoTransferOn }, { onError: trouble })
            }
          />
        }
      />
    </Card>
  );
}
