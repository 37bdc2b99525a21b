import { getAlerts } from '@vela/contract/alert/calls.ts';
import type { CallOutput } from '@vela/contract/call.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { bellDuotone, lockSimpleDuotone, signOutDuotone } from '@vela/ui/icon/icons.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { AlertKinds } from './alert-kinds.tsx';
import { findSupport, readAbilities } from './device-support.ts';
import { useTurnOn } from './use-turn-on.ts';

/** What this device shows of messages while the app is closed. */
export function Screen() {
  const words = wordsOf('alert');
  const reading = useRead(getAlerts, {});
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <div className="inset stack">
          <Ready of={reading} waiting={<WaitingRows count={3} />}>
            {(alerts) => (
              <>
                {alerts.isSandbox && <Banner>{words.sandbox}</Banner>}
                {alerts.device ? (
                  <AlertKinds device={alerts.device} offers={alerts.offers} />
                ) : (
                  <Off alerts={alerts} />
                )}
              </>
            )}
          </Ready>
        </div>
      </Page>
    </>
  );
}

/** Before: what would be shown, and the button; or what this browser needs first. */
function Off({ alerts }: { alerts: CallOutput<typeof getAlerts> }) {
  const words = wordsOf('alert');
  const [support] = useState(() => (alerts.isSandbox ? 'ready' : findSupport(readAbilities())));
  const { turnOn, isBusy, fault } = useTurnOn(alerts);
  return (
    <>
      <Card>
        <List label={words.title}>
          <ListRow start={<TileIcon icon={bellDuotone} />} {...words.what} />
          <ListRow start={<TileIcon icon={lockSimpleDuotone} tone="pos" />} {...words.discreet} />
          <ListRow start={<TileIcon icon={signOutDuotone} tone="neutral" />} {...words.until} />
        </List>
      </Card>
      {support === 'ready' ? (
        <>
          {fault && (
            <Banner tone="warn" announce>
              {words[fault]}
            </Banner>
          )}
          <Button block busy={isBusy} onPress={turnOn}>
            {words.turnOn}
          </Button>
        </>
      ) : (
        <>
          <Banner tone="warn">{words[support]}</Banner>
          {support === 'install' && (
            <Button block href="/pages/download/download">
              {words.toInstall}
            </Button>
          )}
        </>
      )}
    </>
  );
}
