import { fill } from '@vela/client/fill.ts';
import { readDegrees, toMicroPlace } from '@vela/contract/place.ts';
import { listTransactions } from '@vela/contract/wallet/calls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import {
  arrowSquareOut,
  chatTeardropText,
  envelopeSimple,
  mapPinFill,
  notePencil,
  phone,
  question,
} from '@vela/ui/icon/icons.ts';
import { NavBar } from '@vela/ui/layout/nav-bar.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Count } from '@vela/ui/state/badge.tsx';
import { useRead } from '../app/call/calls.ts';
import { openPlaceHref } from '../app/place/open-place-href.ts';
import { toMailHref, toPhoneHref } from '../app/session/contact-href.ts';
import { useIsLogin } from '../app/session/session.ts';
import { useSite } from '../app/session/site.ts';
import { Wash } from '../app/shell/wash.tsx';
import { wordsOf } from '../words.ts';
import { Desks } from './desks.tsx';
import { useSupportState } from './use-support-state.ts';

/** Chosen: older ones are found in the form. */
const ordersMax = 3;

/** The third root: every way to reach support, and the deposits to ask about. */
export function Screen() {
  const words = wordsOf('support').desk;
  const isLogin = useIsLogin();
  const deposits = useRecentDeposits();
  return (
    <>
      <Wash />
      <NavBar brand={<h1 className="t-title-2">{words.service}</h1>} />
      <Page tabbed>
        <div className="inset stack">
          <Desks />
          {isLogin && <RecentDeposits />}
          {!deposits.isLoading && (
            <>
              <Ways isLogin={isLogin} />
              <p className="t-note t-muted">{words.never}</p>
            </>
          )}
        </div>
      </Page>
    </>
  );
}

/** Reads the last deposits of a player; what is below them waits, or it would move. */
const useRecentDeposits = () =>
  useRead(listTransactions, { type: 'deposit', pageSize: ordersMax }, { isEnabled: useIsLogin() });

/** The last deposits; each opens a question about it. */
function RecentDeposits() {
  const words = wordsOf('support').desk;
  const format = useFormat();
  const orders = useRecentDeposits().data?.list ?? [];
  if (orders.length === 0) return null;
  return (
    <>
      <SectionHead
        title={words.ordersTitle}
        more={{ label: words.ordersAll, href: '/pages/transaction/transaction?type=deposit' }}
      />
      <Card>
        <List flush label={words.ordersHint}>
          {orders.map(({ orderNo, amountMinor, createdAt, status }) => (
            <ListRow
              key={orderNo}
              title={format.money(amountMinor)}
              sub={`${format.date(createdAt, 'month-day')} · ${orderNo}`}
              value={words.orderStates[status]}
              href={`/pages/connect/contacting?department=finance&order=${encodeURIComponent(orderNo)}`}
            />
          ))}
        </List>
      </Card>
    </>
  );
}

function Ways({ isLogin }: { isLogin: boolean }) {
  const words = wordsOf('support');
  const { desk } = words;
  const site = useSite();
  const unread = useSupportState({ isEnabled: isLogin }).data?.unreadFeedback ?? 0;
  // Only addresses that leave the app to somewhere: what an operator mistyped is no link.
  const outside = (
    [
      [site.value('meetalk'), desk.meetalk],
      [site.value('link'), desk.link],
    ] as const
  ).filter(([href]) => URL.canParse(href) && href.startsWith('https://'));
  return (
    <Card>
      <List label={desk.service}>
        <ListRow
          start={<TileIcon icon={question} />}
          title={desk.help}
          sub={desk.helpHint}
          href="/pages/help/index"
        />
        <ListRow
          start={<TileIcon icon={notePencil} />}
          title={desk.write}
          sub={desk.writeWhy}
          href="/pages/feedback/feedback"
        />
        {isLogin && (
          <ListRow
            start={<TileIcon icon={chatTeardropText} />}
            title={words.mine}
            sub={desk.mineHint}
            end={
              unread > 0 && (
                <Count value={unread} label={fill(words.unreadCount, { count: unread })} />
              )
            }
            href="/pages/feedback/list"
          />
        )}
        {outside.map(([href, title]) => (
          <ListRow
            key={href}
            start={<TileIcon icon={arrowSquareOut} />}
            title={title}
            sub={new URL(href).host}
            href={href}
          />
        ))}
        <MailRow />
        <OfficeRow />
        {site.helpline !== '' && (
          <ListRow
            start={<TileIcon icon={phone} tone="warn" />}
            title={desk.helpline}
            sub={site.helpline}
            href={toPhoneHref(site.helpline)}
          />
        )}
      </List>
    </Card>
  );
}

/** The operator's address for emails, if there is one. */
function MailRow() {
  const words = wordsOf('support').desk;
  const site = useSite();
  const mail = site.value('supportMail');
  if (mail === '') return null;
  return (
    <ListRow
      start={<TileIcon icon={envelopeSimple} tone="neutral" />}
      title={`${words.mail}: ${mail}`}
      sub={site.value('mailText')}
      href={toMailHref(mail)}
    />
  );
}

/** Where the operator is, once that is written; it opens on the map. */
function OfficeRow() {
  const words = wordsOf('support').desk;
  const site = useSite();
  const office = readDegrees(site.value('officePlace'));
  if (office === null) return null;
  const address = site.value('officeAddress');
  return (
    <ListRow
      start={<TileIcon icon={mapPinFill} />}
      title={words.office}
      sub={address}
      href={openPlaceHref({ ...toMicroPlace(office), name: site.title, address })}
    />
  );
}
