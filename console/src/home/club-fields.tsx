import {
  bannerTones,
  clubScenes,
  clubTextMax,
  crests,
  newsObjects,
} from '@vela/contract/home/rules.ts';
import type { ClubKind } from '@vela/contract/home/rules.ts';
import { Form, Input, InputNumber, Select } from 'antd';
import type { ComponentType } from 'react';
import { FieldPair } from '../app/form/field-group.tsx';
import { LocalFields } from '../app/form/local-fields.tsx';
import { toOptions } from '../app/form/options.ts';
import { SwitchField } from '../app/form/switch-field.tsx';
import { wordsOf } from '../words.ts';

const parts: Readonly<Record<ClubKind, ComponentType>> = {
  club: ClubPart,
  fixture: MatchPart,
  news: NewsPart,
  photo: PhotoPart,
};

/** The fields of a part of the sponsored club's page. */
export function ClubFields({ kind }: { kind: ClubKind }) {
  const Part = parts[kind];
  return <Part />;
}

function ClubPart() {
  const words = wordsOf('home').club;
  return (
    <>
      <LocalFields name="names" label={words.name} max={clubTextMax.name} />
      <Form.Item name="latinName" label={words.latinName}>
        <Input maxLength={clubTextMax.name} />
      </Form.Item>
      <LocalFields name="notes" label={words.note} max={clubTextMax.note} />
      <LocalFields name="promises" label={words.promise} max={clubTextMax.promise} />
      <Crest />
      <FieldPair>
        <Form.Item name="season" label={words.season}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="standing" label={words.standing} extra={words.standingHint}>
          <InputNumber min={0} max={99} precision={0} />
        </Form.Item>
      </FieldPair>
    </>
  );
}

function NewsPart() {
  const words = wordsOf('home').club;
  return (
    <>
      <LocalFields name="titles" label={words.title} max={clubTextMax.title} />
      <LocalFields name="bodies" label={words.body} max={clubTextMax.body} />
      <FieldPair>
        <Form.Item name="tone" label={wordsOf('home').tone}>
          <Select options={toOptions(bannerTones, wordsOf('home').tones)} />
        </Form.Item>
        <Form.Item name="object" label={wordsOf('home').art}>
          <Select options={toOptions(newsObjects, words.objects)} />
        </Form.Item>
      </FieldPair>
    </>
  );
}

function PhotoPart() {
  const words = wordsOf('home').club;
  return (
    <>
      <LocalFields name="captions" label={words.caption} max={clubTextMax.note} />
      <Form.Item name="scene" label={words.scene}>
        <Select options={toOptions(clubScenes, words.scenes)} />
      </Form.Item>
    </>
  );
}

function Crest() {
  const words = wordsOf('home').club;
  return (
    <Form.Item name="crest" label={words.crest}>
      <Select options={toOptions(crests, words.crests)} />
    </Form.Item>
  );
}

function MatchPart() {
  const words = wordsOf('home').club;
  const app = wordsOf('app');
  return (
    <>
      <LocalFields name="opponents" label={words.opponent} max={clubTextMax.name} />
      <Crest />
      <LocalFields name="competitions" label={words.competition} max={clubTextMax.name} />
      <Form.Item
        name="kickoff"
        label={words.kickoff}
        extra={app.siteTime}
        rules={[{ required: true, message: app.fieldNeeded }]}
      >
        <Input type="datetime-local" />
      </Form.Item>
      <SwitchField name="isHome" label={words.isHome} />
      <FieldPair>
        <Form.Item name="scoreFor" label={words.scoreFor} extra={words.scoreHint}>
          <InputNumber min={0} max={99} precision={0} />
        </Form.Item>
        <Form.Item name="scoreAgainst" label={words.scoreAgainst}>
          <InputNumber min={0} max={99} precision={0} />
        </Form.Item>
      </FieldPair>
    </>
  );
}
