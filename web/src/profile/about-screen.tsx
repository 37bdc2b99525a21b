import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { List, ListRow } from '@vela/ui/list/list.tsx';
import { Brand } from '@vela/ui/art/scenes.tsx';
import { SeaScene } from '@vela/ui/art/sea-scene.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { useRead } from '../app/call/calls.ts';
import { toMailHref, toPhoneHref } from '../app/session/contact-href.ts';
import { LegalFoot } from '../app/shell/legal-foot.tsx';
import { useSite } from '../app/session/site.ts';
import { wordsOf } from '../words.ts';
import { appVersion } from './app-version.ts';
import { FactsCard } from './facts-card.tsx';
import { useLicenceFacts } from './use-licence-facts.ts';
import css from './about-screen.module.css';
import { Bar } from '../app/shell/bar.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';

/** About the site: mode, licence, age, contact, version. */
export function Screen() {
  const words = wordsOf('profile').about;
  const site = useSite();
  const reading = useRead(getSiteInfo, {}, { staleMs: Infinity });
  const facts = [
    ...useLicenceFacts(),
    [words.currency, site.value('currency')],
    [words.timeZone, site.timeZone.replaceAll('_', ' ')],
    [words.hours, site.value('serviceHours')],
    [words.mail, site.value('supportMail'), toMailHref(site.value('supportMail'))],
    [words.helpline, site.helpline, toPhoneHref(site.helpline)],
    [words.version, appVersion],
  ] as const;
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <div className="inset stack">
          <div className={css.art}>
            <SeaScene className={css.scene} boat="translate(150 156) scale(.52)" />
            <span className={css.brand}>
              <Brand name={site.title} onArt />
            </span>
          </div>
          <Ready small of={reading} waiting={<WaitingCards heights={[440]} />}>
            {() => <FactsCard facts={facts} />}
          </Ready>
          <Card>
            <List flush label={words.more}>
              <ListRow title={wordsOf('app').legal} href="/pages/about/legal" />
              <ListRow title={words.download} href="/pages/download/download" />
            </List>
          </Card>
          {site.value('supportMail') !== '' && <p className={css.note}>{site.value('mailText')}</p>}
        </div>
        <LegalFoot />
        <p className={css.copyright}>{site.value('copyright')}</p>
      </Page>
    </>
  );
}
