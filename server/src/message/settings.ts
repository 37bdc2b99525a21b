import { inEvery } from '@vela/contract/shape.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

const written = z.object({ title: z.string(), body: z.string() });

/** Message texts that operators wrote in place of the product's, by the template's name. */
export const templatesSetting = defineSetting({
  key: 'templates',
  schema: z.record(z.string(), inEvery(written).partial()),
  initial: {},
});

/** Texts of operators, by the template's name. */
export type OwnTexts = z.output<typeof templatesSetting.schema>;
