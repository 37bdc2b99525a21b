import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { identificationCard, phone } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { useUser } from '../app/session/user.ts';
import { wordsOf } from '../words.ts';

/** What a player must set up before adding an account, each with a link. */
export function Needs(props: { here: string }) {
  const words = wordsOf('payout');
  const user = useUser();
  const here = encodeURIComponent(props.here);
  const needs: { icon: IconDrawing; text: string; go: string; href: string }[] = [];
  if (user?.phone === '') {
    needs.push({ icon: phone, text: words.phoneNeeded, go: words.phoneGo, href: 'setPhone' });
  }
  if (user?.realName === '') {
    const { nameNeeded: text, nameGo: go } = words;
    needs.push({ icon: identificationCard, text, go, href: 'setName' });
  }
  return needs.map(({ icon, text, go, href }) => (
    <Banner
      key={href}
      icon={icon}
      end={
        <Button tone="tonal" size="sm" href={`/pages/system/${href}?back=${here}`}>
          {go}
        </Button>
      }
    >
      {text}
    </Banner>
  ));
}
