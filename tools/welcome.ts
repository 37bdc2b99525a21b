import { styleText } from 'node:util';
import type { Config } from '../service/src/config.ts';
import { isLoopback } from '../service/src/listen.ts';

/** What a start prints about its site. */
export type Welcome = {
  config: Config;
  seconds: number;
  /** Working demo logins. */
  demo: readonly Readonly<Record<string, string>>[];
  hasOperators: boolean;
  /** True if players can register. */
  isOpen: boolean;
  /** Where the first owner logs in, with a one-time code; empty if someone can log in. */
  firstLink: string;
  /** The player app's address as a QR code, line by line. */
  phoneCode: readonly string[];
  /** The folder of its processes' logs; null if they log to the terminal. */
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

/** What to do before players can use the site; empty for a site that is open. */
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

/** A table with a line per login; empty if there is none. */
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

/** Who can reach a play-money site, and how a phone does. */
function toReach({ mode, host }: Config, phoneCode: readonly string[]): string[] {
  if (mode === 'licensed') return [];
  if (isLoopback(host)) {
    return ['', 'Only this machine can reach it. For phones in your network: npm start -- --lan'];
  }
  // White on black in any terminal: not every camera reads an inverted code.
  return [
    '',
    'Everyone in your network can reach it. On a phone:',
    ...phoneCode.map((line) => styleText(['whiteBright', 'bgBlack'], line)),
  ];
}
