import { homeKinds } from '@vela/contract/home/rules.ts';
import { wordsOf } from '../words.ts';
import { PlacementPanels } from './placement-panels.tsx';

/** The placements of the home page. */
export function Screen() {
  return <PlacementPanels kinds={homeKinds} home="/home" noneHint={wordsOf('home').noneHint} />;
}
