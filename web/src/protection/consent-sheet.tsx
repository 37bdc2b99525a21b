import { listConsents, setConsent } from '@vela/contract/protection/calls.ts';
import { consentChannels } from '@vela/contract/protection/rules.ts';
import type { ConsentChannel } from '@vela/contract/protection/rules.ts';
import { Switch } from '@vela/ui/field/switch.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { wordsOf } from '../words.ts';
import css from './limit-sheet.module.css';

/** Where the player may be shown or sent offers; each switch takes effect immediately. */
export function ConsentSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = wordsOf('protection').consents;
  const app = wordsOf('app');
  const toast = useToast();
  const toastError = useErrorToast();
  const reading = useRead(listConsents, {}, { isEnabled: isOpen });
  const [changed, setChanged] = useState<ConsentChannel | null>(null);
  const setting = useWrite(setConsent, {
    refreshes: [listConsents],
    onDone: () => toast(words.saved),
  });
  const change = (channel: ConsentChannel, isGiven: boolean): void => {
    setChanged(channel);
    setting.mutate({ channel, isGiven }, { onError: toastError });
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title} closeLabel={app.close}>
      <p className={`inset ${css.note}`}>{words.lead}</p>
      <Ready of={reading} waiting={<WaitingRows count={consentChannels.length} />} small>
        {(given) => (
          <List>
            {consentChannels.map((channel) => (
              <ListRow
                key={channel}
                title={words.channels[channel]}
                sub={channel === 'app' ? words.appHint : undefined}
                end={
                  <Switch
                    label={words.channels[channel]}
                    isOn={given[channel] !== (setting.isPending && changed === channel)}
                    disabled={setting.isPending}
                    onChange={(isGiven) => change(channel, isGiven)}
                  />
                }
              />
            ))}
          </List>
        )}
      </Ready>
    </Sheet>
  );
}
