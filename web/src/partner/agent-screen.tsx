import { listArticles } from '@vela/contract/help/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { SailArt } from '@vela/ui/art/scenes.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Screen as Page, SectionHead } from '@vela/ui/layout/screen.tsx';
import { Blocks } from '@vela/ui/list/blocks.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useState } from 'react';
import { useRead } from '../app/call/calls.ts';
import { foreignTag } from '../app/choice/language.ts';
import { LanguageNote } from '../app/read/language-note.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { useSite } from '../app/session/site.ts';
import { Bar } from '../app/shell/bar.tsx';
import { wordsOf } from '../words.ts';
import { LeadForm } from './lead-form.tsx';
import css from './partner.module.css';

/** The agent programme: what it is, as operators have written it, and the form to ask for it. */
export function Screen() {
  const words = wordsOf('partner').agent;
  const [isSent, setSent] = useState(false);
  const reading = useRead(listArticles, {}, { staleMs: 10 * 60_000 });
  return (
    <>
      <Bar title={words.title} />
      <Page>
        <div className="inset stack">
          <Hero />
          {isSent ? (
            <Sent />
          ) : (
            <>
              <Ready small of={reading} waiting={<WaitingCards heights={[320]} />}>
                {({ articles }) => <Programme articles={articles} />}
              </Ready>
              {!reading.isLoading && (
                <>
                  <SectionHead title={words.form} />
                  <LeadForm onSent={() => setSent(true)} />
                </>
              )}
            </>
          )}
        </div>
      </Page>
    </>
  );
}

function Hero() {
  const words = wordsOf('partner').agent;
  const site = useSite();
  return (
    <div className={css.hero}>
      <SailArt className={css.sails} />
      <img className={css.object} src={objectUrl('compass')} alt="" />
      <p className={css.brand}>{site.title}</p>
      <p className={css.slogan}>{words.slogan}</p>
      <p className={css.sub}>{words.sub}</p>
    </div>
  );
}

/** The articles of the programme; none: only the form is shown. */
function Programme({ articles }: Reply<typeof listArticles>) {
  const own = articles.filter(({ topic }) => topic === 'partner');
  if (own.length === 0) return null;
  return (
    <>
      <LanguageNote of={own.map((it) => it.language)} />
      {own.map(({ articleId, language, blocks }) => (
        <Card key={articleId} pad>
          <div lang={foreignTag(language)}>
            <Blocks parts={blocks} />
          </div>
        </Card>
      ))}
    </>
  );
}

function Sent() {
  const words = wordsOf('partner').agent;
  return (
    <Card pad>
      <div role="status">
        <Empty
          small
          art={objectUrl('open-mailbox-with-raised-flag')}
          title={words.sentTitle}
          hint={words.sentHint}
          action={
            <Button tone="tonal" size="md" href="/">
              {wordsOf('app').toHome}
            </Button>
          }
        />
      </div>
    </Card>
  );
}
