import { getProfile } from '@vela/contract/profile/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useRead } from '../app/call/calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';
import { useReturnTo } from '../app/shell/router.tsx';
import { readBack } from '../app/shell/read-back.ts';
import { wordsOf } from '../words.ts';
import { IdentityForm } from './identity-form.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';

/**
 * Verifies the player's identity by a linked phone or address, and returns to the screen that
 * required it.
 */
export function Screen() {
  const words = wordsOf('profile');
  const returnTo = useReturnTo();
  const query = useRouteQuery();
  const toast = useToast();
  const reading = useRead(getProfile, {}, { staleMs: 60_000 });
  const leave = () => {
    toast(words.identity.done);
    returnTo(readBack(query, '/pages/system/system'));
  };
  return (
    <>
      <Bar title={words.identity.title} />
      <Ready inPage of={reading} waiting={<WaitingBlocks heights={[56, 56, 56]} />}>
        {({ userInfo: user }) =>
          user.identityChannel === 'none' ? (
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
          ) : (
            <IdentityForm user={user} onDone={leave} />
          )
        }
      </Ready>
    </>
  );
}
