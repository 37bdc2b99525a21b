/** Trusted types of a browser: under a policy of ours a text may become more than a text. */
export type TrustedTypes = {
  createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules;
};

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** The browser's trusted types; null where it does not know them and takes any text. */
export const findTrustedTypes = (): TrustedTypes | null => window.trustedTypes ?? null;
