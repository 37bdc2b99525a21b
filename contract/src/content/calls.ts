import { z } from 'zod';
import { defineCall } from '../call.ts';
import { text } from '../shape.ts';

export const getSiteInfo = defineCall({
  name: 'content/get-site-info',
  summary: 'The basic information of the site: a list whose positions are fixed.',
  path: '/web/guest/index/getWebsiteBasicInfo',
  audience: 'guest',
  envelope: 'top',
  input: z.object({}),
  output: z.object({
    websiteBasicList: z.array(z.object({ configKey: z.string(), configValue: z.string() })),
  }),
});

export const getPublicSetting = defineCall({
  name: 'content/get-public-setting',
  summary: 'One public setting, such as `area_code` or `sms_switch`.',
  path: '/web/sys/sysConfig/getSysConfigValue',
  segment: 'key',
  envelope: 'top',
  input: z.object({ key: text(1, 60) }),
  output: z.object({ sysConfigValue: z.string() }),
  refusals: ['notFound'],
});

export const getDictionary = defineCall({
  name: 'content/get-dictionary',
  summary: 'The entries of one dictionary in the language of the request, in the order to show.',
  path: '/web/common/sysDictionary/getSysDictionary',
  segment: 'type',
  input: z.object({
    type: text(1, 60).describe('`feedbackType`, `cancelReason`, `sex` or `cardType`.'),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        isOff: z.boolean().describe('No longer offered; records that have it show its name.'),
      }),
    ),
  }),
  refusals: ['notFound'],
});

export const uploadFile = defineCall({
  name: 'content/upload-file',
  summary: 'Takes one png or jpeg picture of at most 15 MB; it is stored re-encoded.',
  path: '/web/upload/uploadFile',
  wire: 'form',
  // The picture arrives before anything is written, so the handler opens its own transaction.
  effect: 'read',
  input: z.object({
    purpose: z.enum(['receipt', 'avatar', 'feedback', 'payoutQr']).default('receipt'),
  }),
  output: z.object({
    fileId: z.string(),
    url: z
      .string()
      .describe('For the session that asks, for some minutes; read it again for a new one.'),
    width: z.int(),
    height: z.int(),
  }),
  refusals: [
    'tooFrequent',
    'tooLarge',
    'unsupportedMedia',
    'uploadQuotaReached',
    'picturesBusy',
    'invalidInput',
    'imageTooManyPixels',
    'imageUnreadable',
  ],
  rate: { max: 20, perSeconds: 60 },
});
