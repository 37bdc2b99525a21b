import { readConfig } from '@vela/service/config.ts';
import type { Life } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { Refused } from './app/refuse.ts';
import { runWork } from './app/work.ts';
import type { Work } from './app/work.ts';
import { inviteMember, makeFirstCode, planOperator } from './operator/index.ts';
import { findMember, listAllMembers } from './staff/index.ts';
import { openToolServices } from './tool-services.ts';

/** The usage of the command. */
export const operatorUsage = `npm run vela -- operator <what> …

  list                  shows who works with the console
  code                  makes a link for the first owner of a site that has no operator
  reset <username>      takes password and authenticator, and makes a link to set new ones
  disable <username>    keeps an operator out, owners too; the last owner stays

  The console does the same, with a second owner. This is for the machine's administrator, when no
  owner can log in.`;

const note = { reason: 'from the command line' };
const who = { staff: null, address: 'command line', note };

/** Runs `operator <what>`; throws a StartupProblem that describes the problem. */
export async function operatorCommand(
  args: readonly string[],
  life: Life,
  print: (line: string) => void,
): Promise<void> {
  const [what = '', name = '', ...others] = args;
  const act = actions[what];
  if (!act || others.length > 0 || (act.needsName && name === '')) {
    throw new StartupProblem([`Unknown command: operator ${args.join(' ')}.`, '', operatorUsage]);
  }
  const tool = { applicationName: 'vela-operator', max: 2 };
  const services = await openToolServices(readConfig(), life, tool);
  const lines = await runWork(services, (work) => act.run(work, name.toLowerCase()));
  lines.forEach(print);
}

type Action = { needsName: boolean; run: (work: Work, name: string) => Promise<string[]> };

const actions: Readonly<Record<string, Action>> = {
  list: { needsName: false, run: listAll },
  code: {
    needsName: false,
    async run(work) {
      const made = await makeFirstCode(work);
      if (made === null)
        throw new StartupProblem('The site already has operators: see operator list.');
      return toLinkLines(made);
    },
  },
  reset: {
    needsName: true,
    async run(work, username) {
      const member = await findMember(work.tx, username);
      if (!member) throw new StartupProblem(`There is no operator ${username}.`);
      // The administrator may reset even the last owner: the link restores access.
      if (member.passwordHash !== null) await change(work, { act: 'reset', username }, true);
      return toLinkLines(await inviteMember(work, member, null));
    },
  },
  disable: {
    needsName: true,
    async run(work, username) {
      const member = await findMember(work.tx, username);
      if (!member) throw new StartupProblem(`There is no operator ${username}.`);
      const { role } = member;
      await change(work, { act: 'change', username, role, isDisabled: true });
      return [`${username} is disabled.`];
    },
  },
};

async function change(
  work: Work,
  wanted: Parameters<typeof planOperator>[1],
  mayBeLast = false,
): Promise<void> {
  const plan = await planOperator(work, wanted, { mayBeLast });
  if (!(plan instanceof Refused)) return plan.apply(who);
  throw new StartupProblem(
    plan.refusal === 'lastOwner'
      ? `${wanted.username} is the last owner who can log in.`
      : `There is no operator ${wanted.username}.`,
  );
}

async function listAll({ tx }: Work): Promise<string[]> {
  const members = await listAllMembers(tx);
  if (members.length === 0)
    return ['No operators yet: run npm run vela -- setup, or operator code.'];
  const width = Math.max(...members.map(({ username }) => username.length));
  return members.map(({ username, role, isDisabled, isInvited }) => {
    const state = isDisabled ? 'disabled' : isInvited ? 'invited' : 'active';
    return `${username.padEnd(width)}  ${role.padEnd(8)} ${state}`;
  });
}

const toLinkLines = ({ link, expiresAt }: { link: string; expiresAt: Date }): string[] => [
  `Works once, until ${expiresAt.toISOString()}:`,
  link,
];
