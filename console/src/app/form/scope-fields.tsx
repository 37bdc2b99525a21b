import { gameCategories } from '@vela/contract/game/calls.ts';
import type { GameCategory } from '@vela/contract/game/calls.ts';
import { listVenues } from '@vela/contract/game/staff-calls.ts';
import { Form, Select } from 'antd';
import { useRead } from '../calls.ts';
import { FieldGroup } from './field-group.tsx';
import { toOptions } from './options.ts';

type ScopeWords = {
  scope: string;
  scopeHint: string;
  fields: { categories: string; venues: string; games?: string };
  gamesHint?: string;
  categories: Record<GameCategory, string>;
};

/** What counts: categories, venues and, where `hasGames` is set, single games. */
export function ScopeFields({ words, hasGames }: { words: ScopeWords; hasGames?: boolean }) {
  const venues = useRead(listVenues, {});
  return (
    <FieldGroup title={words.scope} hint={words.scopeHint}>
      <Form.Item name="categories" label={words.fields.categories}>
        <Select mode="multiple" options={toOptions(gameCategories, words.categories)} />
      </Form.Item>
      <Form.Item name="venues" label={words.fields.venues}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={(venues.data?.venues ?? []).map(({ venue, name }) => ({
            value: venue,
            label: name,
          }))}
        />
      </Form.Item>
      {hasGames && (
        <Form.Item name="games" label={words.fields.games} extra={words.gamesHint}>
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', ';']} />
        </Form.Item>
      )}
    </FieldGroup>
  );
}
