import { use } from 'react';
import { cx } from '@vela/ui/theme/cx.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { sealCheck, warningCircle } from '@vela/ui/icon/icons.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import { useLanguage } from '../game-context.tsx';
import type { Language } from '../locale.ts';
import { Fact, Facts, Note, Section } from '../parts/facts.tsx';
import { HandFaceContext } from '../hand/face-context.ts';
import { loadHandFace } from '../hand/faces.ts';
import type { HandFace } from '../hand/hand-face.ts';
import { HandReplayStage } from '../replay/hand-replay.tsx';
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

const tableFaces = new Map<string, Promise<TableFace>>();
const handFaces = new Map<string, Promise<HandFace>>();

/** The face of a game, loaded once per language. */
function useLoaded<Kind extends string, Face>(
  faces: Map<string, Promise<Face>>,
  kind: Kind,
  load: (kind: Kind, language: Language) => Promise<Face>,
): Face {
  const language = useLanguage();
  const key = `${kind} ${language}`;
  const face = faces.get(key) ?? load(kind, language);
  faces.set(key, face);
  return use(face);
}

/** The result of the seeds, drawn as in a replay, and whether they were committed. */
export function VerifyResult({ found, words }: { found: Recomputed; words: VerifyWords }) {
  return (
    <Section level={2} title={words.result}>
      <Committed isCommitted={found.isCommitted} words={words} />
      {found.kind === 'slot' && (
        <div
          className={cx(replayCss.stage, replayCss.night, css.drawn, 'on-art')}
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
  const face = useLoaded(tableFaces, found.game.kind, loadFace);
  return (
    <FaceContext value={face}>
      <div
        className={cx(replayCss.stage, replayCss.felt, css.drawn, 'on-art')}
        data-look={face.look}
      >
        <TableReplay config={found.game} roundId="" outcome={found.outcome} />
      </div>
    </FaceContext>
  );
}

function HandSteps(props: { found: Extract<Recomputed, { kind: 'hand' }>; words: VerifyWords }) {
  const { found, words } = props;
  const format = useFormat();
  const face = useLoaded(handFaces, found.game.game, loadHandFace);
  const { returns } = found;
  return (
    <HandFaceContext value={face}>
      <HandReplayStage round={found} />
      {returns === null ? (
        <Note>{words.open}</Note>
      ) : (
        <Facts>
          {Object.entries(returns).map(([spot, minor]) => (
            <Fact key={spot} name={`${words.returns} · ${face.toSpotName(spot)}`}>
              {format.money(minor, { bare: true })}
            </Fact>
          ))}
        </Facts>
      )}
    </HandFaceContext>
  );
}

function toData(found: Recomputed): string {
  if (found.kind !== 'hand') return JSON.stringify(found.outcome, null, 1);
  const { dealt, steps, returns } = found;
  return JSON.stringify({ dealt, steps, returns }, null, 1);
}
