import { getSetup, saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { languages } from '@vela/contract/language.ts';
import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useAction } from '../app/action/use-action.ts';
import { useRead } from '../app/calls.ts';
import { EditDrawer } from '../app/form/edit-drawer.tsx';
import { useMay } from '../app/operator.ts';
import { Panel } from '../app/panel.tsx';
import { Facts } from '../app/review/review-parts.tsx';
import { Ready } from '../app/states.tsx';
import { wordsOf } from '../words.ts';
import { SiteFacts, SiteFields } from './site-fields.tsx';
import type { Setup, SiteChoices } from './site-fields.tsx';
import css from './setup.module.css';

/** The name and the languages of the site, with what is fixed when it starts. */
export function SitePanel() {
  const words = wordsOf('setup');
  const read = useRead(getSetup, {});
  const mayManage = useMay('setting.manage');
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      title={words.site}
      extra={
        mayManage && (
          <Button
            size="small"
            aria-label={`${words.edit}: ${words.site}`}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
        )
      }
    >
      <Ready read={read}>
        {({ site }) => (
          <div className={css.site}>
            <Facts
              isWide
              isEven
              facts={[
                [words.name, site.name],
                [words.languages, site.languages.map((it) => languages[it].name).join(', ')],
                [words.defaultLanguage, languages[site.defaultLanguage].name],
              ]}
            />
            <SiteFacts site={site} />
            {isEditing && <SiteForm site={site} onClose={() => setEditing(false)} />}
          </div>
        )}
      </Ready>
    </Panel>
  );
}

function SiteForm({ site, onClose }: Pick<Setup, 'site'> & { onClose: () => void }) {
  const words = wordsOf('setup');
  const [form] = Form.useForm<SiteChoices>();
  const { run, isBusy } = useAction(saveSetup, [getSetup, getMe]);
  return (
    <EditDrawer<SiteChoices>
      title={words.site}
      size={460}
      form={form}
      initial={site}
      isBusy={isBusy}
      onSave={(choices) => run(choices, { says: words.saved, onDone: onClose })}
      onClose={onClose}
    >
      <SiteFields form={form} site={site} />
    </EditDrawer>
  );
}
