import { z } from 'zod';
import { defineCall } from '../call.ts';
import { picture } from '../picture.ts';
import { bannerTones } from './rules.ts';

export const listNotices = defineCall({
  name: 'home/list-notices',
  summary: 'The notices that are running, in their order.',
  path: '/web/guest/index/getNotice',
  audience: 'guest',
  input: z.object({}),
  output: z.object({
    notices: z.array(z.object({ id: z.string(), text: z.string(), link: z.string() })),
  }),
});

export const listBanners = defineCall({
  name: 'home/list-banners',
  summary: 'The banners of the home screen that are for the caller, in their order.',
  path: '/web/guest/index/getSilde',
  audience: 'optional',
  input: z.object({}),
  output: z.object({
    banners: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        note: z.string(),
        art: z.string().describe('The drawn object that is shown where there is no picture.'),
        picture: picture().nullable(),
        tone: z.enum(bannerTones),
        link: z.string().describe('Inside the app; empty: the banner has no link.'),
      }),
    ),
  }),
});
