import { Card } from '@vela/ui/card/card.tsx';
import { chatTeardropText, envelopeSimple, lifebuoy, phone } from '@vela/ui/icon/icons.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { List, ListRow, TileIcon } from '@vela/ui/list/list.tsx';
import { useSite } from '../app/session/site.ts';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';

/** Every way to reach somebody: feedback, mail, and the helpline. */
export function Screen() {
  const words = wordsOf('help');
  const site = useSite();
  const mail = site.value('supportMail');
  return (
    <>
      <Bar title={words.contact} />
      <Page reading>
        <div className="inset stack">
          <Card>
            <List label={words.contact}>
              <ListRow
                start={<TileIcon icon={chatTeardropText} />}
                title={words.write}
                sub={words.writeHint}
                href="/pages/feedback/feedback"
              />
              {mail !== '' && (
                <ListRow
                  start={<TileIcon icon={envelopeSimple} tone="neutral" />}
                  title={mail}
                  sub={site.value('mailText')}
                />
              )}
              <ListRow
                start={<TileIcon icon={lifebuoy} tone="pos" />}
                title={words.index}
                sub={words.indexHint}
                href="/pages/help/help"
              />
              {site.helpline !== '' && (
                <ListRow
                  start={<TileIcon icon={phone} tone="warn" />}
                  title={words.helpline}
                  sub={site.helpline}
                />
              )}
            </List>
          </Card>
          <p className="t-note t-muted">{words.never}</p>
        </div>
      </Page>
    </>
  );
}
