import { getPlayState } from '@vela/contract/protection/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useRead } from '../app/call/calls.ts';
import { findWayBack } from '../app/call/resolution.tsx';
import { wordsOf } from '../words.ts';
import css from './play-screen.module.css';

/** Above an open game: that its next bet needs the new terms, which the game itself cannot say. */
export function TermsInPlay() {
  const words = wordsOf('app');
  const areDue = useRead(getPlayState, {}).data?.areTermsDue ?? false;
  if (!areDue) return null;
  return (
    <div className={css.terms}>
      <Banner
        tone="warn"
        announce
        end={
          <Button size="sm" href={findWayBack('termsNotAccepted') ?? '/'}>
            {words.wayTermsGo}
          </Button>
        }
      >
        {words.wayTermsTitle}
      </Banner>
    </div>
  );
}
