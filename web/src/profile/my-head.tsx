import { getProfile } from '@vela/contract/profile/calls.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Dotted } from '@vela/ui/list/dotted.tsx';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { caretRight } from '@vela/ui/icon/icons.ts';
import { Link } from '@vela/ui/button/link.tsx';
import { Skeleton } from '@vela/ui/state/skeleton.tsx';
import { loginHref, registerHref } from '../app/shell/gate.tsx';
import { describeAge } from './day-age.ts';
import { wordsOf } from '../words.ts';
import { useRead } from '../app/call/calls.ts';
import { Ready } from '../app/read/ready.tsx';
import type { User } from '../app/session/user.ts';
import { fill } from '@vela/client/fill.ts';
import { Avatar } from './avatar.tsx';
import css from './my-head.module.css';

/** Picture, name and date of registration, with a link to the profile. */
export function MyHead() {
  const reading = useRead(getProfile, {}, { staleMs: 60_000 });
  return (
    <Ready small of={reading} waiting={<WaitingHead />}>
      {({ userInfo }) => <Head user={userInfo} />}
    </Ready>
  );
}

function WaitingHead() {
  return (
    <div className={css.head}>
      <Skeleton width={60} height={60} radius="50%" />
      <span className="grow stack">
        <Skeleton width="40%" height={20} />
        <Skeleton width="70%" />
      </span>
    </div>
  );
}

function Head({ user }: { user: User }) {
  const words = wordsOf('profile');
  return (
    <Link href="/pages/userInfo/userInfo" className={css.head}>
      <Avatar name={user.avatar} size="lg" />
      <span className="grow">
        <b className={`t-title-2 ${css.name}`}>{user.username}</b>
        <Since user={user} />
      </span>
      <span className="visually-hidden">{words.editProfile}</span>
      <Icon of={caretRight} className="t-faint" />
    </Link>
  );
}

function Since({ user }: { user: User }) {
  const words = wordsOf('profile');
  const format = useFormat();
  const joined = describeAge(words.joined, user.registeredAt);
  const last =
    user.lastLoginAt === null
      ? []
      : [fill(words.lastLogin, { time: format.dateTime(user.lastLoginAt, 'month-day') })];
  return <Dotted facts={[joined, ...last]} className="t-note t-muted" />;
}

/** The header for a visitor: login and registration. */
export function VisitorHead() {
  const words = wordsOf('profile');
  const login = loginHref('/pages/my/my');
  return (
    <Card pad>
      <Empty
        small
        art={objectUrl('sailboat')}
        title={words.visitorTitle}
        hint={words.visitorBody}
        action={
          <span className={css.ways}>
            <Button size="md" href={login}>
              {words.login}
            </Button>
            <Button size="md" tone="tonal" href={registerHref('/pages/my/my')}>
              {words.register}
            </Button>
          </span>
        }
      />
    </Card>
  );
}
