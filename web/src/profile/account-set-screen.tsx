import { getProfile } from '@vela/contract/profile/calls.ts';
import { listConsents, setConsent } from '@vela/contract/protection/calls.ts';
import { setAutoTransfer, getTransferOptions } from '@vela/contract/wallet/calls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import {
  arrowsLeftRightDuotone,
  bellDuotone,
  infoDuotone,
  megaphoneSimpleDuotone,
  shieldCheckDuotone,
  userDuotone,
} from '@vela/ui/icon/icons.ts';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Switch } from '@vela/ui/field/switch.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useIsLogin } from '../app/session/session.ts';
import { wordsOf } from '../words.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { useUser } from '../app/session/user.ts';
import { LanguageRow } from './language-row.tsx';
import { LogoutButton } from './logout-button.tsx';
import { WritingRows } from './writing-rows.tsx';
import { Bar } from '../app/shell/bar.tsx';

/** Language, appearance, auto transfer, and links to profile and security. */
export function Screen() {
  const words = wordsOf('profile').set;
  const isLogin = useIsLogin();
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <div className="inset stack">
          <Card>
            <List>
              <ListRow
                start={<TileIcon icon={userDuotone} />}
                title={words.profile}
                href="/pages/userInfo/userInfo"
              />
              <ListRow
                start={<TileIcon icon={shieldCheckDuotone} />}
                title={words.security}
                href="/pages/system/system"
              />
            </List>
          </Card>
          <Card>
            <List>
              <LanguageRow />
              <WritingRows />
            </List>
          </Card>
          {isLogin && <AutoTransfer />}
          {isLogin && <Offers />}
          <Card>
            <List>
              <ListRow
                start={<TileIcon icon={infoDuotone} tone="neutral" />}
                title={words.about}
                href="/pages/about/about"
              />
            </List>
          </Card>
          {isLogin && <LogoutButton />}
        </div>
      </Page>
    </>
  );
}

function AutoTransfer() {
  const words = wordsOf('profile').set;
  const user = useUser();
  const toast = useToast();
  const toastError = useErrorToast();
  const changing = useWrite(setAutoTransfer, {
    refreshes: [getProfile, getTransferOptions],
    onDone: ({ isAutoTransferOn }) =>
      toast(isAutoTransferOn ? words.autoTransferOn : words.autoTransferOff),
  });
  const isOn = user?.isAutoTransferOn ?? false;
  return (
    <Card>
      <ListRow
        start={<TileIcon icon={arrowsLeftRightDuotone} tone="pos" />}
        title={words.autoTransfer}
        sub={words.autoTransferHint}
        end={
          <Switch
            label={words.autoTransfer}
            isOn={changing.isPending ? !isOn : isOn}
            disabled={user === null || changing.isPending}
            onChange={(isAutoTransferOn) =>
              changing.mutate({ isAutoTransferOn }, { onError: toastError })
            }
          />
        }
      />
    </Card>
  );
}

/** Where messages are shown, and whether offers are among them. */
function Offers() {
  const words = wordsOf('profile').set;
  const toastError = useErrorToast();
  const { data } = useRead(listConsents, {});
  const changing = useWrite(setConsent, { refreshes: [listConsents] });
  const isOn = data?.app ?? true;
  return (
    <Card>
      <List>
        <ListRow
          start={<TileIcon icon={bellDuotone} />}
          title={words.notifications}
          sub={words.notificationsHint}
          href="/pages/system/notifications"
        />
        <ListRow
          start={<TileIcon icon={megaphoneSimpleDuotone} tone="neutral" />}
          title={words.offers}
          sub={words.offersHint}
          end={
            <Switch
              label={words.offers}
              isOn={changing.isPending ? !isOn : isOn}
              disabled={data === undefined || changing.isPending}
              onChange={(isGiven) =>
                changing.mutate({ channel: 'app', isGiven }, { onError: toastError })
              }
            />
          }
        />
      </List>
    </Card>
  );
}
