import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { identificationCard, key, phone } from '@vela/ui/icon/icons.ts';
import type { IconDrawing } from '@vela/ui/icon/icons.ts';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import type { Rules } from './replies.ts';

type Need = Rules['needs'][number];

const here = encodeURIComponent('/pages/finance/withDraw');
const ways: Record<Need, { icon: IconDrawing; href: string }> = {
  secondaryPassword: { icon: key, href: `/pages/system/secondaryPassword?back=${here}` },
  phone: { icon: phone, href: `/pages/system/setPhone?back=${here}` },
  realName: { icon: identificationCard, href: `/pages/system/setName?back=${here}` },
};

/** The notice of one-time steps before the first withdrawal, with a link to all of them. */
export function NeedsBanner({ needs, onOpen }: { needs: readonly Need[]; onOpen: () => void }) {
  const words = wordsOf('withdrawal');
  if (needs.length === 0) return null;
  return (
    <Banner
      tone="warn"
      icon={key}
      end={
        <Button tone="tonal" size="sm" onPress={onOpen}>
          {words.needsGo}
        </Button>
      }
    >
      {fill(words.needsCount, { count: needs.length })}
    </Banner>
  );
}

/** The missing steps, one row each; every one returns here. */
export function NeedsSheet(props: {
  isOpen: boolean;
  onClose: () => void;
  needs: readonly Need[];
}) {
  const words = wordsOf('withdrawal');
  const app = wordsOf('app');
  return (
    <Sheet
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={words.needsTitle}
      closeLabel={app.close}
    >
      <List label={words.needsTitle}>
        {props.needs.map((need) => (
          <ListRow
            key={need}
            href={ways[need].href}
            start={<TileIcon icon={ways[need].icon} />}
            title={words.needs[need].title}
            sub={words.needs[need].why}
          />
        ))}
      </List>
    </Sheet>
  );
}
