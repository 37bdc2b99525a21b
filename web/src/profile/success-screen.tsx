import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { readBack } from '../app/shell/read-back.ts';
import { readSuccessKind } from './success-href.ts';
import type { SuccessKind } from './success-href.ts';
import { wordsOf } from '../words.ts';

const arts: Record<SuccessKind, string> = {
  pin: 'locked',
  pinChange: 'locked',
  phone: 'shield',
  email: 'shield',
  name: 'shield',
  password: 'key',
};
const security = '/pages/system/system';

/** Says what has been done, and leads on to where the player came from. */
export function Screen() {
  const words = wordsOf('profile').success;
  const go = useGo();
  const query = useRouteQuery();
  const kind = readSuccessKind(query);
  const back = readBack(query, security);
  return (
    <>
      <NavBar title={words.title} />
      <Page docked>
        <div role="status">
          <Empty
            art={objectUrl(kind === null ? 'sparkles' : arts[kind])}
            title={kind === null ? words.other : words[kind]}
            hint={kind === null ? undefined : words[`${kind}Hint`]}
          />
        </div>
      </Page>
      <Dock>
        <Button block onPress={() => go(back, { replace: true })}>
          {back === security ? words.toSecurity : words.go}
        </Button>
      </Dock>
    </>
  );
}
