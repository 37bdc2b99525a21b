import { useState, type ReactNode } from 'react';
import { Button } from '../src/button/button.tsx';

import { CodeField } from '../src/field/code-field.tsx';
import { cx } from '../src/theme/cx.ts';
import { Field, Select, TextArea } from '../src/field/field.tsx';
import { IconButton } from '../src/button/icon-button.tsx';
import { Icon } from '../src/icon/icon.tsx';
import { eyeSlash, houseDuotone, user, wallet } from '../src/icon/icons.ts';
import { MoneyText } from '../src/amount/money-text.tsx';
import { PhoneField } from '../src/field/phone-field.tsx';

import { Brand } from '../src/art/scenes.tsx';

import css from './kit.module.css';
import type { KitWords } from './words.ts';

export const noop = (): void => undefined;

/** A titled section of the kit. */
export function Block(props: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={cx(css.block, props.wide && css.wide)}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

const SWATCHES = `surface surface-raised surface-sunken text text-muted accent accent-soft reward
positive negative warning live cat-sports cat-live cat-chess cat-esports cat-lottery cat-slots`;

/** The brand and its swatches. */
export function Colours({ theme }: { theme: string }) {
  return (
    <>
      <div className={css.wide}>
        <Brand name="Vela" onArt={theme === 'dark'} />
      </div>
      <Block title="Colour" wide>
        <div className={css.swatches}>
          {SWATCHES.split(/\s+/).map((name) => (
            <div key={name} className={css.swatch}>
              <i style={{ background: `var(--${name})` }} />
              <span>{name.replace(/^(surface|cat)-/, '')}</span>
            </div>
          ))}
        </div>
      </Block>
    </>
  );
}

/** The type roles in three scripts. */
export function Type({ w }: { w: KitWords }) {
  return (
    <Block title="Type">
      <p>
        <MoneyText minor={1_284_650n} size="display" bare />
      </p>
      <p className="t-title-2">{w.slogan}</p>
      <p className="t-callout">{w.line}</p>
      <p className="t-callout" lang="th">
        ฝากเงินปกติใช้เวลา 5–15 นาที
      </p>
      <p className="t-note t-muted" lang="en">
        Deposits usually arrive in 5–15 minutes.
      </p>
    </Block>
  );
}

/** Buttons in every tone. */
export function Buttons({ w }: { w: KitWords }) {
  return (
    <Block title="Buttons">
      <div className="stack" style={{ gap: 8 }}>
        <Button block>{w.confirm} · HK$100</Button>
        <div className="row row--wrap">
          <Button tone="tonal" size="md" grow>
            {w.transfer}
          </Button>
          <Button tone="neutral" size="md" grow>
            {w.cancel}
          </Button>
          <Button tone="reward" size="md" grow>
            {w.claim}
          </Button>
        </div>
        <div className="row row--wrap">
          <Button tone="outline" size="md" grow>
            {w.share}
          </Button>
          <Button size="md" grow disabled>
            {w.paid}
          </Button>
          <Button tone="danger" size="md" grow>
            {w.remove}
          </Button>
        </div>
        <div className="row row--wrap">
          <Button tone="ghost" size="sm">
            {w.open}
          </Button>
          <Button tone="ghost-danger" size="sm">
            {w.remove}
          </Button>
          <Button size="md" busy>
            {w.transfer}
          </Button>
          <IconButton icon={eyeSlash} label={w.hide} look="soft" dot onPress={noop} />
          <Icon of={houseDuotone} size={28} label={w.home} />
        </div>
      </div>
    </Block>
  );
}

const kitNow = (): number => 0;

/** Fields of every kind. */
export function Fields({ w }: { w: KitWords }) {
  const [name, setName] = useState('marina88');
  const [code, setCode] = useState('');
  const [dial, setDial] = useState('+852');
  return (
    <Block title="Fields">
      <div className="stack" style={{ gap: 10 }}>
        <Field label={w.username} labelHidden icon={user} value={name} onChange={setName} />
        <Field
          label={w.address}
          labelHidden
          icon={wallet}
          num
          value="T9xQ…"
          onChange={noop}
          error={w.wrongAddress}
        />
        <Field
          label={w.password}
          type="password"
          autoComplete="new-password"
          value="abcdef1"
          onChange={noop}
          suffix={<IconButton icon={eyeSlash} label={w.hide} onPress={noop} />}
          rules={w.rules.map((text, index) => ({
            text,
            isMet: index > 0,
            stateLabel: index > 0 ? w.met : w.unmet,
          }))}
        />
        <PhoneField
          label={w.mobile}
          dialCodeLabel={w.region}
          dialCode={dial}
          onDialCodeChange={setDial}
          dialCodes={[
            { value: '+852', label: 'HK +852' },
            { value: '+66', label: 'TH +66' },
          ]}
          value="138 0000 4417"
          onChange={noop}
        />
        <CodeField
          label={w.code}
          length={6}
          value={code}
          onChange={setCode}
          now={kitNow}
          send={{ label: w.send, waitLabel: w.resend, waitUntil: 42_000, onSend: noop }}
        />
        <Select
          label={w.region}
          value="hk"
          onChange={noop}
          options={[{ value: 'hk', label: 'Hong Kong' }]}
        />
        <TextArea label={w.message} value={w.messageBody} onChange={noop} hint={w.proofHint} />
      </div>
    </Block>
  );
}
