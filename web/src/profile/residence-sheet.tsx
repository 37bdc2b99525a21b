import { toDegrees } from '@vela/contract/place.ts';
import { getProfile, updateProfile } from '@vela/contract/profile/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { writePlace } from '@vela/ui/format/write-place.ts';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { openPlaceHref } from '../app/place/open-place-href.ts';
import { keepPickedPlace } from '../app/place/picked-place.ts';
import type { PickedPlace } from '../app/place/picked-place.ts';
import type { User } from '../app/session/user.ts';
import { wordsOf } from '../words.ts';

/** The screen for which a residence is chosen. */
export const residenceFor = '/pages/userInfo/userInfo';

/** The map on which a residence is chosen, at the known one. */
export const chooseResidenceHref = (known: User['residence']): string => {
  const { latitude, longitude } = known ? toDegrees(known) : {};
  const at = known ? { latitude: String(latitude), longitude: String(longitude) } : {};
  return `/choose-location?${new URLSearchParams({ back: residenceFor, ...at })}`;
};

/** A place that was just chosen is saved or dropped; a known one is shown, changed or removed. */
export function ResidenceSheet({
  known,
  picked,
  onClose,
}: {
  known: User['residence'];
  picked: PickedPlace | null;
  onClose: () => void;
}) {
  const words = wordsOf('profile').me;
  const app = wordsOf('app');
  const toast = useToast();
  const toastError = useErrorToast();
  const setting = useWrite(updateProfile, {
    refreshes: [getProfile],
    onDone: () => {
      toast(picked ? words.saved : words.residenceRemoved);
      close();
    },
  });
  const close = () => {
    keepPickedPlace(null);
    onClose();
  };
  const shown = picked ?? known;
  if (!shown) return null;
  const name = shown.name || words.residenceUnnamed;
  const save = (residence: User['residence']) =>
    setting.mutate({ residence }, { onError: toastError });
  return (
    <Sheet
      isOpen
      onClose={close}
      title={picked ? words.residenceSave : words.residence}
      closeLabel={app.close}
    >
      <div className="inset stack">
        <p>
          <b>{name}</b> <span className="t-note t-muted num">{writePlace(toDegrees(shown))}</span>
        </p>
        <p className="t-note t-muted">{words.residenceHint}</p>
        {picked ? (
          <>
            <Button block busy={setting.isPending} onPress={() => save({ ...picked, name })}>
              {words.residenceUse}
            </Button>
            <Button block tone="ghost" onPress={close}>
              {words.residenceDrop}
            </Button>
          </>
        ) : (
          <>
            <Button block href={openPlaceHref({ ...shown, name })}>
              {words.residenceShow}
            </Button>
            <Button block tone="ghost" href={chooseResidenceHref(known)}>
              {words.residenceOther}
            </Button>
            <Button block tone="ghost" busy={setting.isPending} onPress={() => save(null)}>
              {words.residenceRemove}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
