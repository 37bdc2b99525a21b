import { appLinkRule } from '../app/form/app-link-rule.ts';
import {
  bannerAudiences,
  bannerObjects,
  bannerTones,
  placementTextMax,
} from '@vela/contract/home/rules.ts';
import type { PlacementKind } from '@vela/contract/home/rules.ts';
import { objectUrl } from '@vela/ui/art/art-urls.ts';
import { PromoCard } from '@vela/ui/card/promo-card.tsx';
import { NoticeBar } from '@vela/ui/state/notice-bar.tsx';
import { AutoComplete, Form, InputNumber, Select } from 'antd';
import { FieldPair } from '../app/form/field-group.tsx';
import { LocalFields } from '../app/form/local-fields.tsx';
import { toOptions } from '../app/form/options.ts';
import { MissingTexts } from '../app/form/missing-texts.tsx';
import { PictureField } from '../app/form/picture-field.tsx';
import { useShownLanguages } from '../app/form/site-languages.ts';
import { SpanFieldPair } from '../app/form/span-fields.tsx';
import { SwitchField } from '../app/form/switch-field.tsx';
import { consoleLanguages } from '../app/language.ts';
import { wordsOf } from '../words.ts';
import { ClubFields } from './club-fields.tsx';
import { ClubPreview } from './club-preview.tsx';
import type { Fields } from './placement-form.ts';
import { nameTexts } from './placement-texts.ts';
import css from './home.module.css';

/** The most common targets of notices and banners; any other screen of the app can be typed. */
const targets = [
  { name: 'promotions', link: '/pages/discount/discount' },
  { name: 'deposit', link: '/pages/finance/myDeposit' },
  { name: 'games', link: '/pages/game/list' },
  { name: 'rewards', link: '/pages/record/welfare' },
  { name: 'invite', link: '/pages/activity/friendInvitation' },
  { name: 'bets', link: '/pages/record/bet' },
  { name: 'help', link: '/pages/help/help' },
] as const;

/** The fields of a placement, beside a preview of a phone in each language. */
export function PlacementFields(props: {
  kind: PlacementKind;
  /** A draft was saved; until then what it lacks is not shown. */
  isSaved: boolean;
}) {
  const { kind, isSaved } = props;
  const words = wordsOf('home');
  const isOfClub = kind !== 'notice' && kind !== 'banner';
  return (
    <div className={css.writing}>
      <div>
        {isSaved && <Missing kind={kind} />}
        {isOfClub && <ClubFields kind={kind} />}
        {kind === 'notice' && (
          <LocalFields name="texts" label={words.notice} max={placementTextMax.notice} />
        )}
        {kind === 'banner' && (
          <>
            <LocalFields name="titles" label={words.title} max={placementTextMax.title} />
            <LocalFields
              name="notes"
              label={words.note}
              hint={words.noteHint}
              max={placementTextMax.note}
            />
            <Look />
          </>
        )}
        {!isOfClub && <Target />}
        <Order />
      </div>
      <Preview kind={kind} />
    </div>
  );
}

function Missing({ kind }: { kind: PlacementKind }) {
  const fields = Form.useWatch<Partial<Fields> | undefined>([]);
  return fields && <MissingTexts of={nameTexts(kind, fields)} isOneText />;
}

function Look() {
  const words = wordsOf('home');
  return (
    <>
      <FieldPair>
        <Form.Item name="tone" label={words.tone}>
          <Select options={toOptions(bannerTones, words.tones)} />
        </Form.Item>
        <Form.Item name="art" label={words.art}>
          <Select options={toOptions(bannerObjects, words.objects)} />
        </Form.Item>
      </FieldPair>
      <PictureField name="picture" label={words.picture} />
      <Form.Item name="audience" label={words.audience}>
        <Select options={toOptions(bannerAudiences, words.audiences)} />
      </Form.Item>
      <SwitchField name="isPromotional" label={words.promotional} hint={words.promotionalHint} />
    </>
  );
}

function Target() {
  const words = wordsOf('home');
  const options = targets.map(({ name, link }) => ({
    value: link,
    label: `${words.targets[name]} · ${link}`,
  }));
  return (
    <Form.Item
      name="link"
      label={words.link}
      extra={words.linkHint}
      rules={[appLinkRule(words.linkWrong)]}
    >
      <AutoComplete options={options} maxLength={200} allowClear />
    </Form.Item>
  );
}

function Order() {
  const words = wordsOf('home');
  return (
    <>
      <Form.Item name="position" label={words.position} extra={words.positionHint}>
        <InputNumber min={0} max={1_000} precision={0} />
      </Form.Item>
      <SpanFieldPair fromHint={words.fromHint} isOpenEnded />
    </>
  );
}

function Preview({ kind }: { kind: PlacementKind }) {
  const words = wordsOf('home');
  const app = wordsOf('app');
  const fields = Form.useWatch<Partial<Fields> | undefined>([]);
  const { texts, titles, notes, tone = 'warm', art = 'trophy', picture } = fields ?? {};
  const file = picture?.file;
  const written = nameTexts(kind, fields ?? {}).map(([, text]) => text);
  const shown = useShownLanguages(consoleLanguages, written);
  const url = file && file !== 'pending' ? file.sizes[0]?.url : undefined;
  return (
    <figure className={css.phone} aria-label={words.preview} inert>
      {shown.map((language) => (
        <div key={language} lang={language} className={css.shown}>
          <span className="t-muted">{app.languageNames[language]}</span>
          {kind === 'notice' && <NoticeBar text={texts?.[language] ?? ''} />}
          {kind === 'banner' && (
            <PromoCard
              tone={tone}
              title={titles?.[language] ?? ''}
              terms={notes?.[language] ?? ''}
              art={objectUrl(art)}
              photo={url === undefined ? undefined : { url, alt: '' }}
            />
          )}
          {kind !== 'notice' && kind !== 'banner' && (
            <ClubPreview kind={kind} of={fields ?? {}} language={language} />
          )}
        </div>
      ))}
    </figure>
  );
}
