import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { wordsOf } from '../../words.ts';

/** Why a secondary password is needed, and a link to set one. */
export function SecondaryNeeded(props: { isOpen: boolean; onClose: () => void; onGo: () => void }) {
  const { isOpen, onClose, onGo } = props;
  const words = wordsOf('profile');
  const app = wordsOf('app');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={app.secondaryTitle}
      closeLabel={app.close}
      foot={
        <Button block onPress={onGo}>
          {app.secondaryGo}
        </Button>
      }
    >
      <Empty
        small
        art={objectUrl('locked')}
        title={words.secondaryWhy}
        hint={words.secondaryBody}
      />
    </Sheet>
  );
}
