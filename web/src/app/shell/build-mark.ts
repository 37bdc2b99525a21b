/** How a page names its build, in its first element: by the version of that build's worker. */
export const toBuildMark = (version: string): string => `data-build="${version}"`;
