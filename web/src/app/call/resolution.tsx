import type { RefusalName } from '@vela/contract/refusals.ts';
import { Dialog } from '@vela/ui/sheet/dialog.tsx';
import { useGo } from '../shell/navigation.tsx';
import { CallRefused } from '@vela/client/refused.ts';
import { toRefusalText } from './refusal-text.tsx';
import { wordsOf } from '../../words.ts';
import type { Words } from '../../words.ts';

type AppWords = Words<'app'>;
type Text = { [Key in keyof AppWords]: AppWords[Key] extends string ? Key : never }[keyof AppWords];
type Way = { title: Text; go: Text; href: string };

const ways: Partial<Record<RefusalName, Way>> = {
  phoneNotBound: {
    title: 'wayPhoneTitle',
    go: 'wayPhoneGo',
    href: '/pages/system/setPhone',
  },
  realNameNotSet: { title: 'wayNameTitle', go: 'wayNameGo', href: '/pages/system/setName' },
  termsNotAccepted: { title: 'wayTermsTitle', go: 'wayTermsGo', href: '/pages/system/terms' },
  secondaryPasswordNotSet: {
    title: 'secondaryTitle',
    go: 'secondaryGo',
    href: '/pages/system/secondaryPassword',
  },
  unverifiedOrder: {
    title: 'wayOrderTitle',
    go: 'waySupportGo',
    href: '/pages/connect/connect',
  },
  holderNameDiffers: {
    title: 'wayHolderTitle',
    go: 'waySupportGo',
    href: '/pages/connect/connect',
  },
};

/**
 * Returns the screen on which a refusal can be resolved, with the way back to here; null if there
 * is none.
 */
export const findResolution = (error: unknown): string | null =>
  error instanceof CallRefused ? findWayBack(error.refusal) : null;

/** The same before the call is sent: the screen that keeps it from being refused. */
export function findWayBack(refusal: RefusalName): string | null {
  const way = ways[refusal];
  return way ? `${way.href}?back=${encodeURIComponent(location.hash.slice(1))}` : null;
}

/** True for a refusal that another screen can resolve. */
export const hasResolution = (error: unknown): boolean =>
  error instanceof CallRefused && findWay(error) !== undefined;

/** Returns the screen that resolves a refusal. */
const findWay = ({ refusal }: CallRefused): Way | undefined => ways[refusal];

/** The context of a refusal. */
export type ResolutionDialogProps = {
  error: unknown;
  onClose: () => void;
  /** Where the player continues afterwards; by default, here. */
  back?: string | undefined;
};

/** Shows a refusal and links to the screen that resolves it, and from there back. */
export function ResolutionDialog({ error, onClose, back }: ResolutionDialogProps) {
  const words = wordsOf('app');
  const go = useGo();
  const refused = error instanceof CallRefused ? error : null;
  const way = refused ? findWay(refused) : undefined;
  const leave = () => {
    onClose();
    if (way) go(`${way.href}?back=${encodeURIComponent(back ?? location.hash.slice(1))}`);
  };
  return (
    <Dialog
      isOpen={way !== undefined}
      onClose={onClose}
      title={way ? words[way.title] : ''}
      cancelLabel={words.cancel}
      action={{ label: way ? words[way.go] : '', onPress: leave }}
    >
      {refused && toRefusalText(refused)}
    </Dialog>
  );
}
