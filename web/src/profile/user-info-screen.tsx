import { getProfile } from '@vela/contract/profile/calls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { CopyRow, KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { usePickedPlace } from '../app/place/picked-place.ts';
import { wordsOf } from '../words.ts';
import type { User } from '../app/session/user.ts';
import { Avatar } from './avatar.tsx';
import { AvatarSheet } from './avatar-sheet.tsx';
import { chooseResidenceHref, residenceFor, ResidenceSheet } from './residence-sheet.tsx';
import { SexSheet } from './sex-sheet.tsx';
import css from './user-info-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingRows } from '../app/read/waiting.tsx';
import { useNames } from '../app/read/use-names.ts';

/** The player's personal data, and which of it can be edited. */
export function Screen() {
  const words = wordsOf('profile').me;
  const reading = useRead(getProfile, {}, { staleMs: 60_000 });
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <div className="inset stack">
          <Ready of={reading} waiting={<WaitingRows count={6} />}>
            {({ userInfo }) => <Facts user={userInfo} />}
          </Ready>
        </div>
      </Page>
    </>
  );
}

function Facts({ user }: { user: User }) {
  const words = wordsOf('profile').me;
  const [open, setOpen] = useState<'avatar' | 'sex' | 'residence' | null>(null);
  const picked = usePickedPlace(residenceFor);
  const nameOf = useNames('sex');
  const sex = user.sex === 'unset' ? words.notSet : nameOf(user.sex, words[user.sex]);
  return (
    <>
      <Card>
        <List flush>
          <ListRow
            title={words.avatar}
            end={<Avatar name={user.avatar} />}
            onPress={() => setOpen('avatar')}
          />
          <ListRow title={words.username} value={user.username} />
          {user.realName === '' ? (
            <ListRow title={words.realName} value={words.notSet} href="/pages/system/setName" />
          ) : (
            <ListRow title={words.realName} value={user.realName} />
          )}
          <ListRow title={words.sex} value={sex} onPress={() => setOpen('sex')} />
          {user.residence === null ? (
            <ListRow
              title={words.residence}
              value={words.notSet}
              href={chooseResidenceHref(null)}
            />
          ) : (
            <ListRow
              title={words.residence}
              value={user.residence.name}
              onPress={() => setOpen('residence')}
            />
          )}
        </List>
      </Card>
      <Card>
        <List flush>
          <ListRow
            title={words.phone}
            value={
              user.phone === '' ? (
                words.notBound
              ) : (
                <span className="num">{`+${user.phoneArea} ${user.phone}`}</span>
              )
            }
            href="/pages/system/setPhone"
          />
          <ListRow
            title={words.email}
            value={user.email === '' ? words.notBound : user.email}
            href="/pages/system/setEmail"
          />
        </List>
      </Card>
      <FixedFacts user={user} />
      <AvatarSheet isOpen={open === 'avatar'} value={user.avatar} onClose={() => setOpen(null)} />
      {(picked !== null || open === 'residence') && (
        <ResidenceSheet known={user.residence} picked={picked} onClose={() => setOpen(null)} />
      )}
      <SexSheet isOpen={open === 'sex'} value={user.sex} onClose={() => setOpen(null)} />
    </>
  );
}

function FixedFacts({ user }: { user: User }) {
  const words = wordsOf('profile').me;
  const app = wordsOf('app');
  const format = useFormat();
  const toast = useToast();
  return (
    <Card>
      <KeyValues>
        <KeyValue name={words.birthDate} num>
          {/* A day, not an instant: noon keeps the date in every time zone near the site's. */}
          {format.day(user.birthDate)}
        </KeyValue>
        <KeyValue name={words.registered} num>
          {format.date(user.registeredAt)}
        </KeyValue>
        {user.inviteCode !== '' && (
          <CopyRow
            name={words.inviteCode}
            num
            text={user.inviteCode}
            copyLabel={app.copy}
            onCopied={(isCopied) => toast(isCopied ? app.copied : app.tryAgainLater)}
          >
            {user.inviteCode}
          </CopyRow>
        )}
      </KeyValues>
      <p className={css.note}>
        {words.birthDateHelp}{' '}
        <Link href="/pages/connect/connect" className={`${css.link} hit`}>
          {words.support}
        </Link>
      </p>
    </Card>
  );
}
