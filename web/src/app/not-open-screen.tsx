import { Empty } from '@vela/ui/empty.tsx';
import { NavBar } from '@vela/ui/nav-bar.tsx';
import { Screen } from '@vela/ui/screen.tsx';
import { useBack } from './navigation.tsx';
import { useAppWords } from './use-app-words.ts';

/** What a route shows whose slice is not built yet. */
export function NotOpenScreen() {
  const words = useAppWords();
  const back = useBack();
  return (
    <>
      <NavBar title={words.notOpenTitle} back={{ label: words.back, onPress: back }} />
      <Screen tabbed>
        <Empty art="seedling" title={words.notOpenBody} hint={words.notOpenHint} />
      </Screen>
    </>
  );
}

/** What an unknown address shows. */
export function NotFoundScreen() {
  const words = useAppWords();
  return (
    <>
      <NavBar title={words.notFoundTitle} back={{ label: words.back, href: '/' }} />
      <Screen>
        <Empty
          art="compass"
          title={words.notFoundBody}
          action={{ label: words.toHome, href: '/' }}
        />
      </Screen>
    </>
  );
}
