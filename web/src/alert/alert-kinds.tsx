import { chooseAlerts, getAlerts, turnOffAlerts } from '@vela/contract/alert/calls.ts';
import { listConsents, setConsent } from '@vela/contract/protection/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { megaphoneSimpleDuotone, shieldCheckDuotone, walletDuotone } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { Switch } from '@vela/ui/field/switch.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { wordsOf } from '../words.ts';
import { findSubscription } from './subscription.ts';

/** What this device shows, each with a switch that takes effect immediately, and the end of all. */
export function AlertKinds({
  device,
  offers,
}: {
  device: { account: boolean; money: boolean };
  offers: boolean;
}) {
  const words = wordsOf('alert');
  const toast = useToast();
  const toastError = useErrorToast();
  const choosing = useWrite(chooseAlerts, { refreshes: [getAlerts] });
  const consenting = useWrite(setConsent, { refreshes: [getAlerts, listConsents] });
  const ending = useWrite(turnOffAlerts, {
    refreshes: [getAlerts],
    onDone: () => {
      toast(words.isOff);
      void findSubscription().then((known) => known?.unsubscribe());
    },
  });
  const choose = (change: Partial<typeof device>): void =>
    choosing.mutate({ ...device, ...change }, { onError: toastError });
  const isBusy = choosing.isPending || consenting.isPending;
  return (
    <>
      <Card>
        <List label={words.title}>
          <KindRow
            {...words.account}
            icon={shieldCheckDuotone}
            isOn={device.account}
            isBusy={isBusy}
            onChange={(account) => choose({ account })}
          />
          <KindRow
            {...words.money}
            icon={walletDuotone}
            isOn={device.money}
            isBusy={isBusy}
            onChange={(money) => choose({ money })}
          />
          <KindRow
            {...words.offers}
            icon={megaphoneSimpleDuotone}
            isOn={offers}
            isBusy={isBusy}
            onChange={(isGiven) =>
              consenting.mutate({ channel: 'push', isGiven }, { onError: toastError })
            }
          />
        </List>
      </Card>
      <Button
        block
        tone="neutral"
        busy={ending.isPending}
        onPress={() => ending.mutate({}, { onError: toastError })}
      >
        {words.turnOff}
      </Button>
    </>
  );
}

type KindRowProps = {
  title: string;
  sub: string;
  icon: IconDrawing;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
};

function KindRow({ title, sub, icon, isOn, isBusy, onChange }: KindRowProps) {
  return (
    <ListRow
      start={<TileIcon icon={icon} />}
      title={title}
      sub={sub}
      end={<Switch label={title} isOn={isOn} disabled={isBusy} onChange={onChange} />}
    />
  );
}
