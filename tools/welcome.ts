import { styleText } from 'node:util';
import type { Config } from '../service/src/config.ts';
import { isLoopback } from '../service/src/listen.ts';

/** What a start prints about its site. */
export type Welcome = {
  config: Config;
  seconds: number;
  /** Demo logins that work. */
  demo: readonly Readonly<Record<string, string>>[];
  hasOperators: boolean;
  /** Players can register. */
  isOpen: boolean;
  /** Where the first owner comes in, with a one-time code; empty where somebody can log in. */
  firstLink: string;
  /** The address of the player app as a code for phones, line by line. */
  phoneCode: readonly string[];
  /** Where its processes log; null if they do so on the terminal. */
  logFolder: string | null;
};

/** The lines that end a start: where everything is, who can log in, and what to do next. */
export function toWelcome({ config, seconds, ...site }: Welcome): string[] {
  const lines = [
    '',
    `Vela is ready (${seconds.toFixed(1)} s). Ctrl-C stops it without losing data.`,
    '',
    `Player app  ${config.publicUrl}`,
    `Console     ${config.consoleUrl}`,
    `Studio      ${config.studioUrl}`,
    ...(site.logFolder === null ? [] : [`Logs        ${site.logFolder}`]),
    ...toTable(site.demo),
    ...toReach(config, site.phoneCode),
  ];
  lines.push(...toNext(config, site));
  return [...lines.map((line) => (line === '' ? '' : `  ${line}`)), ''];
}

/** What is to be done before players can come; nothing on a site that is open. */
function toNext(
  { consoleUrl }: Config,
  { hasOperators, isOpen, firstLink }: Pick<Welcome, 'hasOperators' | 'isOpen' | 'firstLink'>,
): string[] {
  if (!hasOperators) {
    return [
      '',
      'This site has no operator yet. Set it up in a browser with this one-time link:',
      '',
      firstLink,
      '',
      'or in another terminal with: npm run vela -- setup',
    ];
  }
  if (isOpen) return [];
  return [
    '',
    'Players cannot register yet. Finish the setup in the console:',
    `${consoleUrl}/#/setup, or in a terminal with: npm run vela -- setup`,
  ];
}

/** A table with a line for each login; nothing if there is none. */
function toTable(logins: Welcome['demo']): string[] {
  if (logins.length === 0) return [];
  const columns = [...new Set(logins.flatMap((login) => Object.keys(login)))];
  const width = (column: string): number =>
    Math.max(column.length, ...logins.map((login) => (login[column] ?? '').length));
  const row = (cell: (column: string) => string): string =>
    columns
      .map((column) => cell(column).padEnd(width(column)))
      .join('  ')
      .trimEnd();
  return [
    '',
    row((column) => column),
    ...logins.map((login) => row((column) => login[column] ?? '')),
  ];
}

/** Who reaches a site of play money, and how a phone does. */
function toReach({ mode, host }: Config, phoneCode: readonly string[]): string[] {
  if (mode === 'licensed') return [];
  if (isLoopback(host)) {
    return ['', 'Only this machine can reach it. For phones in your network: npm start -- --lan'];
  }
  // White on black whatever the terminal: not every camera reads a code of swapped colours.
  return [
    '',
    'Everyone in your network can reach it. On a phone:',
    ...phoneCode.map((line) => styleText(['whiteBright', 'bgBlack'], line)),
  ];
}
