import { useState } from 'react';
import { AgeMark, Badge, Count, LiveDot, PlayBadge } from '../src/state/badge.tsx';

import { Card } from '../src/card/card.tsx';
import { Checkbox } from '../src/field/checkbox.tsx';
import { Chip, ChipChoice, Chips } from '../src/field/chip.tsx';

import { RadioRows } from '../src/field/radio-rows.tsx';

import { Segmented } from '../src/field/segmented.tsx';
import { Switch } from '../src/field/switch.tsx';
import { Tabs } from '../src/layout/tabs.tsx';

import type { KitWords } from './words.ts';
import { Block, noop } from './kit-basics.tsx';

/** Choices and badges. */
export function Selection({ w }: { w: KitWords }) {
  const [period, setPeriod] = useState('live');
  const [filter, setFilter] = useState('all');
  const [isOn, setIsOn] = useState(true);
  const periods = [
    { value: 'live', label: w.live },
    { value: 'today', label: w.today },
    { value: 'early', label: w.early },
  ];
  return (
    <>
      <Block title="Selection">
        <div className="stack" style={{ gap: 10 }}>
          <Segmented label={w.period} options={periods} value={period} onChange={setPeriod} />
          <Tabs label={w.period} options={periods} value={period} onChange={setPeriod} />
          <ChipChoice
            label={w.allStates}
            options={[
              { value: 'all', label: w.all },
              { value: 'unmet', label: w.unmetFilter },
              { value: 'running', label: w.running },
            ]}
            value={filter}
            onChange={setFilter}
          />
          <div className="row" style={{ gap: 16 }}>
            <Switch label={w.mode} isOn={isOn} onChange={setIsOn} />
            <Switch label={w.mode} isOn={!isOn} onChange={() => setIsOn(!isOn)} />
            <Checkbox label={w.remember} isChecked={isOn} onChange={setIsOn} />
            <Checkbox label={w.remember} isChecked={!isOn} onChange={() => setIsOn(!isOn)} />
            <Checkbox round label={w.remember} isChecked={isOn} onChange={setIsOn} />
          </div>
          <Chips>
            <Chip opens onPress={noop}>
              {w.allStates}
            </Chip>
          </Chips>
          <Card>
            <RadioRows
              label={w.allStates}
              options={periods.map(({ value, label }) => ({ value, title: label }))}
              value={period}
              onChange={setPeriod}
            />
          </Card>
        </div>
      </Block>
      <Block title="Badges">
        <div className="row row--wrap">
          <PlayBadge>{w.play}</PlayBadge>
          <LiveDot>{w.minute}</LiveDot>
          <Badge tone="pos">{w.done}</Badge>
          <Badge tone="warn">{w.waiting}</Badge>
          <Badge tone="neg">{w.refused}</Badge>
          <Badge tone="reward">{w.first}</Badge>
          <Badge tone="accent">{w.fresh}</Badge>
          <Badge>{w.all}</Badge>
          <Count value={3} />
          <AgeMark>18+</AgeMark>
        </div>
      </Block>
    </>
  );
}
