import { fill } from '@vela/client/fill.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import { MoneyText } from '@vela/ui/amount/money-text.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Link } from '@vela/ui/button/link.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { KeyValue, KeyValues } from '@vela/ui/list/key-values.tsx';
import { PlayBadge } from '@vela/ui/state/badge.tsx';
import { Ring } from '@vela/ui/state/ring.tsx';
import { QrCode } from '@vela/ui/wallet/qr-code.tsx';
import { useRead } from '../app/call/calls.ts';
import { useIsLogin } from '../app/session/session.ts';
import { useSite } from '../app/session/site.ts';
import { loginHref, registerHref } from '../app/shell/gate.tsx';
import { usePlayTime } from '../app/shell/use-play-time.ts';
import { wordsOf } from '../words.ts';

/** Today's play against its limits, or login and registration; and the site on a phone. */
export function Session() {
  const words = wordsOf('desktop');
  const isLogin = useIsLogin();
  const { title } = useSite();
  return (
    <>
      {isLogin ? <Play /> : <EntryButtons />}
      <Card pad className="desk-phone">
        <QrCode text={location.origin + location.pathname} label={words.code} sizePx={96} />
        <div>
          <h2 className="desk-title">{words.phone}</h2>
          <p className="t-note t-muted">{fill(words.scan, { site: title })}</p>
          <Link href="/pages/download/download" className="link t-note">
            {words.install}
          </Link>
        </div>
      </Card>
    </>
  );
}

function EntryButtons() {
  const words = wordsOf('desktop');
  return (
    <Card pad className="desk-card">
      <p className="t-callout t-muted">{words.visitor}</p>
      <Button block size="md" href={loginHref('/')}>
        {words.login}
      </Button>
      <Button block size="md" tone="tonal" href={registerHref('/')}>
        {words.register}
      </Button>
    </Card>
  );
}

/** The polling interval of these figures. */
const everyMs = 60_000;

function Play() {
  const words = wordsOf('desktop');
  const app = wordsOf('app');
  const site = useSite();
  const { data, error } = useRead(getProtection, {}, { everyMs });
  return (
    <Card pad className="desk-card">
      <div className="row row--between">
        <h2 className="desk-title">{words.session}</h2>
        {site.mode === 'play' && <PlayBadge>{app.playMoney}</PlayBadge>}
      </div>
      {data ? <Figures of={data} /> : <div className="desk-waiting">{error && words.failed}</div>}
      <Button block size="md" tone="neutral" href="/pages/protection/limits">
        {words.adjust}
      </Button>
    </Card>
  );
}

function Figures({ of }: { of: Reply<typeof getProtection> }) {
  const words = wordsOf('desktop');
  const toTime = usePlayTime();
  const seconds = of.week.days.find((day) => day.isToday)?.playedSeconds ?? 0;
  const minutes = Math.floor(seconds / 60);
  const time = of.limits.find((limit) => limit.kind === 'time' && limit.period === 'day');
  const most = time?.limitMinutes ?? null;
  // The deposit limit with the least left is the one that applies.
  const [deposit] = of.limits
    .filter((limit) => limit.kind === 'deposit' && limit.isSet)
    .toSorted((a, b) => (a.leftMinor ?? 0) - (b.leftMinor ?? 0));
  return (
    <div className="desk-figures">
      <Ring
        percent={most === null ? 0 : (minutes / most) * 100}
        sizePx={72}
        tone={most !== null && minutes >= most * 0.8 ? 'warn' : 'pos'}
        label={fill(words.minutes, { minutes })}
      >
        <b className="num">
          {minutes}
          <small className="desk-unit">{words.unit}</small>
        </b>
      </Ring>
      <KeyValues flush>
        <KeyValue name={words.timeLimit}>{most === null ? words.none : toTime(most * 60)}</KeyValue>
        <KeyValue name={words.weekNet} num>
          <MoneyText minor={of.week.netMinor} bare sign />
        </KeyValue>
        <KeyValue name={words.depositLeft} num>
          {deposit ? <MoneyText minor={deposit.leftMinor ?? 0} bare /> : words.none}
        </KeyValue>
      </KeyValues>
    </div>
  );
}
