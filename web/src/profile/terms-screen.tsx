import type { Reply } from '@vela/contract/call.ts';
import { acceptTerms, getNewTerms } from '@vela/contract/profile/calls.ts';
import { fill } from '@vela/client/fill.ts';
import { isRefused } from '@vela/client/refused.ts';
import { Banner } from '@vela/ui/state/banner.tsx';
import { Button } from '@vela/ui/button/button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { Dock, Screen as Page } from '@vela/ui/layout/screen.tsx';
import { refresh, useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { foreignTag } from '../app/choice/language.ts';
import { DocumentText } from '../app/read/document-text.tsx';
import { LanguageNote } from '../app/read/language-note.tsx';
import { Ready } from '../app/read/ready.tsx';
import { WaitingBlocks } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { useBack, useRouteQuery } from '../app/shell/navigation.tsx';
import { readBack } from '../app/shell/read-back.ts';
import { useReturnTo } from '../app/shell/router.tsx';
import { wordsOf } from '../words.ts';
import css from './terms-screen.module.css';

type Terms = Reply<typeof getNewTerms>;

/** A new version of the terms: its changes, both documents, and consent. */
export function Screen() {
  const words = wordsOf('profile').terms;
  const reading = useRead(getNewTerms, {});
  return (
    <>
      <Bar title={words.title} />
      <Ready inPage of={reading} waiting={<WaitingBlocks heights={[120, 320]} />}>
        {(terms) => <Accepting terms={terms} />}
      </Ready>
    </>
  );
}

function Accepting({ terms }: { terms: Terms }) {
  const words = wordsOf('profile').terms;
  const returnTo = useReturnTo();
  const back = useBack();
  const toast = useToast();
  const toastError = useErrorToast();
  const next = readBack(useRouteQuery(), '');
  const accepting = useWrite(acceptTerms);
  const leave = () => (next === '' ? back() : returnTo(next));
  const onError = (error: Error) => {
    if (!isRefused(error, 'termsNotAgreed')) return toastError(error);
    toast(words.changed);
    void refresh(getNewTerms);
  };
  const accept = () => accepting.mutate({ version: terms.version }, { onSuccess: leave, onError });
  return (
    <>
      <Page>
        <div className="inset stack">
          <Banner>{words.lead}</Banner>
          <LanguageNote of={[terms.language]} />
          <p className="t-note t-muted num">{fill(words.version, { version: terms.version })}</p>
          {terms.changes !== '' && (
            <Card pad>
              <h2 className="t-callout t-semi">{words.changes}</h2>
              <DocumentText parts={toParagraphs(terms.changes)} language={terms.language} />
            </Card>
          )}
          {terms.documents.map(({ key, title, blocks }) => (
            <Card className={css.document} key={key}>
              <details>
                <summary className={css.summary} lang={foreignTag(terms.language)}>
                  {title}
                </summary>
                <DocumentText parts={blocks} language={terms.language} />
              </details>
            </Card>
          ))}
        </div>
      </Page>
      <Dock>
        <div className={css.buttons}>
          <Button block busy={accepting.isPending} onPress={accept}>
            {words.accept}
          </Button>
          <Button block tone="neutral" onPress={leave}>
            {words.later}
          </Button>
        </div>
      </Dock>
    </>
  );
}

const toParagraphs = (text: string) =>
  text.split(/\n+/).map((paragraph) => ({ kind: 'paragraph' as const, text: paragraph }));
