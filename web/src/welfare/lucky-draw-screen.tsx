import type { Reply } from '@vela/contract/call.ts';
import {
  chooseDrawSeed,
  getGrantTotals,
  listGrants,
  listLuckyDrawPrizes,
  listLuckyDraws,
  playLuckyDraw,
} from '@vela/contract/welfare/calls.ts';
import { drawSeedShape } from '@vela/contract/welfare/rules.ts';
import { createRandomId } from '@vela/client/random-id.ts';
import { fill } from '@vela/client/fill.ts';
import { isRefused } from '@vela/client/refused.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { IconButton } from '@vela/ui/button/icon-button.tsx';
import { Card } from '@vela/ui/card/card.tsx';
import { Field } from '@vela/ui/field/field.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { receipt } from '@vela/ui/icon/icons.ts';
import { Screen as Page } from '@vela/ui/layout/screen.tsx';
import { DataTable } from '@vela/ui/list/data-table.tsx';
import { CopyRow, KeyValues } from '@vela/ui/list/key-values.tsx';
import { Sheet } from '@vela/ui/sheet/sheet.tsx';
import { Banner } from '@vela/ui/state/banner.tsx';
import { useToast } from '@vela/ui/state/toast.tsx';
import { useState } from 'react';
import { refresh, useRead } from '../app/call/calls.ts';
import { useWrite } from '../app/call/later-calls.ts';
import { useErrorToast } from '../app/call/use-error-toast.ts';
import { Ready } from '../app/read/ready.tsx';
import { WaitingCards } from '../app/read/waiting.tsx';
import { Bar } from '../app/shell/bar.tsx';
import { openPercents } from '../app/percents.ts';
import { wordsOf } from '../words.ts';
import type { Before, Draw } from './check-draw.ts';
import { DrawProof } from './draw-proof.tsx';
import { Wheel } from './wheel.tsx';
import { toParts, toStartTurns, turnTo } from './wheel-parts.ts';
import css from './lucky-draw.module.css';

type Info = Reply<typeof listLuckyDrawPrizes>;

/** The lucky draw: its wheel with every chance, the draw of the day, and its proof. */
export function Screen() {
  const words = wordsOf('welfare');
  const reading = useRead(listLuckyDrawPrizes, {});
  return (
    <>
      <Bar
        title={words.drawTitle}
        actions={<IconButton icon={receipt} label={words.record} href="/pages/record/reward" />}
      />
      <Page reading>
        <div className="inset stack">
          <Ready of={reading} waiting={<WaitingCards heights={[360, 320]} />}>
            {(info) => <Drawing info={info} />}
          </Ready>
        </div>
      </Page>
    </>
  );
}

const partsOf = (prizes: Info['prizes']) => toParts(prizes.map(({ weight }) => weight));

/** A draw, and what the device displayed before it. */
type Drawn = { draw: Draw; before: Before };

function Drawing({ info }: { info: Info }) {
  const words = wordsOf('welfare');
  const format = useFormat();
  const toast = useToast();
  const toastError = useErrorToast();
  const [seed, setSeed] = useState(() => createRandomId().slice(0, 16));
  const [turns, setTurns] = useState(() => toStartTurns(partsOf(info.prizes)));
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const isSeed = drawSeedShape.test(seed);
  const { block, commitment, prizes } = info;
  const playing = useWrite(playLuckyDraw, {
    refreshes: [listLuckyDrawPrizes, listLuckyDraws, listGrants, getGrantTotals],
  });
  const choosing = useWrite(chooseDrawSeed);
  // Displayed again after a change: another wheel, or a draw on another device.
  const onError = (error: Error) => {
    void refresh(listLuckyDrawPrizes);
    const isChanged = isRefused(error, 'drawUnavailable') && error.facts['reason'] === 'changed';
    if (isChanged) toast(words.blocks.changed);
    else toastError(error);
  };
  const draw = () => {
    if (commitment === null) return;
    const before = { commitment, clientSeed: seed, prizes };
    const onDone = ({ draw: done }: Reply<typeof playLuckyDraw>) => {
      setDrawn({ draw: done, before });
      const part = partsOf(done.proof.prizes).find(({ index }) => index === done.proof.prizeIndex);
      if (part) setTurns((turned) => turnTo(part, turned));
    };
    const play = () => playing.mutate({}, { onSuccess: onDone, onError });
    choosing.mutate({ commitment, clientSeed: seed }, { onSuccess: play, onError });
  };
  const isDrawing = choosing.isPending || playing.isPending;
  return (
    <>
      <Card pad className="stack">
        <p className={`t-note t-muted ${css.lead}`}>{words.drawLead}</p>
        <Wheel prizes={info.prizes} turns={turns} />
        {block === null ? (
          <Button block tone="reward" busy={isDrawing} disabled={!isSeed} onPress={draw}>
            {words.drawNow}
          </Button>
        ) : (
          <Banner>{fill(words.blocks[block], { time: format.dateTime(info.opensAt) })}</Banner>
        )}
      </Card>
      <Chances info={info} />
      {info.commitment !== null && (
        <Card pad className="stack">
          <Commitment text={info.commitment} />
          <Field
            label={words.clientSeed}
            value={seed}
            onChange={setSeed}
            maxLength={64}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            hint={words.clientSeedHint}
            error={isSeed ? undefined : words.seedWrong}
          />
        </Card>
      )}
      <Result drawn={drawn} onClose={() => setDrawn(null)} />
    </>
  );
}

function Commitment({ text }: { text: string }) {
  const words = wordsOf('welfare');
  const toast = useToast();
  return (
    <KeyValues flush>
      <CopyRow
        name={words.commitment}
        text={text}
        copyLabel={words.copy}
        onCopied={(isCopied) => toast(isCopied ? words.copied : words.notCopied)}
      >
        <code className={css.code}>{text}</code>
      </CopyRow>
    </KeyValues>
  );
}

/** Every prize with its chance: the wheel as a table. */
function Chances({ info }: { info: Info }) {
  const words = wordsOf('welfare');
  const format = useFormat();
  const sum = info.prizes.reduce((total, { weight }) => total + weight, 0);
  const rows = info.prizes.flatMap((prize, index) =>
    prize.weight === 0
      ? []
      : [{ ...prize, index, chanceBp: Math.round((prize.weight / sum) * 10_000) }],
  );
  const toChance = openPercents(
    format,
    rows.map(({ chanceBp }) => chanceBp),
  );
  return (
    <Card>
      <DataTable
        caption={words.wheel}
        rows={rows}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            id: 'prize',
            head: words.prize,
            renderCell: ({ index, amountMinor }) => (
              <span className={css.prize}>
                <i className={css.swatch} data-part={index} />
                {amountMinor === 0 ? words.noPrize : format.money(amountMinor)}
              </span>
            ),
          },
          {
            id: 'chance',
            head: words.chance,
            end: true,
            renderCell: ({ chanceBp }) => toChance(chanceBp),
          },
        ]}
      />
      <p className={`t-note t-muted ${css.expected}`}>
        {fill(words.expected, { amount: format.money(info.expectedMinor) })}
      </p>
    </Card>
  );
}

function Result({ drawn, onClose }: { drawn: Drawn | null; onClose: () => void }) {
  const words = wordsOf('welfare');
  const app = wordsOf('app');
  const format = useFormat();
  const amountMinor = drawn?.draw.amountMinor ?? 0;
  const hasWon = amountMinor > 0;
  const amount = format.money(amountMinor);
  return (
    <Sheet
      isOpen={drawn !== null}
      onClose={onClose}
      title={hasWon ? fill(words.wonTitle, { amount }) : words.nothingTitle}
      closeLabel={app.close}
      foot={
        hasWon && (
          <Button block href="/pages/record/welfare">
            {words.toWelfare}
          </Button>
        )
      }
    >
      <p className={css.result}>{hasWon ? words.wonText : words.nothingText}</p>
      {drawn && <DrawProof {...drawn} />}
    </Sheet>
  );
}
