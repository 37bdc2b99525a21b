import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { wordsOf } from '../words.ts';

/** The texts. */
export type SettledProps = { art: string; title: string; hint: string };

/** Says that a value is already set and who can change it. */
export function Settled({ art, title, hint }: SettledProps) {
  const words = wordsOf('profile');
  return (
    <Empty
      art={objectUrl(art)}
      title={title}
      hint={hint}
      action={
        <Button tone="tonal" size="md" href="/pages/connect/connect">
          {words.pin.support}
        </Button>
      }
    />
  );
}
