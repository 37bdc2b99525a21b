import type { Language } from './language.ts';

/** The dialling code of most readers of a language; English implies none. */
const ofLanguage: Partial<Record<Language, string>> = {
  zh: '86',
  hk: '852',
  th: '66',
  vn: '84',
  pg: '55',
  fp: '63',
  md: '95',
};

/** The dialling code of a site's players, by the currency of its books. */
const ofCurrency: Record<string, string> = {
  HKD: '852',
  CNY: '86',
  THB: '66',
  JPY: '81',
  USD: '1',
  GBP: '44',
};

/** The dialling codes that a reader probably has: the language's, then the site's. */
export function listLikelyAreas(of: { language: Language; currency: string }): string[] {
  const likely = [ofLanguage[of.language], ofCurrency[of.currency]];
  return likely.filter((area) => area !== undefined);
}

/** The dialling codes of every language's readers; those of `hk` are in Hong Kong and Macau. */
const standard = ['86', '852', '853', '66', '84', '55', '63', '95'];

/** The dialling codes that a new site allows: those of its languages, then its currency's. */
export function listNewAreas(currency: string): string[] {
  const own = ofCurrency[currency];
  return own === undefined || standard.includes(own) ? standard : [...standard, own];
}

/** The main country of each dialling code, from the metadata of the phone-number library. */
const countries = `
  US1 RU7 EG20 ZA27 GR30 NL31 BE32 FR33 ES34 HU36 IT39 RO40 CH41 AT43 GB44 DK45 SE46 NO47 PL48
  DE49 PE51 MX52 CU53 AR54 BR55 CL56 CO57 VE58 MY60 AU61 ID62 PH63 NZ64 SG65 TH66 JP81 KR82
  VN84 CN86 TR90 IN91 PK92 AF93 LK94 MM95 IR98 SS211 MA212 DZ213 TN216 LY218 GM220 SN221 MR222
  ML223 GN224 CI225 BF226 NE227 TG228 BJ229 MU230 LR231 SL232 GH233 NG234 TD235 CF236 CM237
  CV238 ST239 GQ240 GA241 CG242 CD243 AO244 GW245 IO246 AC247 SC248 SD249 RW250 ET251 SO252
  DJ253 KE254 TZ255 UG256 BI257 MZ258 ZM260 MG261 RE262 ZW263 NA264 MW265 LS266 BW267 SZ268
  KM269 SH290 ER291 AW297 FO298 GL299 GI350 PT351 LU352 IE353 IS354 AL355 MT356 CY357 FI358
  BG359 LT370 LV371 EE372 MD373 AM374 BY375 AD376 MC377 SM378 UA380 RS381 ME382 XK383 HR385
  SI386 BA387 MK389 CZ420 SK421 LI423 FK500 BZ501 GT502 SV503 HN504 NI505 CR506 PA507 PM508
  HT509 GP590 BO591 GY592 EC593 GF594 PY595 MQ596 SR597 UY598 CW599 TL670 NF672 BN673 NR674
  PG675 TO676 SB677 VU678 FJ679 PW680 WF681 CK682 NU683 WS685 KI686 NC687 TV688 PF689 TK690
  FM691 MH692 KP850 HK852 MO853 KH855 LA856 BD880 TW886 MV960 LB961 JO962 SY963 IQ964 KW965
  SA966 YE967 OM968 PS970 AE971 IL972 BH973 QA974 BT975 MN976 NP977 TJ992 TM993 AZ994 GE995
  KG996 UZ998
`;

/** Returns the ISO 3166-1 code of a dialling code's main country; null if it is unknown. */
export function findAreaCountry(area: string): string | null {
  return new RegExp(`\\b([A-Z]{2})${area}\\s`).exec(countries)?.[1] ?? null;
}
