/** The shortest password of an operator. Source: NIST SP 800-63B, with room above its minimum. */
export const staffPasswordMin = 12;

/**
 * True for an operator's username: 3 to 40 lower-case letters, digits, dots, hyphens, underscores.
 */
export const isStaffUsername = (value: string): boolean => /^[a-z][a-z0-9._-]{2,39}$/.test(value);

/** The states of an operator: `invited` until they use their invitation link. */
export const operatorStates = ['active', 'invited', 'disabled'] as const;
