import { bonusFormulas } from '@vela/contract/promotion/rules.ts';
import { listFreePlayGames } from '@vela/contract/promotion/staff-calls.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { Form, InputNumber, Select } from 'antd';
import { useRead } from '../app/calls.ts';
import { AmountField, useAmountText } from '../app/form/amount-field.tsx';
import { wordsOf } from '../words.ts';
import type { Fields } from './offer-form.ts';

type Formula = Fields['formula'];

/** What free rounds or a free bet consist of; only games whose providers support it. */
export function FreePlayFields({ kind }: { kind: 'freeRounds' | 'freeBet' }) {
  const words = wordsOf('promotion');
  const { fields } = words;
  const form = Form.useFormInstance<Fields>();
  const venues = useFreePlayVenues(kind);
  const venue = Form.useWatch<string | undefined>('freeVenue', form) ?? '';
  const games = venues.find((it) => it.venue === venue)?.games ?? [];
  const isBet = kind === 'freeBet';
  return (
    <>
      <AmountField name="deposit" label={fields.depositMinor} />
      <Form.Item name="freeVenue" label={words.freeVenue} extra={words.freeGamesHint}>
        <Select
          notFoundContent={words.freeNone}
          onChange={() => form.setFieldsValue({ freeGames: [], freeStake: '' })}
          options={venues.map((it) => ({ value: it.venue, label: it.name }))}
        />
      </Form.Item>
      <Form.Item name="freeGames" label={fields.freeGames}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          options={games.map((it) => ({ value: it.gameCode, label: it.name }))}
        />
      </Form.Item>
      {isBet ? (
        <>
          <AmountField name="freeStake" label={fields.freeStakeMinor} />
          <Form.Item name="minOdds" label={fields.minOdds}>
            <InputNumber min={1} max={100} precision={2} />
          </Form.Item>
        </>
      ) : (
        <>
          <Form.Item name="freeRounds" label={fields.freeRounds}>
            <InputNumber min={1} max={1000} precision={0} />
          </Form.Item>
          <StakeField games={games} />
        </>
      )}
    </>
  );
}

type Games = ReturnType<typeof useFreePlayVenues>[number]['games'];

function StakeField({ games }: { games: Games }) {
  const words = wordsOf('promotion');
  const format = useFormat();
  const amounts = useAmountText();
  const form = Form.useFormInstance<Fields>();
  const chosen = Form.useWatch<string[] | undefined>('freeGames', form) ?? [];
  const stakes = listCommonStakes(games.filter((it) => chosen.includes(it.gameCode)));
  return (
    <Form.Item name="freeStake" label={words.fields.freeStakeMinor} extra={words.freeStakeHint}>
      <Select
        options={stakes.map((minor) => ({
          value: amounts.write(minor),
          label: format.money(minor),
        }))}
      />
    </Form.Item>
  );
}

/** The stakes that all of these games have, in ascending order; none without a game. */
export function listCommonStakes(games: readonly { freeStakes: readonly number[] }[]): number[] {
  const [first, ...others] = games;
  return (first?.freeStakes ?? []).filter((stake) =>
    others.every((it) => it.freeStakes.includes(stake)),
  );
}

/** Returns the formulas that some game supports now, and the one that the offer has. */
export function useFormulas(chosen: Formula): readonly Formula[] {
  const rounds = useFreePlayVenues('freeRounds').length > 0;
  const bets = useFreePlayVenues('freeBet').length > 0;
  const supported: Partial<Record<Formula, boolean>> = { freeRounds: rounds, freeBet: bets };
  return bonusFormulas.filter((it) => it === chosen || supported[it] !== false);
}

/** The venues with games that support a kind of free play, with those games. */
function useFreePlayVenues(kind: 'freeRounds' | 'freeBet') {
  const { data } = useRead(listFreePlayGames, {}, { staleMs: 60_000 });
  return (data?.venues ?? [])
    .map((it) => ({
      ...it,
      games: it.games.filter((game) =>
        kind === 'freeBet' ? game.takesFreeBets : game.freeStakes.length > 0,
      ),
    }))
    .filter((it) => it.games.length > 0);
}
