/** The shortest password of an operator. Source: NIST SP 800-63B, with room above its minimum. */
export const staffPasswordMin = 12;

/** True for the name of an operator: 3 to 40 small letters, digits, dots, hyphens, underscores. */
export const isStaffUsername = (value: string): boolean => /^[a-z][a-z0-9._-]{2,39}$/.test(value);

/** How an operator stands: `invited` until the link that they were given is used. */
export const operatorStates = ['active', 'invited', 'disabled'] as const;
