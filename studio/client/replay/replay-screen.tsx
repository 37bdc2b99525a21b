import { use, useEffect, useState } from 'react';
import { cx } from '@vela/ui/theme/cx.ts';
import { Button } from '@vela/ui/button/button.tsx';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { TablePayout, TableProof, YourBet } from '../../src/protocol/table.ts';
import type { ReplayReply, SeedProof } from '../../src/protocol/replay.ts';
import { useLanguage, useWords } from '../game-context.tsx';
import { fill } from '@vela/client/fill.ts';
import { toGameName } from '../locale.ts';
import { Fact, Facts, HexFact, Note, Section } from '../parts/facts.tsx';
import { VerdictLine } from '../parts/verdict-line.tsx';
import type { Finding } from '../parts/verdict-line.tsx';
import { FaceContext, useFace } from '../table/face-context.ts';
import { findLook } from '../slot/slot-look.ts';
import { checkReplay, isFinished } from './check-replay.ts';
import { toProofText, toVerifyHref } from '../verify/proof-text.ts';
import css from './replay-screen.module.css';
import { HandBets, HandReplayStage } from './hand-replay.tsx';
import { SlotReplay } from './slot-replay.tsx';
import { TableReplay } from './table-replay.tsx';

/** The replay of a round, with all its details. */
export function ReplayScreen({ replay }: { replay: ReplayReply }) {
  const words = useWords();
  const { round } = replay;
  const name = toGameName(words, round.game.code);
  useEffect(() => {
    document.title = `${words.replay.title} · ${name}`;
  }, [name, words]);
  return (
    <main className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{name}</h1>
        <p className={css.kind}>{words.replay.title}</p>
      </header>
      {round.kind === 'hand' ? <HandReplayStage round={round} /> : <Stage replay={replay} />}
      <div className={css.body}>
        <RoundFacts replay={replay} />
        {round.kind === 'hand' && <HandBets round={round} />}
        {round.kind !== 'hand' && round.kind !== 'slot' && <Bets round={round} />}
        <Proof replay={replay} />
      </div>
    </main>
  );
}

/** The result of a slot or a table. */
function Stage({ replay }: { replay: ReplayReply }) {
  const words = useWords();
  const face = use(FaceContext);
  const { round } = replay;
  if (round.kind === 'hand') return null;
  return (
    <div
      className={cx(css.stage, round.kind === 'slot' ? css.night : css.felt, 'on-art')}
      data-look={round.kind === 'slot' ? findLook(round.game.code).look : face?.look}
    >
      {round.outcome === null && <p className={css.none}>{words.replay.noOutcome}</p>}
      {round.kind === 'slot' && round.outcome !== null && (
        <SlotReplay game={round.game} outcome={round.outcome} stakeMinor={replay.stakedMinor} />
      )}
      {round.kind !== 'slot' && round.outcome !== null && (
        <TableReplay config={round.game} roundId={replay.roundId} outcome={round.outcome} />
      )}
    </div>
  );
}

function RoundFacts({ replay }: { replay: ReplayReply }) {
  const words = useWords();
  const format = useFormat();
  const { stakedMinor, returnedMinor, startedAt, settledAt, state } = replay;
  return (
    <Facts>
      <Fact name={words.replay.staked}>{format.money(stakedMinor)}</Fact>
      <Fact name={words.replay.returned}>{format.money(returnedMinor)}</Fact>
      <Fact name={words.replay.net}>
        {format.money(returnedMinor - stakedMinor, { sign: true })}
      </Fact>
      <Fact name={words.replay.state}>{words.replay.states[state]}</Fact>
      <Fact name={words.replay.started}>
        {format.date(startedAt)} {format.time(startedAt, { seconds: true })}
      </Fact>
      {settledAt !== null && (
        <Fact name={words.replay.settled}>
          {format.date(settledAt)} {format.time(settledAt, { seconds: true })}
        </Fact>
      )}
      <HexFact name={words.replay.round} value={replay.roundId} />
    </Facts>
  );
}

type TableRound = Exclude<ReplayReply['round'], { kind: 'slot' | 'hand' }>;

function Bets({ round }: { round: TableRound }) {
  const words = useWords();
  const { game, shoeNo, roundNo, bets, payout } = round;
  // A game without cards has no shoe that players know of.
  const no =
    game.decks === null
      ? fill(words.replay.roundOnly, { round: roundNo })
      : fill(words.replay.shoe, { shoe: shoeNo, round: roundNo });
  return (
    <Section level={2} title={`${words.replay.bets} · ${no}`}>
      <Facts>
        {bets.flatMap((bet) =>
          Object.entries(bet.spots).map(([spot, stake]) => (
            <BetFact
              key={`${bet.betId}${spot}`}
              spot={spot}
              stake={stake}
              bet={bet}
              payout={payout}
            />
          )),
        )}
      </Facts>
    </Section>
  );
}

function BetFact(props: { spot: string; stake: number; bet: YourBet; payout: TablePayout | null }) {
  const { spot, stake, bet, payout } = props;
  const words = useWords();
  const face = useFace();
  const format = useFormat();
  const back = payout?.returns[spot];
  const end =
    back === undefined
      ? words.replay.betStates[bet.state]
      : `${words.replay.returned} ${format.money(back)}`;
  return (
    <Fact name={face.toSpotName(spot)}>
      {format.money(stake)} · {end}
    </Fact>
  );
}

function Proof({ replay }: { replay: ReplayReply }) {
  const words = useWords();
  const [finding, setFinding] = useState<Finding | null>(null);
  const { proof } = replay.round;
  if (proof === null || !isFinished(replay)) return null;
  return (
    <Section level={2} title={words.replay.proof}>
      {'chainId' in proof ? <ChainProof proof={proof} /> : <SeedsProof proof={proof} />}
      <Button block onPress={() => setFinding(checkReplay(replay))}>
        {words.fair.verify}
      </Button>
      {finding !== null && <VerdictLine finding={finding} />}
      <VerifierLink replay={replay} />
      <Note>{words.pays.memory}</Note>
    </Section>
  );
}

function SeedsProof({ proof }: { proof: SeedProof }) {
  const words = useWords();
  return (
    <Facts>
      <HexFact name={words.fair.commit} value={proof.commit} />
      {proof.serverSeed !== null && (
        <HexFact name={words.fair.serverSeed} value={proof.serverSeed} />
      )}
      <HexFact name={words.fair.clientSeed} value={proof.clientSeed} />
      <Fact name={words.replay.nonce}>{proof.nonce}</Fact>
    </Facts>
  );
}

function ChainProof({ proof }: { proof: TableProof }) {
  const words = useWords();
  return (
    <Facts>
      <HexFact name={words.fair.chainCommit} value={proof.chainCommit} />
      <HexFact name={words.fair.previousSeed} value={proof.previousSeed} />
      {proof.seed !== null && <HexFact name={words.fair.seed} value={proof.seed} />}
      <HexFact name={words.fair.salt} value={proof.salt} />
      <Fact name={words.replay.index}>{proof.index}</Fact>
    </Facts>
  );
}

/** The way to verify a round independently: its proof, and the verifier. */
function VerifierLink({ replay }: { replay: ReplayReply }) {
  const words = useWords();
  const language = useLanguage();
  const proof = toProofText(replay);
  if (proof === null) return null;
  return (
    <>
      <Facts>
        <HexFact name={words.fair.copyProof} value={proof} />
      </Facts>
      <a
        className={css.verifier}
        href={toVerifyHref(proof, language)}
        target="_blank"
        rel="noopener"
      >
        {words.fair.openVerifier}
      </a>
    </>
  );
}
