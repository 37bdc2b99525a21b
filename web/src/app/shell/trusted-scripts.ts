import { findTrustedTypes } from '@vela/client/trusted-types.ts';

type Policy = { createScriptURL: (url: string) => string };

/** Where the build leaves scripts: the service worker beside the page, and files with a hash. */
const built = /^\/(?:[\w-]+\/)*(?:service-worker\.js|assets\/[\w.-]+\.js)$/;

/** A script's address if it is one of ours; nothing else becomes a worker. */
export function checkScript(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  if (origin === location.origin && built.test(pathname)) return url;
  // Without a build, files are where they were written.
  if (import.meta.env.DEV) return url;
  throw new TypeError(`${url} is no script of ours`);
}

let policy: Policy | null = null;

/** The address of a script of ours as the page's content policy lets it become one. */
export function trustScript(url: string): string {
  const rules: Policy = { createScriptURL: checkScript };
  policy ??= findTrustedTypes()?.createPolicy('vela', rules) ?? rules;
  return policy.createScriptURL(url);
}
