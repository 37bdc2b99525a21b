import { listSessions, revokeOtherSessions, revokeSession } from '@vela/contract/profile/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { List } from '@vela/ui/list/list.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { fill } from '@vela/client/fill.ts';
import { DeviceRow, deviceName } from './device-row.tsx';
import type { Session } from './device-row.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { PullRefresh } from '../app/read/paged-list.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';

/** The devices with a session, each of which can be logged out. */
export function Screen() {
  const words = wordsOf('profile').devices;
  // Read anew: players look here for recent logins elsewhere.
  const reading = useRead(listSessions, {}, { staleMs: 0 });
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <PullRefresh of={[reading]} />
        <div className="inset stack">
          <Ready of={reading} waiting={<WaitingRows count={3} />}>
            {({ sessions }) => <Devices sessions={sessions} />}
          </Ready>
        </div>
      </Page>
    </>
  );
}

function Devices({ sessions }: { sessions: Session[] }) {
  const words = wordsOf('profile').devices;
  const [target, setTarget] = useState<Session | 'others' | null>(null);
  const others = sessions.filter((session) => !session.isCurrent);
  return (
    <>
      <p className="t-callout t-muted">{words.hint}</p>
      <Card>
        <List>
          {sessions.map((session) => (
            <DeviceRow
              key={session.sessionId}
              session={session}
              onPress={() => setTarget(session)}
            />
          ))}
        </List>
      </Card>
      {others.length > 0 && (
        <Button tone="neutral" block onPress={() => setTarget('others')}>
          {words.endOthers}
        </Button>
      )}
      {others.length === 0 && <p className="t-note t-muted t-center">{words.onlyThis}</p>}
      <EndDialog target={target} onClose={() => setTarget(null)} />
    </>
  );
}

function EndDialog(props: { target: Session | 'others' | null; onClose: () => void }) {
  const { target, onClose } = props;
  const words = wordsOf('profile').devices;
  const app = wordsOf('app');
  const toast = useToast();
  const toastError = useErrorToast();
  const refreshes = [listSessions];
  const onDone = () => {
    toast(words.ended);
    onClose();
  };
  const endingOne = useWrite(revokeSession, { refreshes, onDone });
  const endingOthers = useWrite(revokeOtherSessions, { refreshes, onDone });
  const end = () => {
    if (target === 'others') endingOthers.mutate({}, { onError: toastError });
    else if (target) endingOne.mutate({ sessionId: target.sessionId }, { onError: toastError });
  };
  const isOne = target !== null && target !== 'others';
  return (
    <Dialog
      isOpen={target !== null}
      onClose={onClose}
      title={
        isOne ? fill(words.endTitle, { device: deviceName(target, words) }) : words.endOthersTitle
      }
      cancelLabel={app.cancel}
      action={{
        label: isOne ? words.end : words.endOthers,
        onPress: end,
        danger: true,
        busy: endingOne.isPending || endingOthers.isPending,
      }}
    >
      {words.endBody}
    </Dialog>
  );
}
