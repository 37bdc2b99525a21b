import { getSysConfigValue } from '@vela/contract/content/calls.ts';
import { ErrorState } from '@vela/ui/state/empty.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useRead } from '../app/call/calls.ts';
import { Loading } from '../app/shell/loading.tsx';
import { useBack } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { useUser } from '../app/session/user.ts';
import { IdentityGate } from './identity-gate.tsx';
import { PhoneForm } from './phone-form.tsx';

/** Binds a phone; who has something bound already shows first, by a code to it, who they are. */
export function Screen() {
  const words = wordsOf('profile');
  const app = wordsOf('app');
  const back = useBack();
  const isChange = (useUser()?.phone ?? '') !== '';
  const areas = useRead(getSysConfigValue, { key: 'area_code' }, { staleMs: 60_000 });
  const sms = useRead(getSysConfigValue, { key: 'sms_switch' }, { staleMs: 60_000 });
  const isSmsOn = sms.data?.sysConfigValue !== 'off';
  const retry = () => void Promise.all([areas.refetch(), sms.refetch()]);
  const isReady = areas.data !== undefined && sms.data !== undefined;
  const isBroken = !isReady && (areas.isError || sms.isError);
  return (
    <>
      <NavBar
        title={isChange ? words.phone.changeTitle : words.phone.title}
        back={{ label: app.back, onPress: back }}
      />
      {isBroken && (
        <Page>
          <ErrorState
            title={words.phone.failed}
            hint={app.checkNetwork}
            retry={{ label: app.tryAgain, onPress: retry }}
          />
        </Page>
      )}
      {!isReady && !isBroken && <Loading label={app.loading} />}
      {isReady && (
        <IdentityGate isNeeded={() => isSmsOn}>
          {(user) => (
            <PhoneForm
              areas={areas.data.sysConfigValue.split(',').map((area) => area.trim())}
              isSmsOn={isSmsOn}
              isChange={user.phone !== ''}
            />
          )}
        </IdentityGate>
      )}
    </>
  );
}
