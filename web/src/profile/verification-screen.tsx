import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { Loading } from '../app/shell/loading.tsx';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { readBack } from '../app/session/read-back.ts';
import { wordsOf } from '../words.ts';
import { useUser } from '../app/session/user.ts';
import { IdentityForm } from './identity-form.tsx';
import { Bar } from '../app/shell/bar.tsx';

/** Shows who somebody is by what is bound, and leads back to what asked for it. */
export function Screen() {
  const words = wordsOf('profile');
  const app = wordsOf('app');
  const go = useGo();
  const query = useRouteQuery();
  const toast = useToast();
  const user = useUser();
  const leave = () => {
    toast(words.identity.done);
    go(readBack(query, '/pages/system/system'), { replace: true });
  };
  return (
    <>
      <Bar title={words.identity.title} />
      {user === null && <Loading label={app.loading} />}
      {user?.identityChannel === 'none' && (
        <Page>
          <Empty
            art={objectUrl('bell')}
            title={words.identity.none}
            hint={words.identity.noneHint}
            action={
              <Button tone="tonal" size="md" href="/pages/system/setPhone">
                {words.phone.title}
              </Button>
            }
          />
        </Page>
      )}
      {user !== null && user.identityChannel !== 'none' && (
        <IdentityForm user={user} onDone={leave} />
      )}
    </>
  );
}
