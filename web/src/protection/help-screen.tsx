import { AgeLine } from '@vela/ui/state/badge.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { arrowSquareOut, phoneCall } from '@vela/ui/icon/icons.ts';
import { toPhoneHref } from '../app/session/contact-href.ts';
import { useSite } from '../app/session/site.ts';
import { PlainPage } from './page.tsx';
import { wordsOf } from '../words.ts';
import css from './help-screen.module.css';

/** Helplines, warning signs and advice; also for visitors. */
export function Screen() {
  const words = wordsOf('protection');
  return (
    <PlainPage title={words.help.title}>
      <div className="inset stack">
        <Helpline />
        <Points title={words.help.signsTitle} points={words.help.signs} />
        <Points title={words.help.tipsTitle} points={words.help.tips} />
        <Card pad className={css.text}>
          <h2>{words.help.oddsTitle}</h2>
          <p>{words.help.odds}</p>
        </Card>
        <Card pad className={css.text}>
          <h2>{words.help.familyTitle}</h2>
          <p>{words.help.family}</p>
        </Card>
        <Button block tone="tonal" href="/pages/protection/protection">
          {words.title}
        </Button>
        <AgeLine mark="18+">{words.help.adults}</AgeLine>
      </div>
    </PlainPage>
  );
}

function Helpline() {
  const words = wordsOf('protection').help;
  const site = useSite();
  const phone = toPhoneHref(site.helpline);
  const link = site.value('helplineLink');
  return (
    <Card pad className={css.helpline}>
      <p className="t-title-2">{words.lead}</p>
      <p className={css.name}>{site.helpline === '' ? words.noHelpline : site.helpline}</p>
      {(phone !== undefined || link !== '') && (
        <div className={css.ways}>
          {phone !== undefined && (
            <Button size="md" grow icon={phoneCall} href={phone}>
              {words.call}
            </Button>
          )}
          {link !== '' && (
            <Button size="md" grow tone="tonal" icon={arrowSquareOut} href={link}>
              {words.website}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <Card pad className={css.text}>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
