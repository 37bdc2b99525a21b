// Written by npm run help:pictures.

/** The pictures of steps in help articles, by the step and the language on its screen. */
export const helpPictures = {
  'deposit-amount': {
    zh: { hash: '70eb28c5d558c7c62adfc5d47316eb491a0837d90e75635d8441eb482ff4f07e', width: 600, height: 893 },
    hk: { hash: 'e010590ce32c60ed19f11675b92dc2d7a75a71ad855f65e18c68fd5bc5f78b1e', width: 600, height: 893 },
    en: { hash: '26a9f3d658d8d1929f1682214dee5620960c68deb6c233e10d37741f433154cf', width: 600, height: 893 },
    th: { hash: '28d0bf6b3a930a672468092cc11df526d24ecff9e4af0d1b40a6e3f4e83654c2', width: 600, height: 893 },
  },
  'deposit-order': {
    zh: { hash: '1c8d5ef0bc6e47d29384d2db4c18ab5f432566e8ea958fec5b58db35ddca0d1c', width: 600, height: 497 },
    hk: { hash: 'dd8c0082f5f837dd34614da35fdc36921b47b6a68a176ba533bc03377445b6dd', width: 600, height: 497 },
    en: { hash: '188b0601df0955a665fec9e581f92d0a8cdcf6cdae16bc5f2c4bddadcfc10f82', width: 600, height: 492 },
    th: { hash: '879d64cd5596756b24d010d3462fe324823173f2110c0139ff5031b76edfdea4', width: 600, height: 502 },
  },
  'deposit-proof': {
    zh: { hash: '63a181910c2b27d27e7429c44bccd50ec5f70586b40fe2854bcb303290a85018', width: 600, height: 523 },
    hk: { hash: 'de71e89c425afb2fe83c413e5a1bd52b840ee75d4ee8c292bcd9c931ff596cd0', width: 600, height: 523 },
    en: { hash: '68ff4d3c3412d80d6ed0b8ea5d6b6a08b69ac88af0f97d92c18460bdbd6ab252', width: 600, height: 542 },
    th: { hash: '8d98d47945ba80eb58b25bc676be5b6bfdf839d7dc72da0e24e00cef9e4a8776', width: 600, height: 545 },
  },
  'payout-cards': {
    zh: { hash: '9a463a246276ea6ba1223eff36a3df8569c0e903bc572be32e957c4c4a416500', width: 600, height: 855 },
    hk: { hash: '73203456fe0fa85f0bfabb88706cc699447faf710eb63a7e55542d6b352f643c', width: 600, height: 855 },
    en: { hash: '4c1064cd6697835813d6d662973a8d682bb0932fc43a186d142b5f2f259f3690', width: 600, height: 855 },
    th: { hash: '37aa89a4da437e81c2ae8deb997533bcd7b98ee6010730f3ffcdb2ed61440452', width: 600, height: 858 },
  },
  'payout-card': {
    zh: { hash: '205d65bbbb23308b5f06f8e9d4366101f7a0c8b960dafbbac38892baed4b9ebe', width: 600, height: 548 },
    hk: { hash: '09bfe66a47650aa28bd3fc8295fe7ca1266b0e08546a5054a1d6c98db967f778', width: 600, height: 548 },
    en: { hash: '4cce284d1a40963bff4997a5a09579ad07c8472a2974681605c393215261dbca', width: 600, height: 533 },
    th: { hash: '8b21ea7020ba212bb718af3d401d8c693a6ac09cd7b84204119fbf0f00bd3710', width: 600, height: 563 },
  },
  'withdrawal-amount': {
    zh: { hash: '43f5305dc814f6d833737ffc6a48b2173e0398f5ddf40bd876aab7f7f60d9d23', width: 600, height: 652 },
    hk: { hash: '8c62559c78283d9c6e9dc703f88dc8e7f30f6c8a542c67206bd3ccefe2a40ae4', width: 600, height: 652 },
    en: { hash: '4c2055e79f1fc9e5c63b8b47cb318113c8bde57076f07362ba4205ac0f6913d3', width: 600, height: 635 },
    th: { hash: '833e453e042181fecb6f2da4e15491f228c8462d65a62d4f36c88aa8c3c2a0e8', width: 600, height: 675 },
  },
  'withdrawal-time': {
    zh: { hash: 'bfe8a6a60f0bdfbc6bf2bd8ba2b39375c5dc3652ad3d715276f4dc97dfcb8ae8', width: 600, height: 438 },
    hk: { hash: '09b5796ee3295765ac34a330041e1b32619a12a68ee47893c7d9eb305031cfda', width: 600, height: 438 },
    en: { hash: '6a232c92a8a8073b7c95a14ba2a0e9d0812821fd15c1b8f0508029d4e650dc57', width: 600, height: 462 },
    th: { hash: '9e86885e17946f8aad873807236dfb3091538a3f69544afb85a864cb10ce29ee', width: 600, height: 415 },
  },
  'withdrawal-pin': {
    zh: { hash: 'f9c5a2375b0fe175b1f4911b4c37174d2311eb0db9f03ffd02382abb4885c0a5', width: 600, height: 762 },
    hk: { hash: '14f775c2e55c094288abfb802c8627ce163b1c853fa74a394744f189e4593ab8', width: 600, height: 762 },
    en: { hash: 'cfe050518fc8ec19d2b34ac3c754b9d512938587c9371af9ce3ee89b34ecdcd8', width: 600, height: 785 },
    th: { hash: '61287245613c8cd19240f9681642c5b9efb46f5a7dfb73686442642b20d2728e', width: 600, height: 768 },
  },
  'transfer-venues': {
    zh: { hash: '36e0b207a1a466b8bc34d6affcec68a13b796f9eaecb1dfe0e4dff402eab2aa2', width: 600, height: 847 },
    hk: { hash: '528f8fac656de5ce84fb301614e8caafb467f48f264eca9b909b891a3f4b2c21', width: 600, height: 847 },
    en: { hash: 'b003b98bd3ec3107dd5a1d8b45f65e6422515af12300e4b36c3186c08bb32c88', width: 600, height: 947 },
    th: { hash: '002bccbaf7781c84a6d072a384422cec10d71e17ec7a0551239be49aac9bfa16', width: 600, height: 863 },
  },
  'transfer-amount': {
    zh: { hash: '6f5092c65f030cf77bc2595a0089ef530df2f3264190449c1ec93037cc3d5517', width: 600, height: 985 },
    hk: { hash: '16f35ab45ea1f33dfc973dce595c4cf29086a0aa50aa70a11511f36a76cc9fc1', width: 600, height: 985 },
    en: { hash: 'cb0030ae852e99a4ad7956c277de0ad4f766cc4bb6e6ad6a555e612966f381b2', width: 600, height: 972 },
    th: { hash: '20a78f4f8384e1b3af1dcbd9f1058b583e63d9738e66c71c497df269a592415c', width: 600, height: 998 },
  },
  'transfer-back': {
    zh: { hash: '71ef0bf6b0e3940d6a6d3b285b1d0eb5b0e95fdb7f23e43abc004dd85a1c93cd', width: 600, height: 428 },
    hk: { hash: 'c0f0ef14475427062e4e6b0e8a643389c35fd96b85e2364c0ff153e83b99c117', width: 600, height: 428 },
    en: { hash: 'd50aba1dfce7a5cbddbd7c07281d961a52022ae60fdc77a71ec95f5db98cc64a', width: 600, height: 518 },
    th: { hash: '06de2d89e53128309e70286bbd98035e139957a98b81ecfafffb92046cd3ba31', width: 600, height: 440 },
  },
  'game-choice': {
    zh: { hash: '4002e064f9bb6877738c32d979ed46cdae001ee231da1861ca541ace5480af8c', width: 600, height: 370 },
    hk: { hash: 'ffcbf4d4322fd5a853c97abf4064498be173faba23ffe49f51c443f90793f4d5', width: 600, height: 370 },
    en: { hash: 'f009f24549025f9091967d91513d87c51acd61eb18cac570dcea9ab1aeb3a83a', width: 600, height: 363 },
    th: { hash: '93b873fe866d91cd71cfc18f12dc7811296686917fba19a859306ac025157dc5', width: 600, height: 377 },
  },
  'game-spin': {
    zh: { hash: '47f2915b6fecd901a4db4c673e396f7283c73903870d3058bf646d4735118872', width: 600, height: 1010 },
    hk: { hash: 'de2d4f1fbb25609d6add5521e6b8a37a629564dae9e2dc9c03d1dfdfdb0f4b2b', width: 600, height: 1010 },
    en: { hash: 'b952db6d7652ee43dd8b769a7ec063d00b51a31d1275aa18915c991393c4e750', width: 600, height: 1010 },
    th: { hash: 'b59c5476f221557a9011a1f18e7f2f9f9c887e3d3119bed43f7b51195e7ac119', width: 600, height: 1010 },
  },
  'bet-list': {
    zh: { hash: 'a5917bcf8f7e2b7f3701761869a0ebc9bb960aeeffdd5178896808160801aed3', width: 600, height: 768 },
    hk: { hash: '231f1c7c9173aa82e1f3007b5d9be8d17936db40beafee56420d438571700777', width: 600, height: 768 },
    en: { hash: '8f366372ebd3339361fcf21ca0e9a5de8db881eaa3abf99585907fe0db2ee340', width: 600, height: 768 },
    th: { hash: '6459b29f73c737c59bc57562dc9a620da8901d21877765a3e989838f522f379d', width: 600, height: 798 },
  },
  'bet-detail': {
    zh: { hash: 'b48ff243bcfd11644d574ad8889bd17d1e87d505fb53c0222586e79fae8f6006', width: 600, height: 843 },
    hk: { hash: '80c036c9598712c9807292b66f1b11d7d3f5d03ab946254b9d6ea7a5288f7bb4', width: 600, height: 843 },
    en: { hash: 'da1280cccafd42a59afa577dd7d0ee320284db0b01da90ab2ca9a4318b38019e', width: 600, height: 820 },
    th: { hash: 'a82882e1051d7a9071a0504be681e64117bec99a23d6a6cdbb65ed9d2b910a82', width: 600, height: 840 },
  },
  'round-replay': {
    zh: { hash: '04ac63159615d5eb329a946504bc0180ced01a43e5960f97ae1abff277ff1289', width: 600, height: 563 },
    hk: { hash: '1dac597d6fc124ed350988c100610d0098069068e64b801f6cbcf3ff28deb69b', width: 600, height: 563 },
    en: { hash: '1d633dc7195cae0ce0fe030db6821ea553a1603c64d73ce78ccf916ef20c8db3', width: 600, height: 563 },
    th: { hash: '36b05a3c189e46ea859026977d2ba0ae71d03bdf0251de954b780fe73cd77014', width: 600, height: 563 },
  },
  'round-verdict': {
    zh: { hash: 'bede98289a819af9a3e38a8223bdcfad7b87ed8710321c03f355f6cb07800569', width: 600, height: 90 },
    hk: { hash: '037f193a129c4e28e8be3c1672cfae73627d3d29810d9aaf1fc9b7022bd56fd8', width: 600, height: 90 },
    en: { hash: 'b16e95811ecde60506e00c13f54a8d530aaf6895606aa10e23ce0f0e877b9dae', width: 600, height: 87 },
    th: { hash: '5c0e0412aa9c87b9e9930a492d3000fd43e8d7395b085b9683e5f21356d98e05', width: 600, height: 93 },
  },
  'pin-row': {
    zh: { hash: '881bf9075caccc7f1b2b2df817c969e2af3a45f688997011ed9c35fdec844b3f', width: 600, height: 490 },
    hk: { hash: 'f020747688df5819ff1b2c90c2f7333d886fdb0373fed4f871fef1e92c5b7caf', width: 600, height: 490 },
    en: { hash: '09dc3ac2846b1eb70f8adc59e7156b3ba012f3f4d326be6ee971f0470f5bd1d0', width: 600, height: 567 },
    th: { hash: 'eb919a4c5066f7aca4411bb1460818cb5e4c247bf322c8b6c4f6b1de49b1c5a7', width: 600, height: 503 },
  },
  'pin-pad': {
    zh: { hash: '8f5c0b2358f8ced5fba5a7461564e90ae8bda5678d33e7d7f4f490f354c9a99d', width: 600, height: 927 },
    hk: { hash: 'd4f73072623873cd043ba71e4a19f60f4c5debc264121b2c268fc728fee93bfc', width: 600, height: 927 },
    en: { hash: 'bbf6ad9c07e197d37b35f833094d812abc941da40b105d6e700f5164f6c7a4b4', width: 600, height: 947 },
    th: { hash: 'aded7e13cc86abdeb6d138a7e9e4dd3df80ab8afaf539163f54b5ad4b9bd56e5', width: 600, height: 933 },
  },
} as const;
