/** What the first view of home is rendered from, in a worker of the server. */
export type FirstViewInput = {
  language: string;
  /** True for the view of a player, before anything of theirs is known. */
  isMember: boolean;
  /** Replies of the calls that anyone may make, as JSON, by path. */
  replies: Readonly<Record<string, string>>;
  /** The address of the built messages of the app and of home. */
  words: string;
};
