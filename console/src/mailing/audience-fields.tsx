import { fill } from '@vela/client/fill.ts';
import { languages } from '@vela/contract/language.ts';
import { audienceKinds, mailingChannels } from '@vela/contract/mailing/rules.ts';
import type { MailingChannel } from '@vela/contract/mailing/rules.ts';
import { countRecipients } from '@vela/contract/mailing/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useRead } from '../app/calls.ts';
import { FieldPair } from '../app/form/field-group.tsx';
import { toOptions } from '../app/form/options.ts';
import { SwitchField } from '../app/form/switch-field.tsx';
import { wordsOf } from '../words.ts';
import { toAudience } from './mailing-form.ts';
import type { Fields } from './mailing-form.ts';
import css from './mailing.module.css';

const spoken = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }));

/** To whom a mailing goes, and how many players that is now. */
export function AudienceFields({ typed }: { typed: Fields }) {
  const words = wordsOf('mailing');
  return (
    <>
      <Form.Item name="audienceKind" label={words.audience}>
        <Radio.Group options={toOptions(audienceKinds, words.audiences)} />
      </Form.Item>
      {typed.audienceKind === 'one' && (
        <Form.Item name="username" label={words.username}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      )}
      {typed.audienceKind === 'segment' && <Segment />}
      <SwitchField name="isPromotional" label={words.promotional} hint={words.promotionalHint} />
      <Letters typed={typed} />
    </>
  );
}

function Segment() {
  const words = wordsOf('mailing');
  return (
    <>
      <FieldPair>
        <Form.Item name="vipFrom" label={words.vipFrom}>
          <InputNumber min={1} max={10} precision={0} />
        </Form.Item>
        <Form.Item name="vipUntil" label={words.vipUntil}>
          <InputNumber min={1} max={10} precision={0} />
        </Form.Item>
        <Form.Item name="languages" label={words.languages}>
          <Select mode="multiple" options={spoken} />
        </Form.Item>
        <Form.Item name="areas" label={words.areas} extra={words.areasHint}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
        </Form.Item>
        <Form.Item name="seenWithinDays" label={words.seenWithin}>
          <InputNumber min={1} max={3_650} precision={0} />
        </Form.Item>
        <Form.Item name="unseenForDays" label={words.unseenFor}>
          <InputNumber min={1} max={3_650} precision={0} />
        </Form.Item>
      </FieldPair>
      <Form.Item name="tags" label={words.tags} extra={words.tagsHint}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';']} />
      </Form.Item>
    </>
  );
}

/** By what else the message goes, and how many it reaches by each. */
function Letters({ typed }: { typed: Fields }) {
  const words = wordsOf('mailing');
  const format = useFormat();
  const { isPromotional } = typed;
  const input = { audience: toAudience(typed), isPromotional };
  const { data } = useRead(countRecipients, input, { staleMs: 10_000 });
  const say = (channel: MailingChannel): string => {
    if (!data) return words.channels[channel];
    const count = data.letters[channel];
    if (count === null) return fill(words.channelMissing, { channel: words.channels[channel] });
    return fill(words.channelReaches, {
      channel: words.channels[channel],
      count: format.number(count),
    });
  };
  return (
    <>
      <Form.Item name="channels" label={words.alsoBy} extra={words.alsoByHint}>
        <Checkbox.Group
          options={mailingChannels.map((value) => ({
            value,
            label: say(value),
            disabled: data?.letters[value] === null,
          }))}
        />
      </Form.Item>
      {data && (
        <p className={css.reaches} role="status">
          {fill(words.reaches, { count: format.number(data.count) })}{' '}
          {data.needsSecondPerson && words.second}
        </p>
      )}
    </>
  );
}
