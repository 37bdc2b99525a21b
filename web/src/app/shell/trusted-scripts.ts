import { findTrustedTypes } from '@vela/client/trusted-types.ts';

type Policy = { createScriptURL: (url: string) => string };

/** Where the build writes scripts: the service worker beside the page, and hashed files. */
const built = /^\/(?:[\w-]+\/)*(?:service-worker\.js|assets\/[\w.-]+\.js)$/;

/** Returns a script's address if it belongs to this build; throws on any other. */
export function checkScript(url: string): string {
  // Without a build, files are at their source paths.
  if (import.meta.env.DEV) return url;
  const { origin, pathname } = new URL(url, document.baseURI);
  if (origin === location.origin && built.test(pathname)) return url;
  throw new TypeError(`${url} is not a script of this app`);
}

let policy: Policy | null = null;

/** Returns a script's address as the trusted type that the page's content policy requires. */
export function trustScript(url: string): string {
  const rules: Policy = { createScriptURL: checkScript };
  policy ??= findTrustedTypes()?.createPolicy('vela', rules) ?? rules;
  return policy.createScriptURL(url);
}
