import { use } from 'react';
import { cx } from '@vela/ui/cx.ts';
import { Icon } from '@vela/ui/icon.tsx';
import { sealCheck, warningCircle } from '@vela/ui/icons.ts';
import { useFormat } from '@vela/ui/format-context.tsx';
import type { TableKind } from '../../src/table-protocol.ts';
import { useLanguage } from '../game-context.tsx';
import { fill } from '../locale.ts';
import type { Language } from '../locale.ts';
import { Fact, Facts, Note, Section } from '../parts/facts.tsx';
import replayCss from '../replay/replay-screen.module.css';
import { SlotReplay } from '../replay/slot-replay.tsx';
import { TableReplay } from '../replay/table-replay.tsx';
import { findLook } from '../slot/slot-look.ts';
import { FaceContext } from '../table/face-context.ts';
import { loadFace } from '../table/faces.ts';
import type { TableFace } from '../table/table-face.ts';
import type { VerifyWords } from './messages.en.ts';
import type { Recomputed } from './recompute.ts';
import css from './verify-screen.module.css';

const faces = new Map<string, Promise<TableFace>>();

function useLoadedFace(kind: TableKind, language: Language): TableFace {
  const key = `${kind} ${language}`;
  const face = faces.get(key) ?? loadFace(kind, language);
  faces.set(key, face);
  return use(face);
}

/** What the seeds give, drawn as a replay draws it, and whether they were fixed beforehand. */
export function VerifyResult({ found, words }: { found: Recomputed; words: VerifyWords }) {
  return (
    <Section level={2} title={words.result}>
      <Committed isCommitted={found.isCommitted} words={words} />
      {found.kind === 'slot' && (
        <div
          className={cx(replayCss.stage, replayCss.night, 'on-art')}
          data-look={findLook(found.game.code).look}
        >
          <SlotReplay game={found.game} outcome={found.outcome} stakeMinor={found.stakeMinor} />
        </div>
      )}
      {found.kind === 'table' && <Table found={found} />}
      {found.kind === 'hand' && <HandSteps found={found} words={words} />}
      <details className={css.raw}>
        <summary>{words.raw}</summary>
        <pre className={css.data}>{toData(found)}</pre>
      </details>
    </Section>
  );
}

function Committed(props: { isCommitted: boolean | null; words: VerifyWords }) {
  const { isCommitted, words } = props;
  if (isCommitted === null) return <Note>{words.noCommit}</Note>;
  return (
    <p role="status" className={cx(css.verdict, isCommitted ? css.good : css.bad)}>
      <Icon of={isCommitted ? sealCheck : warningCircle} />
      {isCommitted ? words.committed : words.notCommitted}
    </p>
  );
}

function Table({ found }: { found: Extract<Recomputed, { kind: 'table' }> }) {
  const face = useLoadedFace(found.game.kind, useLanguage());
  return (
    <FaceContext value={face}>
      <div className={cx(replayCss.stage, replayCss.felt, 'on-art')} data-look={face.look}>
        <TableReplay config={found.game} roundId="" outcome={found.outcome} />
      </div>
    </FaceContext>
  );
}

function HandSteps(props: { found: Extract<Recomputed, { kind: 'hand' }>; words: VerifyWords }) {
  const { found, words } = props;
  const format = useFormat();
  const { views, returns } = found;
  return (
    <>
      <ol className={css.steps}>
        {views.map((view, no) => (
          // A step is known by its place alone.
          <li key={`${no} ${JSON.stringify(view)}`}>
            <b>{no === 0 ? words.dealt : fill(words.step, { no })}</b>
            <code className={css.data}>{JSON.stringify(view)}</code>
          </li>
        ))}
      </ol>
      {returns === null ? (
        <Note>{words.open}</Note>
      ) : (
        <Facts>
          {Object.entries(returns).map(([spot, minor]) => (
            <Fact key={spot} name={`${words.returns} · ${spot}`}>
              {format.money(minor, { bare: true })}
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}

function toData(found: Recomputed): string {
  if (found.kind === 'hand')
    return JSON.stringify({ views: found.views, returns: found.returns }, null, 1);
  return JSON.stringify(found.outcome, null, 1);
}
