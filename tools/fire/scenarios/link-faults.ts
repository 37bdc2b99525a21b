import { setTimeout as sleep } from 'node:timers/promises';
import { shuffle } from '@vela/service/random.ts';
import { faultModeNames } from '../fault-modes.ts';
import type { FaultMode } from '../fault-modes.ts';
import type { Links } from '../links.ts';
import { waitUntilWell } from '../stage.ts';
import type { Scenario } from '../stage.ts';

/** A side of the site on which every fault mode is tried. */
type Side = {
  name: string;
  what: string;
  links: readonly (keyof Links)[];
  path?: RegExp;
  /** The percentage of exchanges hit. */
  percent: number;
  without?: readonly FaultMode[];
};

/** TCP never repeats data, and no protocol above it without sequence numbers could detect it. */
const onDatabases = { without: ['doubleReply'] } as const;

const sides: readonly Side[] = [
  {
    name: 'link-client-server',
    what: 'players and operators ↔ server',
    links: ['clientToServer', 'operatorToServer'],
    percent: 40,
  },
  { name: 'link-client-studio', what: 'players ↔ studio', links: ['clientToStudio'], percent: 40 },
  {
    name: 'link-studio-server',
    what: 'bets, wins and rollbacks on their way to the server',
    links: ['studioToServer'],
    percent: 50,
  },
  {
    name: 'link-server-studio',
    what: 'launches and held balances on their way to the studio',
    links: ['serverToStudio'],
    path: / \/(game|wallet|session)\//,
    percent: 50,
  },
  {
    name: 'link-server-desk',
    what: 'the payment protocol, both ways',
    links: ['serverToStudio', 'deskToServer'],
    path: / \/(desk|pay)\//,
    percent: 50,
  },
  {
    name: 'link-server-database',
    what: 'server ↔ database',
    links: ['serverToDatabase'],
    percent: 3,
    ...onDatabases,
  },
  {
    name: 'link-studio-database',
    what: 'studio ↔ database',
    links: ['studioToDatabase'],
    percent: 3,
    ...onDatabases,
  },
];

/** A closed link is closed for all of its traffic, so a per-request mode replaces it. */
const toPartOf = (mode: FaultMode): FaultMode => (mode === 'refuse' ? 'acceptThenClose' : mode);

function toScenario({ name, what, links, path, percent, without = [] }: Side): Scenario {
  return {
    name,
    what,
    weight: 2,
    databaseOwner: 'fire',
    async run(stage) {
      const { site, load, random, row, leftMs } = stage;
      load.start();
      const modes = shuffle(
        random,
        faultModeNames.filter((mode) => !without.includes(mode)),
      );
      const through = links.map((link) => site.links[link]);
      const before = through.reduce((sum, { injected }) => sum + injected, 0);
      // Each mode gets its share; a long run cycles through them several times.
      const stepMs = Math.max(300, Math.min(4_000, leftMs() / modes.length / 2));
      for (let index = 0; leftMs() > stepMs || index < modes.length; index += 1) {
        const mode = modes[index % modes.length];
        if (mode === undefined) break;
        for (const link of through) {
          await link.breakBy({
            mode: path === undefined ? mode : toPartOf(mode),
            percent,
            ...(path === undefined ? {} : { path }),
          });
        }
        await sleep(stepMs);
        for (const link of through) await link.repair();
        await waitUntilWell(stage, mode);
      }
      row.injected += through.reduce((sum, { injected }) => sum + injected, 0) - before;
    },
  };
}

/** Every fault mode on each side of the site. */
export const linkScenarios: readonly Scenario[] = sides.map(toScenario);
