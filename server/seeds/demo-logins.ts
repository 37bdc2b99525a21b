/** The password of every demo player; play mode only. */
export const demoPassword = 'Harbour88';

/** The secondary password of the demo players who have one. */
export const demoSecondaryPassword = '246810';

/** The password of every demo operator; their second factor is set up at the first login. */
export const demoStaffPassword = 'lighthouse-2026';

/** Who can log in to the demo site, as the launcher prints it. */
export const demoLogins: readonly Record<string, string>[] = [
  {
    who: 'player with money',
    where: 'player app',
    name: 'marina88',
    password: demoPassword,
    more: `secondary password ${demoSecondaryPassword}`,
  },
  {
    who: 'new player',
    where: 'player app',
    name: 'newsail1',
    password: demoPassword,
    more: 'nothing bound yet',
  },
  {
    who: 'VIP 6',
    where: 'player app',
    name: 'admiral6',
    password: demoPassword,
    more: `secondary password ${demoSecondaryPassword}`,
  },
  ...['owner', 'deputy', 'finance', 'risk', 'trader', 'support', 'content', 'auditor'].map(
    (role) => ({
      who: `operator, ${role}`,
      where: 'console',
      name: role,
      password: demoStaffPassword,
      more: 'scan the code at the first login',
    }),
  ),
];
