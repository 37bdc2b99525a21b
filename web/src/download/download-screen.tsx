import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import {
  arrowsClockwise,
  deviceMobile,
  downloadSimple,
  shareNetwork,
  wifiSlash,
} from '@vela/ui/icon/icons.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { QrCode } from '@vela/ui/wallet/qr-code.tsx';
import { fill } from '@vela/client/fill.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../app/session/site.ts';
import { Bar } from '../app/shell/bar.tsx';
import { shareLink } from '../app/shell/share-link.ts';
import { wordsOf } from '../words.ts';
import { findDeviceKind } from './device-kind.ts';
import css from './download.module.css';
import { InstallHero } from './install-hero.tsx';
import { InstallSteps } from './install-steps.tsx';
import { useInstallOffer } from './use-install-offer.ts';

/** The site as an app: installed from here, by hand, or on the phone that scans the code. */
export function Screen() {
  const words = wordsOf('download');
  const site = useSite();
  const [kind] = useState(() => findDeviceKind(navigator));
  const isInstalled = useIsInstalled();
  const install = useInstallOffer();
  const appLink = site.value('appLink');
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <div className="inset stack">
          <InstallHero />
          {isInstalled && <Banner tone="pos">{words.installed}</Banner>}
          {!isInstalled && install && (
            <Button block icon={downloadSimple} onPress={() => void install()}>
              {fill(words.install, { name: site.title })}
            </Button>
          )}
          {!isInstalled && !install && <InstallSteps kind={kind} />}
          {appLink !== '' && (
            <Button block tone="outline" href={appLink}>
              {words.elsewhere}
            </Button>
          )}
          <Gains />
          <OtherDevice isNarrow={kind !== 'desktop'} />
        </div>
      </Page>
    </>
  );
}

/** True inside the installed app, and as soon as it has been installed from here. */
function useIsInstalled(): boolean {
  const [isInstalled, setInstalled] = useState(
    () => matchMedia('(display-mode: standalone)').matches,
  );
  useEffect(() => {
    const note = (): void => setInstalled(true);
    window.addEventListener('appinstalled', note);
    return () => window.removeEventListener('appinstalled', note);
  }, []);
  return isInstalled;
}

function Gains() {
  const words = wordsOf('download');
  return (
    <Card>
      <List label={words.gains}>
        <ListRow start={<TileIcon icon={deviceMobile} />} {...words.whole} />
        <ListRow start={<TileIcon icon={wifiSlash} />} {...words.offline} />
        <ListRow start={<TileIcon icon={arrowsClockwise} />} {...words.updates} />
      </List>
    </Card>
  );
}

/** The address without its route: the site, wherever it is. */
const siteUrl = (): string => location.origin + location.pathname;

function OtherDevice({ isNarrow }: { isNarrow: boolean }) {
  const words = wordsOf('download');
  const app = wordsOf('app');
  const site = useSite();
  const toast = useToast();
  const url = `${siteUrl()}#/pages/download/download`;
  const share = async (): Promise<void> => {
    const outcome = await shareLink(site.title, url);
    if (outcome === 'copied') toast(app.copied);
    if (outcome === 'failed') toast(words.notCopied);
  };
  return (
    <Card pad className={css.other}>
      <QrCode text={url} label={words.code} sizePx={120} />
      <div className={css.scan}>
        <h2 className="t-title-3">{isNarrow ? words.other : words.onPhone}</h2>
        <p className="t-note t-muted">{words.scan}</p>
        <Button size="sm" tone="tonal" icon={shareNetwork} onPress={() => void share()}>
          {words.share}
        </Button>
      </div>
    </Card>
  );
}
