import { getProfile, listSessions } from '@vela/contract/profile/calls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import {
  deviceMobileDuotone,
  devicesDuotone,
  envelopeSimpleDuotone,
  hourglassMediumDuotone,
  identificationCardDuotone,
  lockKeyDuotone,
  passwordDuotone,
  shieldCheckDuotone,
} from '@vela/ui/icon/icons.ts';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Ring } from '@vela/ui/state/ring.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useRead } from '../app/call/calls.ts';
import { wordsOf } from '../words.ts';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { appVersion } from './app-version.ts';
import { describeAge } from './day-age.ts';
import { LanguageRow } from './language-row.tsx';
import { LogoutButton } from './logout-button.tsx';
import css from './security-screen.module.css';
import { ThemeRow } from './writing-rows.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';

/** The protection level of the account, and each of its parts. */
export function Screen() {
  const words = wordsOf('profile');
  const reading = useRead(getProfile, {}, { staleMs: 60_000 });
  return (
    <>
      <Bar title={words.security.title} />
      <Page>
        <div className="inset stack">
          <Ready of={reading} waiting={<WaitingRows count={5} />}>
            {({ userInfo: user }) => (
              <>
                <Score user={user} />
                <Parts user={user} />
                <Logins user={user} />
                <Device />
              </>
            )}
          </Ready>
          <LogoutButton />
          <p className={css.foot}>
            {words.security.staffNever}
            <span className="num t-faint">
              {fill(words.security.version, { version: appVersion })}
            </span>
          </p>
        </div>
      </Page>
    </>
  );
}

function Score({ user }: { user: User }) {
  const words = wordsOf('profile').security;
  const missing = [
    {
      isSet: user.hasSecondaryPassword,
      hint: words.pinHint,
      action: words.set,
      href: '/pages/system/secondaryPassword',
    },
    {
      isSet: user.phone !== '',
      hint: words.phoneHint,
      action: words.bind,
      href: '/pages/system/setPhone',
    },
    {
      isSet: user.realName !== '',
      hint: words.nameHint,
      action: words.set,
      href: '/pages/system/setName',
    },
    {
      isSet: user.email !== '',
      hint: words.emailHint,
      action: words.bind,
      href: '/pages/system/setEmail',
    },
  ].filter((part) => !part.isSet);
  // The login password always exists.
  const all = 5;
  const done = all - missing.length;
  const [next] = missing;
  const isGood = done >= 4;
  const title = isGood ? words.good : done === 3 ? words.fair : words.weak;
  return (
    <Card pad className={css.score}>
      <Ring
        percent={(done / all) * 100}
        sizePx={64}
        tone={isGood ? 'pos' : done === 3 ? 'accent' : 'warn'}
        label={fill(words.score, { done, all })}
      >
        <b className={css.figure}>
          {done}
          <span className={css.all}>/{all}</span>
        </b>
      </Ring>
      <span className="grow">
        <b className={`t-title-3 ${css.title}`}>{title}</b>
        <span className={css.hint}>{next?.hint ?? words.goodHint}</span>
      </span>
      {next && (
        <Button tone="tonal" size="sm" href={next.href}>
          {next.action}
        </Button>
      )}
    </Card>
  );
}

function Parts({ user }: { user: User }) {
  const { security } = wordsOf('profile');
  const missing = (text: string) => <span className="t-warn">{text}</span>;
  return (
    <Card>
      <List>
        <ListRow
          start={<TileIcon icon={passwordDuotone} />}
          title={security.password}
          value={describeAge(security.changed, user.passwordChangedAt)}
          href="/pages/system/exitPassword"
        />
        <ListRow
          start={<TileIcon icon={lockKeyDuotone} />}
          title={security.pin}
          value={
            user.hasSecondaryPassword ? (
              <span className="t-pos">{security.isSet}</span>
            ) : (
              missing(security.isNotSet)
            )
          }
          href="/pages/system/secondaryPassword"
        />
        <ListRow
          start={<TileIcon icon={deviceMobileDuotone} />}
          title={security.phone}
          value={
            user.phone === '' ? (
              missing(security.isNotBound)
            ) : (
              <span className="num">{user.phone}</span>
            )
          }
          href="/pages/system/setPhone"
        />
        <ListRow
          start={<TileIcon icon={envelopeSimpleDuotone} />}
          title={security.email}
          value={user.email === '' ? missing(security.isNotBound) : user.email}
          href="/pages/system/setEmail"
        />
        <ListRow
          start={<TileIcon icon={identificationCardDuotone} />}
          title={security.name}
          value={user.realName === '' ? missing(security.isNotSet) : user.realName}
          href="/pages/system/setName"
        />
      </List>
    </Card>
  );
}

function Logins({ user }: { user: User }) {
  const { security } = wordsOf('profile');
  const format = useFormat();
  const count = useRead(listSessions, {}).data?.sessions.length;
  return (
    <Card>
      <List>
        <ListRow
          start={<TileIcon icon={shieldCheckDuotone} tone="pos" />}
          title={security.totp}
          value={user.isTotpOn ? <span className="t-pos">{security.isOn}</span> : security.isOff}
          href="/pages/system/authenticator"
        />
        <ListRow
          start={<TileIcon icon={devicesDuotone} tone="neutral" />}
          title={security.devices}
          value={
            count === undefined ? undefined : <span className="num">{format.number(count)}</span>
          }
          href="/pages/system/devices"
        />
      </List>
    </Card>
  );
}

/** What protects from harm, and how this device shows the app. */
function Device() {
  const { safePlay } = wordsOf('app');
  const { security } = wordsOf('profile');
  return (
    <Card>
      <List>
        <ListRow
          start={<TileIcon icon={hourglassMediumDuotone} tone="pos" />}
          title={safePlay}
          sub={security.safePlayHint}
          href="/pages/protection/protection"
        />
        <LanguageRow />
        <ThemeRow />
      </List>
    </Card>
  );
}
