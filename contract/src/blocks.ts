import { z } from 'zod';
import { blockTextMax, pictureAltMax } from './block-rules.ts';
import { appLink, text, wholeNumber } from './shape.ts';

const sentence = () => text(1, blockTextMax);

/** The address of a published picture: the hash of its file. */
export const pictureUrlShape = /^\/pictures\/[0-9a-f]{64}\.webp$/;

const blockPicture = z.object({
  url: z.string().regex(pictureUrlShape),
  width: wholeNumber(1, 10_000),
  height: wholeNumber(1, 10_000),
  alt: text(1, pictureAltMax).describe('What it shows, for those who cannot see it.'),
});

/** A published picture in a text, with its alternative text. */
export type BlockPicture = z.output<typeof blockPicture>;

const blockWith = (link: z.ZodType<string>) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('heading'), text: text(1, 120) }),
    z.object({ kind: z.literal('paragraph'), text: sentence() }),
    z.object({
      kind: z.literal('list'),
      isOrdered: z.boolean().describe('True for steps that are taken one after the other.'),
      items: z.array(sentence()).min(1).max(20),
      pictures: z
        .array(blockPicture.nullable())
        .max(20)
        .optional()
        .describe('One for each item, null where it has none; missing: no item has one.'),
    }),
    z.object({
      kind: z.literal('table'),
      head: z.array(text(1, 60)).min(1).max(4),
      rows: z
        .array(z.array(text(0, 200)))
        .min(1)
        .max(40),
    }),
    z.object({
      kind: z.literal('button'),
      text: text(1, 60),
      link,
    }),
    blockPicture.extend({ kind: z.literal('picture') }),
  ]);

/** One part of a text written by operators, never markup. */
export const block = blockWith(appLink());

/** The same as stored: its link may lead to a screen that is gone. */
export const storedBlock = blockWith(z.string());

/** One part of a text written by operators. */
export type Block = z.output<typeof block>;

/** A text written by operators: its parts from top to bottom. */
export const blocks = (max: number) => z.array(block).max(max);

/** Output: a document in one language. */
export const shownDocument = <Key extends z.ZodType>(key: Key) =>
  z.object({ key, title: z.string(), blocks: z.array(storedBlock) });
