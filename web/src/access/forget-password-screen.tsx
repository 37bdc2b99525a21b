import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useBack } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import { RecoveryAccount } from './recovery-account.tsx';
import { RecoveryCode } from './recovery-code.tsx';
import { RecoveryPassword } from './recovery-password.tsx';
import { useRecovery } from './use-recovery.ts';

/** Recovers a password: the account, a code to its phone or mailbox, a new password. */
export function Screen() {
  const words = wordsOf('access').recover;
  const app = wordsOf('app');
  const back = useBack();
  const recovery = useRecovery();
  const { step, ticket } = recovery;
  return (
    <>
      <NavBar
        title={words.title}
        back={step === 'done' ? undefined : { label: app.back, onPress: back }}
      />
      {step === 'account' && <RecoveryAccount recovery={recovery} />}
      {step === 'code' && ticket?.channels.length === 0 && <NoWay />}
      {step === 'code' && ticket && ticket.channels.length > 0 && (
        <RecoveryCode recovery={recovery} ticket={ticket} />
      )}
      {step === 'password' && ticket && <RecoveryPassword recovery={recovery} ticket={ticket} />}
      {step === 'done' && <Done name={recovery.doneName ?? ''} />}
    </>
  );
}

/** The site cannot send codes, so support helps instead. */
function NoWay() {
  const words = wordsOf('access').recover;
  return (
    <Page>
      <Empty
        art={objectUrl('bell')}
        title={words.noWay}
        hint={words.noWayHint}
        action={
          <Button tone="tonal" size="md" href="/pages/connect/connect">
            {words.support}
          </Button>
        }
      />
    </Page>
  );
}

function Done({ name }: { name: string }) {
  const access = wordsOf('access');
  const words = access.recover;
  return (
    <>
      <Page>
        <div role="status">
          <Empty art={objectUrl('key')} title={words.done} hint={fill(words.doneHint, { name })} />
        </div>
      </Page>
      <Dock>
        <Button block href="/pages/login/login">
          {access.login}
        </Button>
      </Dock>
    </>
  );
}
