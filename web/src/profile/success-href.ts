/** The completed actions, each with its text on the success page. */
export const successKinds = ['pin', 'pinChange', 'phone', 'email', 'name', 'password'] as const;

/** One of them. */
export type SuccessKind = (typeof successKinds)[number];

/** Returns the address of the success page. */
export const successHref = (kind: SuccessKind): string => `/pages/system/success?kind=${kind}`;

/** Returns the action in the address; null for an unknown one. */
export const readSuccessKind = (query: URLSearchParams): SuccessKind | null =>
  successKinds.find((kind) => kind === query.get('kind')) ?? null;
