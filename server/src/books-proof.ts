import { writeAmount } from '@vela/contract/currency.ts';
import { BALANCE_RULES, JOURNAL_RULES, verifyLedger } from '@vela/ledger/reconcile.ts';
import type { Services } from './app/services.ts';
import { ORDER_RULES, verifyOrders } from './order-proof.ts';
import { verifyHeld } from './venue/index.ts';
import type { HeldProof } from './venue/index.ts';

/** The scope of the proof; a range of transfers proves the journal alone. */
export type ProofOptions = {
  range: { fromId: bigint; toId: bigint } | null;
  /** False skips the queries to providers. */
  queriesProviders: boolean;
  print: (line: string) => void;
};

const count = new Intl.NumberFormat('en');

/** Proves the books and prints the findings, rule by rule; returns true without offences. */
export async function proveBooks(services: Services, options: ProofOptions): Promise<boolean> {
  const isJournalProven = await proveJournal(services, options);
  if (options.range !== null) return printResult(isJournalProven, options);
  const areOrdersProven = await proveOrders(services, options);
  const isHeldProven = options.queriesProviders ? await proveHeld(services, options) : true;
  return printResult(isJournalProven && areOrdersProven && isHeldProven, options);
}

function printResult(isProven: boolean, { print }: ProofOptions): boolean {
  print('');
  print(isProven ? 'The books are right.' : 'The books are NOT right: see what is marked above.');
  return isProven;
}

async function proveJournal(
  { database }: Services,
  { range, print }: ProofOptions,
): Promise<boolean> {
  const proof = await verifyLedger(database.pool, range ?? undefined);
  const of = range ? `, from ${range.fromId} to ${range.toId}` : '';
  const accounts = range ? '' : `, ${count.format(proof.accounts)} accounts`;
  print(`Journal: ${count.format(proof.transfers)} transfers${of}${accounts}`);
  const rules = range ? JOURNAL_RULES : { ...JOURNAL_RULES, ...BALANCE_RULES };
  for (const [rule, sentence] of Object.entries(rules)) {
    const found = proof.offences.filter((offence) => offence.rule === rule);
    const lines = found.map(({ transferId, accountId, what }) =>
      [
        transferId === null ? '' : `transfer ${transferId}`,
        accountId === null ? '' : `account ${accountId}`,
        what,
      ]
        .filter((part) => part !== '')
        .join(', '),
    );
    printRule(print, { rule, sentence, lines });
  }
  return proof.isProven;
}

async function proveOrders({ database }: Services, { print }: ProofOptions): Promise<boolean> {
  const offences = await verifyOrders(database.pool);
  print('');
  print('Orders, transfers and bets beside the journal');
  for (const [rule, sentence] of Object.entries(ORDER_RULES)) {
    const found = offences.filter((offence) => offence.rule === rule);
    const lines = found.map(({ reference, what }) => `${reference}: ${what}`);
    printRule(print, { rule, sentence, lines });
  }
  return offences.length === 0;
}

async function proveHeld(services: Services, { print }: ProofOptions): Promise<boolean> {
  const proofs = await verifyHeld(services);
  print('');
  print('Providers that hold balances, asked now');
  if (proofs.length === 0) print('  there are none');
  for (const proof of proofs) printHeld(print, proof, services.site);
  return proofs.every(({ differing }) => differing.length === 0);
}

function printHeld(
  print: ProofOptions['print'],
  { provider, agreeing, silent, differing }: HeldProof,
  { minorDigits }: Services['site'],
): void {
  const toAmount = (minor: bigint): string => writeAmount(minor, { language: 'en', minorDigits });
  const parts = [
    `${count.format(agreeing)} balances agree`,
    ...(silent > 0 ? [`${count.format(silent)} could not be asked about`] : []),
    ...(differing.length > 0 ? [`${count.format(differing.length)} DIFFER`] : []),
  ];
  print(`  ${provider}: ${parts.join(', ')}`);
  for (const { playerId, venue, booksMinor, reportedMinor } of differing) {
    const books = toAmount(booksMinor);
    print(
      `      player ${playerId} in ${venue}: books ${books}, reported ${toAmount(reportedMinor)}`,
    );
  }
}

function printRule(
  print: ProofOptions['print'],
  { rule, sentence, lines }: { rule: string; sentence: string; lines: readonly string[] },
): void {
  print(`  ${lines.length === 0 ? 'proven' : 'BROKEN'}  ${rule}  ${sentence}`);
  for (const line of lines) print(`              ${line}`);
}
