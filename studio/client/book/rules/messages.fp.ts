import type { RuleMessages } from './messages.en.ts';

/** The rules of the sportsbook in Filipino. */
export const fp: RuleMessages = {
  titles: {
    limits: 'Odds at limit',
    valid: 'Mga valid na taya',
    live: 'Mga live na taya',
    settled: 'Settlement',
    voided: 'Mga void na taya',
    ties: 'Dead heat at goalscorer',
    corrected: 'Mga pagwawasto',
  },
  texts: {
    legs: 'May {least} hanggang {most} laban ang parlay, hanggang {most} ang system. Pinagpaparami ang odds ng mga laban sa parlay.',
    validOdds:
      'Valid ang taya sa odds na hindi bababa sa {odds}, hanggang sa talagang nanganib. Pinagpaparami ang odds ng parlay; hiwalay ang bilang ng bawat kombinasyon ng system. Hindi bilang ang void, push, libreng taya at ibinalik; sa cash out, bilang ang napanalunan o natalo.',
    opposite:
      'Hindi bilang ang kombinasyong may selection na salungat sa iba mong taya sa laban: walang resultang parehong panalo, at walang resultang parehong talo, gaya ng over 2.5 at under 2.5.',
    delays:
      'Naghihintay ang live na taya bago tanggapin: ang pinakamatagal sa mga laban nito ang bilang. Puwedeng magtakda ng iba ang trading desk para sa isang laban.',
    seconds: '{count} s',
    within:
      'Karaniwang nase-settle ang taya sa loob ng isang minuto mula sa resulta; hanggang {single} minuto pagkatapos nito, sa unang half {half} minuto pagkatapos ng half, at sa parlay {parlay} oras pagkatapos ng huling laban.',
    complete:
      'Sine-settle ang taya kapag tapos na ang bahagi ng laban na tinayaan, anuman ang mangyari pagkatapos.',
    abandoned:
      'Itinigil, sinukuan o walkover: may bisa ang mga natapos na bahagi, void agad ang iba, kahit hindi na puwedeng matalo ang isang panig. May bisa ang ipinagpalibang laban kung matapos sa loob ng {hours} oras mula sa unang simula.',
    voidLeg:
      'Odds na 1.00 ang void o push na laban: tuloy ang iba sa parlay. Kung void lahat, ibinabalik ang taya.',
    deadHeat:
      'Hinahati ng dead heat ang natitirang puwesto: sa dalawang panalo sa isang puwesto, panalo ang kalahati ng taya at talo ang kalahati. Void ang hindi nagsimula.',
    builder:
      'Dapat manalo ang lahat ng selection. Talo sa unang matalo; kung wala, void ang lahat kapag may void o ibinalik.',
    cashOut:
      'Ang halaga ay ang taya, beses ang nakuhang odds at ang tsansang manalo ngayon ng bawat laban, bawas {margin}. Ayon sa resulta ang laban na na-settle na. Puwedeng ibenta ang {least} ng taya o higit pa habang hindi pa tapos ang taya.',
    margin:
      'House edge: {twoWay} sa handicap, total at panalo, {other} sa ibang market, {builder} sa bet builder, {cashOut} sa cash out.',
    limits:
      'Single mula {single}, parlay mula {parlay}. Hanggang {payout} ang bayad ng isang taya.',
    regular:
      'Sine-settle ang football sa regular na oras kasama ang stoppage time, maliban kung iba ang sinasabi ng market. Kasama sa basketball ang overtime.',
    otherSports:
      'Sine-settle ang ice hockey sa regular na oras; kasama sa panalo ang overtime, hindi ang shoot-out. Sine-settle ang cricket sa dalawang innings, walang super over. Kapag tabla ang panalo, ibinabalik ang taya. Sa Muay Thai, buong round lang ang binibilang. Sa tennis, void ang taya sa game o puntos na hindi nilaro.',
    quarter: 'Sa quarter line, hinahati ang taya sa dalawang katabing linya.',
    live: 'Sa live na handicap, ang mga score lang pagkatapos ng taya ang binibilang.',
    danger:
      'Naghihintay nang ilang segundo ang mga live na taya, at mas matagal kapag may delikadong atake. Kapag may goal o red card, o kapag nagbago ang odds, ibinabalik ang taya.',
    corrected:
      'Naitatama ang maling resulta hanggang {hours} oras mula sa simula: muling kinukuwenta ang mga taya, at ibinabayad o binabawi ang difference. Pagkatapos noon, hindi na nagbabago ang resulta ng taya.',
    voided:
      'Void ang selection kung hindi natapos ang period nito sa loob ng {hours} oras mula sa simula.',
    free: 'Ang libreng taya ay para sa isang single o isang parlay. Binabayaran nito ang panalo; hindi ibinabalik ang taya. Hindi ito puwedeng i-cash out at hindi binibilang na valid na taya. Kalahati ng panalo ang bayad kung kalahating panalo, wala kung kalahating talo. Kung void, push o hindi tinanggap ang taya, magagamit muli ang libreng taya nang hindi bababa sa tatlong araw; hindi ito binabago ng anumang pagwawasto pagkatapos.',
    terms: 'Nasa dulo ng pahina ng bawat laban ang house edge at mga limit nito.',
    forms: 'Paraan lang ng pagsulat ng odds ang binabago ng format, hindi ang bayad ng taya.',
    simulated: 'Simulated ang mga liga, team at laban.',
  },
};
