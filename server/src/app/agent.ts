/** The patterns to match in a user agent, more specific ones first. Source: what browsers send. */
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['HarmonyOS', /\bHarmonyOS\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;
const browsers = [
  ['WeChat', /\bMicroMessenger\//],
  ['UC Browser', /\bUCBrowser\//],
  ['QQ Browser', /\bMQQBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const nameIn = (agent: string, names: readonly (readonly [string, RegExp])[]): string =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? '';

/** Returns the system and the browser that a user agent claims; empty if unknown. */
export const readAgent = (agent: string): { system: string; browser: string } => ({
  system: nameIn(agent, systems),
  browser: nameIn(agent, browsers),
});
