import type { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import type { Reply } from '@vela/contract/call.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { Checkbox } from '@vela/ui/field/checkbox.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { foreignTag } from '../app/choice/language.ts';
import { DocumentText } from '../app/read/document-text.tsx';
import { LanguageNote } from '../app/read/language-note.tsx';
import { wordsOf } from '../words.ts';
import { fill } from '@vela/client/fill.ts';
import type { RegisterPartProps } from './new-login-fields.tsx';
import css from './register-consent.module.css';

type Terms = Reply<typeof getRegistrationTerms>;
type DocumentKey = Terms['documents'][number]['key'];

/** The consent to render. */
export type RegisterConsentProps = RegisterPartProps & {
  terms: { data: Terms | undefined; isError: boolean; refetch: () => unknown };
};

/** Two checkboxes, never ticked by default: being of age, and the terms with the privacy policy. */
export function RegisterConsent({ typed, type, errors, terms }: RegisterConsentProps) {
  const words = wordsOf('access');
  const app = wordsOf('app');
  const [shown, setShown] = useState<DocumentKey>('terms');
  const [isOpen, setOpen] = useState(false);
  const open = (key: DocumentKey) => {
    setShown(key);
    setOpen(true);
  };
  const has = (key: DocumentKey) => terms.data?.documents.some((it) => it.key === key) ?? false;
  const link = (key: DocumentKey) =>
    has(key) ? (
      <button type="button" className={css.link} onClick={() => open(key)}>
        {words[key]}
      </button>
    ) : (
      words[key]
    );
  return (
    <div className={css.boxes}>
      <Consent error={errors.adult}>
        <Checkbox
          isChecked={typed.isAdult}
          onChange={(isAdult) => type({ isAdult })}
          invalid={errors.adult !== undefined}
        >
          {words.adult}
        </Checkbox>
      </Consent>
      <Consent error={errors.terms}>
        <Checkbox
          isChecked={typed.isTermsAgreed}
          onChange={(isTermsAgreed) => type({ isTermsAgreed })}
          invalid={errors.terms !== undefined}
        >
          {words.agree.split(/\{(terms|privacy)\}/).map((part) => (
            <Fragment key={part}>
              {part === 'terms' || part === 'privacy' ? link(part) : part}
            </Fragment>
          ))}
        </Checkbox>
      </Consent>
      {terms.isError && (
        <div className="row row--between t-note t-muted">
          {words.termsFailed}
          <Button tone="tonal" size="sm" onPress={() => void terms.refetch()}>
            {app.tryAgain}
          </Button>
        </div>
      )}
      <TermsSheet terms={terms.data} shown={shown} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}

function Consent({ error, children }: { error: ReactNode; children: ReactNode }) {
  return (
    <div>
      {children}
      <p role="alert" className={css.error}>
        {error}
      </p>
    </div>
  );
}

type TermsSheetProps = {
  terms: Terms | undefined;
  shown: DocumentKey;
  isOpen: boolean;
  onClose: () => void;
};

function TermsSheet({ terms, shown, isOpen, onClose }: TermsSheetProps) {
  const words = wordsOf('access');
  const app = wordsOf('app');
  const text = terms?.documents.find((it) => it.key === shown);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={<span lang={terms && foreignTag(terms.language)}>{text?.title ?? words[shown]}</span>}
      closeLabel={app.close}
      reading
      foot={
        <Button block onPress={onClose}>
          {words.termsRead}
        </Button>
      }
    >
      <article className={css.text}>
        <p className="t-note t-faint num">
          {fill(words.termsVersion, { version: terms?.version ?? '' })}
        </p>
        {terms && text && (
          <>
            <LanguageNote of={[terms.language]} />
            <DocumentText parts={text.blocks} language={terms.language} />
          </>
        )}
      </article>
    </Sheet>
  );
}
