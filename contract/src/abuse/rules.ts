/** Signs that two accounts belong to one person, the strongest first. */
export const abuseSigns = ['payoutAccount', 'device', 'realName', 'address'] as const;

/** The name of such a sign. */
export type AbuseSign = (typeof abuseSigns)[number];

/** The states of an abuse case. */
export const abuseStates = ['open', 'withheld', 'cleared'] as const;

/** The name of a state of an abuse case. */
export type AbuseState = (typeof abuseStates)[number];
