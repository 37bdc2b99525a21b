import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import type { NavBarProps } from '@vela/ui/layout/nav-bar.tsx';
import { wordsOf } from '../../words.ts';
import { useBack } from './navigation.tsx';

/** The bar of a screen with a back button to the previous screen. */
export function Bar(props: Pick<NavBarProps, 'title' | 'actions' | 'tone'>) {
  const app = wordsOf('app');
  const back = useBack();
  return <NavBar {...props} back={{ label: app.back, onPress: back }} />;
}
