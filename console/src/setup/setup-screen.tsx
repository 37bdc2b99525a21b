import type { Sent } from '@vela/contract/call.ts';
import { getSetup, saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { checkCircle } from '@vela/ui/icon/icons.ts';
import { Steps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { Panel } from '../app/panel.tsx';
import { Nothing, Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { MethodStep, OpenStep, SiteStep, TermsStep, VenueStep } from './setup-steps.tsx';
import type { Setup } from './site-fields.tsx';
import css from './setup.module.css';

/** Guides through the set-up of a new site until it is opened to players. */
export function Screen() {
  const read = useRead(getSetup, {});
  return (
    <Ready read={read} isPage>
      {(setup) => (setup.isDone ? <Done /> : <SetupGuide setup={setup} />)}
    </Ready>
  );
}

function Done() {
  const words = wordsOf('setup');
  return (
    <Panel>
      <Nothing icon={checkCircle} title={words.isOpenTitle} hint={words.isOpenHint}>
        <Link className="link" to="/operators">
          {words.addOwner}
        </Link>
      </Nothing>
    </Panel>
  );
}

const steps = [
  ['site', SiteStep],
  ['venues', VenueStep],
  ['methods', MethodStep],
  ['terms', TermsStep],
  ['open', OpenStep],
] as const;

function SetupGuide({ setup }: { setup: Setup }) {
  const words = wordsOf('setup');
  const [at, setAt] = useState(0);
  const { run, isBusy } = useAction(saveSetup, [getSetup, getMe]);
  const [name, Step] = steps[at] ?? steps[0];
  const save = (choices: Sent<typeof saveSetup>) =>
    run(choices, {
      ...(choices.opens === true ? { says: words.opened } : {}),
      onDone: () => setAt(Math.min(at + 1, steps.length - 1)),
    });
  return (
    <Panel title={words[name]}>
      <div className={css.setup}>
        <p className={`${css.count} t-muted num`} aria-hidden>
          {at + 1} / {steps.length}
        </p>
        <Steps
          className={css.steps ?? ''}
          size="small"
          current={at}
          responsive={false}
          items={steps.map(([key]) => ({ title: words[key] }))}
        />
        <Step
          key={name}
          setup={setup}
          isBusy={isBusy}
          onSave={save}
          onBack={() => setAt(Math.max(0, at - 1))}
        />
      </div>
    </Panel>
  );
}
