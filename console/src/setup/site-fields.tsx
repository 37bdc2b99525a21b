import type { Reply } from '@vela/contract/call.ts';
import type { getSetup } from '@vela/contract/configuration/staff-calls.ts';
import { isLanguage, languages } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { Form, Input, Select } from 'antd';
import type { FormInstance } from 'antd';
import { getLanguage } from '../app/language.ts';
import { Facts } from '../app/review/review-parts.tsx';
import { wordsOf } from '../words.ts';

/** The choices made for a site, and the available ones. */
export type Setup = Reply<typeof getSetup>;

/** What visitors see: the name, the languages that they may choose, and the one at first. */
export type SiteChoices = Pick<Setup['site'], 'name' | 'languages' | 'defaultLanguage'>;

type SiteFieldsProps = Pick<Setup, 'site'> & { form: FormInstance<SiteChoices> };

/** The fields of the name and the languages. */
export function SiteFields({ form, site }: SiteFieldsProps) {
  const words = wordsOf('setup');
  const app = wordsOf('app');
  const offered = Form.useWatch('languages', form) ?? site.languages;
  const toOption = (value: Language) => ({ value, label: languages[value].name });
  return (
    <>
      <Form.Item
        name="name"
        label={words.name}
        rules={[{ required: true, whitespace: true, message: app.fieldNeeded }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="languages"
        label={words.languages}
        extra={words.languagesHint}
        rules={[{ required: true, message: app.fieldNeeded }]}
      >
        <Select mode="multiple" options={Object.keys(languages).filter(isLanguage).map(toOption)} />
      </Form.Item>
      <Form.Item
        name="defaultLanguage"
        label={words.defaultLanguage}
        dependencies={['languages']}
        rules={[{ type: 'enum', enum: offered, message: words.defaultNotOffered }]}
      >
        <Select options={offered.map(toOption)} />
      </Form.Item>
    </>
  );
}

/** What is fixed when a site starts. */
export function SiteFacts({ site }: Pick<Setup, 'site'>) {
  const words = wordsOf('setup');
  const countries = new Intl.DisplayNames([languages[getLanguage()].intl], { type: 'region' });
  const named = site.countries.map((code) => countries.of(code) ?? code).join(', ');
  return (
    <Facts
      isWide
      isEven
      facts={[
        [words.currency, site.currency],
        [words.timeZone, site.timeZone],
        [words.mode, words[site.mode]],
        [words.countries, named || words.everywhere],
      ]}
    />
  );
}
