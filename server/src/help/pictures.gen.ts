// Written by npm run help:pictures.

/** The pictures of steps in help articles, by the step and the language on its screen. */
export const helpPictures = {
  'deposit-amount': {
    zh: {
      hash: '22dff0ccfa4f04d7e685d17e809636b3b1c58b1fb7e414cd6863af42a3293efb',
      width: 600,
      height: 893,
    },
    hk: {
      hash: '855d94db58782757361401324e6e4a67df60543be11163848b17a2eb33ff8223',
      width: 600,
      height: 893,
    },
    en: {
      hash: 'ba17977c8444b7bd803a065803111950e16694b91b4fdd8bec345e8f32eca8a8',
      width: 600,
      height: 893,
    },
    th: {
      hash: 'aac2c03b9d7f2e7bcf1ec98f31a1e916f430f270a3438a56880282dc9da20eff',
      width: 600,
      height: 893,
    },
  },
  'deposit-order': {
    zh: {
      hash: '3dbd1b8f7856deaf6f8ad2bc43a71fbe4850f84ea04a4046f92a66521ca9b121',
      width: 600,
      height: 497,
    },
    hk: {
      hash: '21af4620f0a8385dd51c0ed66799a735a2c87f4033b530fe56c22c020c275c59',
      width: 600,
      height: 497,
    },
    en: {
      hash: '2dc47ab969a04057ae1c8a450b513fbd50785cc94e4c21d1a7206c9206424577',
      width: 600,
      height: 492,
    },
    th: {
      hash: 'c0bb14808c30b2916d37c3a64da2795fe7439c91ba56e109aa007f90f855c1f6',
      width: 600,
      height: 502,
    },
  },
  'deposit-proof': {
    zh: {
      hash: 'c3677c27641fbcccfcc9c258ac8a97af11eadebc078975922d1f65b8cac480fe',
      width: 600,
      height: 523,
    },
    hk: {
      hash: '69378abd15b4fbca9ec8c1d4ce50fa90cc40e5c6bbf81e7ce2d64a7071efea73',
      width: 600,
      height: 523,
    },
    en: {
      hash: 'e2475f82cd963480d7e92a4133a6a10d1e92bd41150809b4fd6ad2ae708b8286',
      width: 600,
      height: 618,
    },
    th: {
      hash: 'f8b203b13335134c14fb86b4a8e2364fecffbc7168d5c86a6877a9d4a7b2c32f',
      width: 600,
      height: 618,
    },
  },
  'payout-cards': {
    zh: {
      hash: '99676beadd7a5b8c29450be8178fd2f031f0bf5c5158f4fb92f4bd2136421581',
      width: 600,
      height: 855,
    },
    hk: {
      hash: 'ad2c4ce607f4cb852c668fcfd4ceb316f6037440d5e5549c7bce4890dfc34bd7',
      width: 600,
      height: 855,
    },
    en: {
      hash: 'e6f4e1b36e436f80f5dbaa4cbec4942716e9e40e2dcf726e2001e6d55b17aaf1',
      width: 600,
      height: 855,
    },
    th: {
      hash: '6230b060ec4b04b281aa534c01f3c80bb10941e88d54d426cfecacbcd99551d0',
      width: 600,
      height: 858,
    },
  },
  'payout-card': {
    zh: {
      hash: '51cf38df8c7ddeaf252ae4e1b14e06ede17213b796229816c9e413e503330854',
      width: 600,
      height: 548,
    },
    hk: {
      hash: '2b90afc919178cd79cfab6980d1900e9cc5468618157de26cf6d1d6f620b0de2',
      width: 600,
      height: 548,
    },
    en: {
      hash: '3a7818184561a2784e5c431941f16f9b52eda31b4f73a3760c6c4ec3ee7d2826',
      width: 600,
      height: 533,
    },
    th: {
      hash: '0e3de0e45c69390abd98fdf4b6fb2902e825a629102710fbe6362e3960cee0c7',
      width: 600,
      height: 563,
    },
  },
  'withdrawal-amount': {
    zh: {
      hash: '8f49ab1c4c7ec848bfd70de7c5b3d17f26520037d81f3277feec88662c654fb3',
      width: 600,
      height: 665,
    },
    hk: {
      hash: '599834c06dcf8b57a2eeae974ac0a7035e598c0413089100b3a8776e25440c31',
      width: 600,
      height: 665,
    },
    en: {
      hash: '172ba4aeacf962cdbd290dae87a431bf09cd7e7540ad518174eb53f9d78b25ee',
      width: 600,
      height: 648,
    },
    th: {
      hash: '4931e8e436d882ccbd6e0ee31dc39828d38f122f2724ae2e16406534ccbc2e72',
      width: 600,
      height: 688,
    },
  },
  'withdrawal-time': {
    zh: {
      hash: '6926d8db2ce0683fed0176de37013d7ea2f72e492df508a89286d55e5f6a739c',
      width: 600,
      height: 452,
    },
    hk: {
      hash: '8b51f2601da5901b4f2274b745d04bb8f73a03e76be5da57dcd1575a2e42c0be',
      width: 600,
      height: 452,
    },
    en: {
      hash: 'affcdee6790c89642916eb0c293287959f7dae68bb732918dba9890cbc550763',
      width: 600,
      height: 475,
    },
    th: {
      hash: 'f3bbc94a4ecd3a2ecb7362cedf479182e99a0918b61b40d0870a5e5f512f8d82',
      width: 600,
      height: 428,
    },
  },
  'withdrawal-pin': {
    zh: {
      hash: 'fb2ed3d9686da3494c93dc01501289d1eee99b9fd4bb31410f6b046b7ebce9b1',
      width: 600,
      height: 775,
    },
    hk: {
      hash: 'ac6bf2f478da92219701e4a64cc47664311ca00dd8cc60c83f2d9abeb3b62325',
      width: 600,
      height: 775,
    },
    en: {
      hash: 'cb9f95721fe7e805ed37f481c0ee13265b09498a279599dce3ea06f4f0fa479d',
      width: 600,
      height: 798,
    },
    th: {
      hash: 'f394c2e8aeb95d1f260f92677084998c9610f202f99f075d3cbee0ea24de276e',
      width: 600,
      height: 782,
    },
  },
  'transfer-venues': {
    zh: {
      hash: 'e41b9dc74aea810b27121465ee5b9a8c90db9966736423cfc88526b40460e576',
      width: 600,
      height: 867,
    },
    hk: {
      hash: 'c65511fbb0a9e3e67253def37aaa4466b0a192c4e7212f2de193b502831ff61c',
      width: 600,
      height: 867,
    },
    en: {
      hash: '5cf711c553dff02b69eafb67f2b9d5934e35e75f31c138e12e9bef9495971f35',
      width: 600,
      height: 967,
    },
    th: {
      hash: '721576c4619540b632787d66c707aa9d90b68d385887f76ab3ac491c8872357c',
      width: 600,
      height: 883,
    },
  },
  'transfer-amount': {
    zh: {
      hash: 'ccba2537780d2ad4b70bd084ef90ffd902c93a53524685f9a9451db7085698a8',
      width: 600,
      height: 998,
    },
    hk: {
      hash: '215eb3eb42df38e13ad05bdb57f10278a08af1a58cf4723b1b9808eaec490652',
      width: 600,
      height: 998,
    },
    en: {
      hash: 'ca7fc093f89ac129a384221f2495685e2724a0fe03bc0329bf10fd64ae8ecf9e',
      width: 600,
      height: 985,
    },
    th: {
      hash: '00c67b70bbd87f44166cdcec19b4c73d356b27e1d672d5d37955c5400e9b854e',
      width: 600,
      height: 1012,
    },
  },
  'transfer-back': {
    zh: {
      hash: '0a65dbfcaef44e371ae196a521100b70361859dd456bcf1178424e723dab0751',
      width: 600,
      height: 448,
    },
    hk: {
      hash: '5a2499aed1893a78e4a47f96e36212d20f794c04d86ba7608f32ec4692df13c0',
      width: 600,
      height: 448,
    },
    en: {
      hash: 'e7e436ee931c4282b4327b9b0fb7491c66264221e246cc765e646cb360e55913',
      width: 600,
      height: 538,
    },
    th: {
      hash: 'f7670a8d62c9ab410d339e6656aaac0e6ea10dba078982779e6aa8990227286b',
      width: 600,
      height: 460,
    },
  },
  'game-choice': {
    zh: {
      hash: 'fddd07300f37b7c7a35b67272a40c9ff4b6f6d26f5cfa481c91910b4fdb6034a',
      width: 600,
      height: 383,
    },
    hk: {
      hash: '64b0e8d8e0c164268d9d7d13136943778d7c4cfa2ee83b559b788abab4436241',
      width: 600,
      height: 383,
    },
    en: {
      hash: 'eba25a75c98dcb1c4f4afa4ead71e31e29b83455b7a0071307852ae4dee1dc27',
      width: 600,
      height: 377,
    },
    th: {
      hash: '25b2d30ebed9f87e3331e33de21ac4b8ac1dcacf2729fb0296481fb7911d0a0a',
      width: 600,
      height: 390,
    },
  },
  'game-spin': {
    zh: {
      hash: '09e053eadce0231b9ba7d0e803c692a5099b62fa5301e226b964d35ae963481a',
      width: 600,
      height: 1010,
    },
    hk: {
      hash: 'bd1a6b0de3d38f9fb388239c08196ce5f404ecc150e2db67edcd5753fdd1fcac',
      width: 600,
      height: 1010,
    },
    en: {
      hash: 'b60a62a38ebe509e255debc5504defcf3dcab2a7824a58bff147f39b308c528e',
      width: 600,
      height: 1010,
    },
    th: {
      hash: '44667e4043b78ea9cc9545a74785be52f3580059875deee9a024889242fec067',
      width: 600,
      height: 1010,
    },
  },
  'bet-list': {
    zh: {
      hash: '4f7c9ab26e7c38da784dfe60e3b1c8ec5c586031c98e9731b7a2cb4f3f7d7468',
      width: 600,
      height: 845,
    },
    hk: {
      hash: 'c453c40f2c0fe836a62f5413727c76f3378d241eb2c94bb7e0e76ad1554de14d',
      width: 600,
      height: 845,
    },
    en: {
      hash: '17ff3e8b8f8402854970bb15a2fc13d57a321e071a78fbbaf11d474ad7e7155b',
      width: 600,
      height: 888,
    },
    th: {
      hash: 'adca4e1a57e8cc98ef96f95422ee996b9825c3a76d86e920ec56a3f97d19f835',
      width: 600,
      height: 908,
    },
  },
  'bet-detail': {
    zh: {
      hash: '65a9db006b3eb44069d4f9a0c677c5e60ef74a1eb54883b6486093eb8077e6fc',
      width: 600,
      height: 843,
    },
    hk: {
      hash: 'cdab40ecd264dc3becbb632233a8509455b425ea1b2a0b60e5907df9d4fc233d',
      width: 600,
      height: 843,
    },
    en: {
      hash: '4bc6ce48835069da99f935962055b7ef8a646bde17e8b9cbc4e6d7f5a947c231',
      width: 600,
      height: 820,
    },
    th: {
      hash: 'b71262ad57c3215e51d3cd80ea5efc6f8419a07f2507d3740b05d7237aeb155f',
      width: 600,
      height: 840,
    },
  },
  'round-replay': {
    zh: {
      hash: '845508962caa0b04f42f8fc53bb3420af44b3afd364f0153d31e2b150f87edaf',
      width: 600,
      height: 563,
    },
    hk: {
      hash: 'f2830636fb24f9af1ba844e97579ad499fdb11fa92cd77692a2a52c35361eb63',
      width: 600,
      height: 563,
    },
    en: {
      hash: 'aed307590f6e7ecc250fe610d3ebc3e1b8581e372e7946fe01c70cf12c3a0702',
      width: 600,
      height: 563,
    },
    th: {
      hash: 'f7505c8c8e92dbf0444947ac0ac1adae2a8795643d664ab6661b47f87cc91eb1',
      width: 600,
      height: 563,
    },
  },
  'round-verdict': {
    zh: {
      hash: '023fe4f87c03b8df6b18fade8624aba3bff17dd2d7d7cd067b1347208362dae4',
      width: 600,
      height: 90,
    },
    hk: {
      hash: '3012c867260c6c2dcb4eb6aabc79e3f12836fd9d635afd3e714fb387203dce81',
      width: 600,
      height: 90,
    },
    en: {
      hash: 'fe786e0898bb0bf58ae7978ec186419829add5af43e0ea8162e809b5c0347ce0',
      width: 600,
      height: 87,
    },
    th: {
      hash: 'cdb4a9c899011ef25bed15a33079c1f1d22cfa046f08761d230f8014a77ece72',
      width: 600,
      height: 93,
    },
  },
  'pin-row': {
    zh: {
      hash: '9a3d771c4f56c18f0e3496779cd48374ce493ceda890fa5d8dfcfd159c8b3d66',
      width: 600,
      height: 490,
    },
    hk: {
      hash: '71b0f7edfbff4751a9064cd6666513c1af4a24b3889eecf272daddff215753fd',
      width: 600,
      height: 490,
    },
    en: {
      hash: 'b66a7002780a9e0a8e5b1ee664b647f6a77183083f264ed0b3783b0afc8ae62e',
      width: 600,
      height: 570,
    },
    th: {
      hash: 'ea43164018de41a30cfc731ea1ee8302b19be25bbeb7aa36c66d2990d9878337',
      width: 600,
      height: 503,
    },
  },
  'pin-pad': {
    zh: {
      hash: 'a2a7fb6f8290d9c681e28fac09d27086a4f3435da1fbbe1d11be2aa2e816c8ce',
      width: 600,
      height: 927,
    },
    hk: {
      hash: 'f26c1fb053eb00ef033cc2d860f897e6646693cb21d955d49c31bd9ff1ddaaef',
      width: 600,
      height: 927,
    },
    en: {
      hash: 'd29f42b6835a7b0624e22a644d77e79ada547759ca15d3387ebb6eaf62f878e4',
      width: 600,
      height: 940,
    },
    th: {
      hash: '1e20d36180259344176ac73e46d7d5b25cebb0e7cb3db82be6bb322e64a7e236',
      width: 600,
      height: 927,
    },
  },
} as const;
