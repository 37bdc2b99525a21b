import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { Card } from '@vela/ui/card/card.tsx';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { Tabs } from '@vela/ui/layout/tabs.tsx';
import { Empty } from '@vela/ui/state/empty.tsx';
import { useRead } from '../app/call/calls.ts';
import { foreignTag } from '../app/choice/language.ts';
import { DocumentText } from '../app/read/document-text.tsx';
import { LanguageNote } from '../app/read/language-note.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useGo, useRouteQuery } from '../app/shell/navigation.tsx';
import { wordsOf } from '../words.ts';
import { FactsCard } from './facts-card.tsx';
import { useLicenceFacts } from './use-licence-facts.ts';

const parts = ['terms', 'privacy', 'licence'] as const;
const panelId = 'legal-panel';

/** The terms, the privacy policy and the licence of the operator, open to visitors too. */
export function Screen() {
  const words = wordsOf('profile').legal;
  const app = wordsOf('app');
  const go = useGo();
  const named = useRouteQuery().get('document');
  const shown = parts.find((it) => it === named) ?? 'terms';
  return (
    <>
      <Bar title={app.legal} />
      <Page reading>
        <div className="inset stack">
          <Tabs
            label={app.legal}
            options={parts.map((value) => ({ value, label: words[value] }))}
            value={shown}
            onChange={(part) => go(`/pages/about/legal?document=${part}`, { replace: true })}
            panelId={panelId}
          />
          <div role="tabpanel" id={panelId} aria-label={words[shown]} className="stack">
            {shown === 'licence' ? <Licence /> : <Document named={shown} />}
          </div>
        </div>
      </Page>
    </>
  );
}

function Document({ named }: { named: 'terms' | 'privacy' }) {
  const words = wordsOf('profile');
  const reading = useRead(getRegistrationTerms, {});
  return (
    <Ready
      of={reading}
      waiting={<WaitingBlocks heights={[24, 480]} />}
      isEmpty={({ documents }) => documents.every(({ key }) => key !== named)}
      empty={<Empty art={objectUrl('magnifying-glass-tilted-left')} title={words.legal.missing} />}
    >
      {({ version, language, documents }) =>
        documents
          .filter(({ key }) => key === named)
          .map(({ key, title, blocks }) => (
            <article key={key} className="stack">
              <LanguageNote of={[language]} />
              <h2 className="t-title-2" lang={foreignTag(language)}>
                {title}
              </h2>
              <p className="t-note t-muted num">{fill(words.terms.version, { version })}</p>
              <Card pad>
                <DocumentText parts={blocks} language={language} />
              </Card>
            </article>
          ))
      }
    </Ready>
  );
}

function Licence() {
  const reading = useRead(getSiteInfo, {}, { staleMs: Infinity });
  const facts = useLicenceFacts();
  return (
    <Ready of={reading} waiting={<WaitingBlocks heights={[220]} />}>
      {() => <FactsCard facts={facts} />}
    </Ready>
  );
}
