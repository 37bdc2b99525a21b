import { fill } from '@vela/client/fill.ts';
import { Blocks } from '@vela/ui/list/blocks.tsx';
import type { Sent } from '@vela/contract/call.ts';
import type { saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { inLanguage, languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { guessLanguage, readBrowserLanguage } from '@vela/contract/site-language.ts';
import { Button, Checkbox, Collapse, Form } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ActionDialog } from '../app/action/action-dialog.tsx';
import { getLanguage } from '../app/language.ts';
import { Tag } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { wordsOf } from '../words.ts';
import { SiteFacts, SiteFields } from './site-fields.tsx';
import type { Setup, SiteChoices } from './site-fields.tsx';
import css from './setup.module.css';

type StepProps = {
  setup: Setup;
  isBusy: boolean;
  /** Stores the choices of a step and continues to the next. */
  onSave: (choices: Sent<typeof saveSetup>) => void;
  onBack: () => void;
};

/**
 * The default language that is proposed: where currency and time zone say none, that of the
 * operator's browser, until a later step shows that the site has been looked at.
 */
function proposeLanguage({ site, venues }: Setup): Language {
  const isLookedAt = venues.some(({ isOpen }) => isOpen);
  if (isLookedAt || guessLanguage(site) !== null) return site.defaultLanguage;
  const own = readBrowserLanguage(navigator.language);
  return site.languages.find((it) => it === own) ?? site.defaultLanguage;
}

/** The name and the languages of the site. */
export function SiteStep({ setup, isBusy, onSave }: StepProps) {
  const { site } = setup;
  const words = wordsOf('setup');
  const [form] = Form.useForm<SiteChoices>();
  return (
    <Form<SiteChoices>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ ...site, defaultLanguage: proposeLanguage(setup) }}
      onFinish={onSave}
    >
      <SiteFields form={form} site={site} />
      <SiteFacts site={site} />
      <p className="t-muted">
        {words.siteHint} <code className={css.command}>{words.siteCommand}</code>
      </p>
      <Buttons isBusy={isBusy} isForm />
    </Form>
  );
}

/** The venues that players see. */
export function VenueStep({ setup: { venues }, isBusy, onSave, onBack }: StepProps) {
  const words = wordsOf('setup');
  const categories = wordsOf('game').categories;
  const open = venues.filter(({ isOpen }) => isOpen);
  const first = open.length > 0 ? open : venues.filter(({ gameCount }) => gameCount > 0);
  const [chosen, setChosen] = useState(first.map(({ venue }) => venue));
  return (
    <>
      <p className="t-muted">{words.venuesHint}</p>
      <Choices
        label={words.venues}
        chosen={chosen}
        onChange={setChosen}
        of={venues.map(({ venue, names, category, gameCount }) => ({
          value: venue,
          name: inLanguage(names, getLanguage()),
          note: categories[category],
          tag: gameCount > 0 ? fill(words.gameCount, { count: gameCount }) : words.noGames,
        }))}
      />
      <Buttons
        isBusy={isBusy}
        missing={chosen.length > 0 ? '' : words.chooseVenue}
        onBack={onBack}
        onSave={() => onSave({ venues: chosen })}
      />
    </>
  );
}

/** The methods by which players may deposit. */
export function MethodStep({ setup: { methods }, isBusy, onSave, onBack }: StepProps) {
  const words = wordsOf('setup');
  const open = methods.filter(({ isOpen }) => isOpen);
  const first = open.length > 0 ? open : methods.filter(({ needsAccount }) => !needsAccount);
  const [chosen, setChosen] = useState(first.map(({ code }) => code));
  return (
    <>
      <p className="t-muted">
        {words.methodsHint}{' '}
        <Link className="link" to="/channels">
          {words.toMethods}
        </Link>
      </p>
      <Choices
        label={words.methods}
        chosen={chosen}
        onChange={setChosen}
        of={methods.map(({ code, names, needsAccount }) => ({
          value: code,
          name: inLanguage(names, getLanguage()),
          note: '',
          tag: needsAccount ? words.needsAccount : '',
        }))}
      />
      <Buttons isBusy={isBusy} onBack={onBack} onSave={() => onSave({ methods: chosen })} />
    </>
  );
}

/** The drafts of the documents that players consent to. */
export function TermsStep({ setup: { terms }, isBusy, onSave, onBack }: StepProps) {
  const words = wordsOf('setup');
  const [isRead, setRead] = useState(terms.isPublished);
  const { version } = terms;
  return (
    <>
      <p className="t-muted">{words.termsHint}</p>
      <Collapse
        items={terms.documents.map(({ key, title, blocks }) => ({
          key,
          label: title,
          children: (
            <div className={css.document}>
              <Blocks parts={blocks} />
            </div>
          ),
        }))}
      />
      {terms.isPublished ? (
        <p>{fill(words.published, { version })}</p>
      ) : (
        <Checkbox checked={isRead} onChange={(event) => setRead(event.target.checked)}>
          {fill(words.isRead, { version })}
        </Checkbox>
      )}
      <Buttons
        isBusy={isBusy}
        missing={isRead ? '' : words.confirmRead}
        onBack={onBack}
        onSave={() => onSave({ publishesTerms: true })}
      />
    </>
  );
}

/** A summary of the choices, and the button that opens the site. */
export function OpenStep({ setup, isBusy, onSave, onBack }: StepProps) {
  const words = wordsOf('setup');
  const [isConfirming, setConfirming] = useState(false);
  const { site, venues, methods, terms } = setup;
  const namesOf = (list: readonly { isOpen: boolean; names: Setup['venues'][number]['names'] }[]) =>
    list
      .flatMap(({ isOpen, names }) => (isOpen ? inLanguage(names, getLanguage()) : []))
      .join(', ') || words.none;
  const { version, isPublished } = terms;
  const missing = [
    ...(venues.some(({ isOpen }) => isOpen) ? [] : [words.chooseVenue]),
    ...(isPublished ? [] : [words.publishTerms]),
  ].join(' ');
  return (
    <>
      <Facts
        isWide
        isEven
        facts={[
          [words.name, site.name],
          [words.languages, site.languages.map((it) => languages[it].name).join(', ')],
          [words.currency, `${site.currency}, ${site.timeZone}`],
          [words.venues, namesOf(venues)],
          [words.methods, namesOf(methods)],
          [words.terms, isPublished ? fill(words.published, { version }) : words.notPublished],
        ]}
      />
      <p className="t-muted">{words.openHint}</p>
      <Buttons
        isBusy={isBusy}
        missing={missing}
        okText={words.openNow}
        onBack={onBack}
        onSave={() => setConfirming(true)}
      />
      {isConfirming && (
        <ActionDialog
          title={fill(words.openTitle, { site: site.name })}
          okText={words.openNow}
          isBusy={isBusy}
          onSend={() => onSave({ opens: true })}
          onClose={() => setConfirming(false)}
        >
          <p>{words.openHint}</p>
        </ActionDialog>
      )}
    </>
  );
}

type Choice = { value: string; name: string; note: string; tag: string };
type ChoicesProps = {
  label: string;
  of: readonly Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

function Choices({ label, of, chosen, onChange }: ChoicesProps) {
  return (
    <div role="group" aria-label={label}>
      <Checkbox.Group className={css.choices ?? ''} value={chosen} onChange={onChange}>
        {of.map(({ value, name, note, tag }) => (
          <Checkbox key={value} value={value} className={css.choice ?? ''}>
            <span className={css.named}>
              <span className="t-medium">{name}</span>
              {note !== '' && <span className="t-muted">{note}</span>}
            </span>
            {tag !== '' && <Tag>{tag}</Tag>}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </div>
  );
}

type ButtonsProps = {
  isBusy: boolean;
  /** The text beside the button of what has to be done first. */
  missing?: string;
  okText?: string;
  /** The form around them saves. */
  isForm?: boolean;
  onBack?: () => void;
  onSave?: () => void;
};

function Buttons(props: ButtonsProps): ReactNode {
  const { isBusy, missing = '', okText, isForm = false, onBack, onSave } = props;
  const words = wordsOf('setup');
  return (
    <div className={css.buttons}>
      <span className="t-muted" role="status">
        {missing}
      </span>
      {onBack && <Button onClick={onBack}>{words.backStep}</Button>}
      <Button
        type="primary"
        htmlType={isForm ? 'submit' : 'button'}
        loading={isBusy}
        disabled={missing !== ''}
        {...(onSave ? { onClick: onSave } : {})}
      >
        {okText ?? words.saveStep}
      </Button>
    </div>
  );
}
