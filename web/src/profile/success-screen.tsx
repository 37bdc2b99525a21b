import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
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

/** Confirms an action, and leads back to the security page. */
export function Screen() {
  const words = wordsOf('profile').success;
  const go = useGo();
  const kind = readSuccessKind(useRouteQuery());
  return (
    <>
      <NavBar title={words.title} />
      <Page>
        <div role="status">
          <Empty
            art={objectUrl(kind === null ? 'sparkles' : arts[kind])}
            title={kind === null ? words.other : words[kind]}
            hint={kind === null ? undefined : words[`${kind}Hint`]}
          />
        </div>
      </Page>
      <Dock>
        <Button block onPress={() => go('/pages/system/system', { replace: true })}>
          {words.toSecurity}
        </Button>
      </Dock>
    </>
  );
}
