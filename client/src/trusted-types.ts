/** Trusted types of a browser: our policy may turn a text into trusted content. */
export type TrustedTypes = {
  createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules;
};

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** The browser's trusted types; null if unsupported, where any text is accepted. */
export const findTrustedTypes = (): TrustedTypes | null => window.trustedTypes ?? null;
