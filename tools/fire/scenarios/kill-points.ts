import { setTimeout as sleep } from 'node:timers/promises';
import { shuffle } from '@vela/service/random.ts';
import type { Links } from '../links.ts';
import type { Point } from '../proxy-connection.ts';
import { printStep, waitUntilWell, whileTime } from '../stage.ts';
import type { Scenario, Stage } from '../stage.ts';

/** A named point at which a process is killed. */
type KillPoint = {
  name: string;
  link: keyof Links;
  point: Point;
  path?: RegExp;
  /** True to withhold the triggering message from its reader. */
  holds: boolean;
};

const ofServer: readonly KillPoint[] = [
  { name: 'before COMMIT', link: 'serverToDatabase', point: 'commitSent', holds: true },
  { name: 'COMMIT not answered', link: 'serverToDatabase', point: 'commitAnswered', holds: true },
  { name: 'COMMIT answered', link: 'serverToDatabase', point: 'commitAnswered', holds: false },
  { name: 'before a batch', link: 'serverToDatabase', point: 'postSent', holds: true },
  { name: 'batch not answered', link: 'serverToDatabase', point: 'postAnswered', holds: true },
  { name: 'batch answered', link: 'serverToDatabase', point: 'postAnswered', holds: false },
];

const bet = /\/transaction\/bet/;
const win = /\/transaction\/win/;

const ofStudio: readonly KillPoint[] = [
  { name: 'bet on its way', link: 'studioToServer', point: 'request', path: bet, holds: true },
  { name: 'bet not answered', link: 'studioToServer', point: 'reply', path: bet, holds: true },
  { name: 'bet answered', link: 'studioToServer', point: 'reply', path: bet, holds: false },
  { name: 'win on its way', link: 'studioToServer', point: 'request', path: win, holds: true },
  { name: 'win not answered', link: 'studioToServer', point: 'reply', path: win, holds: true },
  { name: 'before COMMIT', link: 'studioToDatabase', point: 'commitSent', holds: true },
  { name: 'COMMIT not answered', link: 'studioToDatabase', point: 'commitAnswered', holds: true },
  {
    name: 'callback of the desk not answered',
    link: 'deskToServer',
    point: 'reply',
    path: /\/pay\/.*\/callback/,
    holds: true,
  },
];

// Chosen: under load every point but the rarest is reached within this.
const TRAP_WAIT_MS = 6_000;

/** Waits for a point and performs the action there; false if it was not reached in time. */
async function atPoint(stage: Stage, where: KillPoint, action: () => void): Promise<boolean> {
  const link = stage.site.links[where.link];
  const sprung = new Promise<boolean>((resolve) => {
    link.trap = {
      point: where.point,
      holds: where.holds,
      ...(where.path === undefined ? {} : { path: where.path }),
      spring: () => {
        action();
        resolve(true);
      },
    };
  });
  const isHit = await Promise.race([sprung, sleep(Math.min(TRAP_WAIT_MS, stage.leftMs()), false)]);
  await link.repair();
  return isHit;
}

function killAtPoints(
  name: string,
  what: string,
  points: readonly KillPoint[],
  action: (stage: Stage, index: number) => void,
): Scenario {
  return {
    name,
    what,
    weight: 3,
    databaseOwner: 'fire',
    async run(stage) {
      const order = shuffle(stage.random, points);
      stage.load.start();
      await whileTime(stage, async (index) => {
        const where = order[index % order.length];
        if (where === undefined) return;
        const isHit = await atPoint(stage, where, () => action(stage, index));
        if (!isHit) return;
        stage.row.injected += 1;
        printStep(stage, where.name);
        await stage.site.startDatabase();
        await waitUntilWell(stage, where.name);
      });
    },
  };
}

/** Kills of one process at named points. */
export const killScenarios: readonly Scenario[] = [
  killAtPoints('kill-server', 'kill -9 of the server at named points', ofServer, ({ site }) => {
    site.killPart('server');
  }),
  killAtPoints('kill-studio', 'kill -9 of the studio at named points', ofStudio, ({ site }) => {
    site.killPart('studio');
  }),
  killAtPoints(
    'kill-database',
    'kill -9 of the database at named points; we start it again immediately',
    [...ofServer, ...ofStudio.filter(({ link }) => link === 'studioToDatabase')],
    ({ site }) => {
      site.killDatabase();
    },
  ),
];
