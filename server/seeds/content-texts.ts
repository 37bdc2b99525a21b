import type { Language, LocalText } from '@vela/contract/language.ts';
import type { BannerContent } from '../src/home/index.ts';

/** The running notices of the demo site. */
export const notices: readonly { id: string; texts: LocalText; link: string }[] = [
  {
    id: 'ntc_play_money',
    texts: {
      zh: '本站使用模拟币：没有现金价值，也不能兑换。祝您玩得开心。',
      hk: '本站使用模擬幣：並無現金價值，亦不可兌換。祝你玩得開心。',
      en: 'This site uses play money: it has no cash value and cannot be exchanged. Enjoy the games.',
      th: 'เว็บไซต์นี้ใช้เงินจำลอง ไม่มีมูลค่าเป็นเงินสดและแลกเปลี่ยนไม่ได้ ขอให้สนุกกับเกม',
    },
    link: '',
  },
  {
    id: 'ntc_codes',
    texts: {
      zh: '客服绝不会索取您的密码或验证码，请勿告诉任何人。',
      hk: '客服絕不會索取你的密碼或驗證碼，請勿告訴任何人。',
      en: 'Our staff will never ask for your password or a verification code. Don’t share them with anyone.',
      th: 'เจ้าหน้าที่จะไม่ขอรหัสผ่านหรือรหัสยืนยันของคุณ โปรดอย่าบอกผู้อื่น',
    },
    link: '/pages/system/system',
  },
  {
    id: 'ntc_replay',
    texts: {
      zh: '每一局都可以在投注记录中回放和验证。',
      hk: '每一局都可以在投注紀錄重播及驗證。',
      en: 'Every round can be replayed and verified from your bet history.',
      th: 'ดูซ้ำและตรวจสอบได้ทุกรอบจากประวัติการเดิมพัน',
    },
    link: '/pages/record/bet',
  },
];

/** One banner of the home screen. */
type Banner = { id: string } & Pick<
  BannerContent,
  'titles' | 'notes' | 'art' | 'tone' | 'link' | 'audience' | 'isPromotional'
>;

/** The banners of the demo site. */
export const banners: readonly Banner[] = [
  {
    id: 'bnr_register',
    titles: {
      zh: '一分钟注册，马上试玩',
      hk: '一分鐘建立賬戶，即時試玩',
      en: 'An account in a minute',
      th: 'สร้างบัญชีใน 1 นาที',
    },
    notes: {
      zh: '只用模拟币，不涉真钱',
      hk: '只用模擬幣，不涉真錢',
      en: 'Play money only, no real money',
      th: 'ใช้เงินจำลองเท่านั้น ไม่มีเงินจริง',
    },
    art: 'rocket',
    tone: 'warm',
    link: '/pages/login/login?mode=register',
    audience: 'visitors',
    isPromotional: false,
  },
  {
    id: 'bnr_first_spin',
    titles: {
      zh: '海港灯会，试转一局',
      hk: '海港燈會，試轉一局',
      en: 'Harbour Lanterns: try a spin',
      th: 'ลองหมุน โคมเทศกาลริมอ่าว',
    },
    notes: {
      zh: '模拟币已备好，无需存款',
      hk: '模擬幣已備好，毋須存款',
      en: 'Your play money is ready, no deposit needed',
      th: 'มีเงินจำลองพร้อมแล้ว ไม่ต้องฝาก',
    },
    art: 'red-paper-lantern',
    tone: 'warm',
    link: '/pages/game/play?venue=lotus-slots&game=harbour-lanterns',
    audience: 'beforeFirstDeposit',
    isPromotional: true,
  },
  {
    id: 'bnr_deposit',
    titles: {
      zh: '首次存款，四步完成',
      hk: '首次存款，四步完成',
      en: 'Your first deposit in four steps',
      th: 'ฝากเงินครั้งแรกใน 4 ขั้นตอน',
    },
    notes: {
      zh: '{min} 起\u00a0· {minutes} 分钟到账',
      hk: '{min} 起\u00a0· {minutes} 分鐘到賬',
      en: 'From {min}, credited in {minutes} minutes',
      th: 'เริ่มต้น {min} เงินเข้าใน {minutes} นาที',
    },
    art: 'money-bag',
    tone: 'warm',
    link: '/pages/finance/myDeposit',
    audience: 'beforeFirstDeposit',
    isPromotional: true,
  },
  {
    id: 'bnr_baccarat',
    titles: {
      zh: '港湾百家乐，同桌开局',
      hk: '港灣百家樂，同枱開局',
      en: 'Baccarat: one table for all',
      th: 'บาคาร่า ทุกคนร่วมโต๊ะเดียวกัน',
    },
    notes: {
      zh: '八副牌\u00a0· 和局 1 赔 8\u00a0· 路单实时更新',
      hk: '八副牌\u00a0· 和局 1 賠 8\u00a0· 路紙即時更新',
      en: 'Eight decks\u00a0· Tie pays 8 to 1\u00a0· Live roads',
      th: 'ไพ่ 8 สำรับ\u00a0· เสมอจ่าย 8 ต่อ 1\u00a0· เค้าไพ่สด',
    },
    art: 'cards-fan',
    tone: 'green',
    link: '/pages/game/list?venue=harbour-live',
    audience: 'all',
    isPromotional: true,
  },
  {
    id: 'bnr_fair',
    titles: {
      zh: '先锁定结果，再开始下注',
      hk: '先鎖定結果，後開始下注',
      en: 'Sealed before you bet',
      th: 'กำหนดผลไว้ก่อนคุณเดิมพัน',
    },
    notes: {
      zh: '每一局都可以自己验证',
      hk: '每一局都可以自己驗證',
      en: 'Verify every round yourself',
      th: 'ตรวจสอบทุกรอบได้ด้วยตัวเอง',
    },
    art: 'shield',
    tone: 'cool',
    link: '/pages/record/bet',
    audience: 'players',
    isPromotional: false,
  },
  {
    id: 'bnr_security',
    titles: {
      zh: '取款多一把锁',
      hk: '取款多一把鎖',
      en: 'One more lock for withdrawals',
      th: 'ถอนเงินปลอดภัยขึ้นอีกชั้น',
    },
    notes: {
      zh: '设置六位二级密码，只需一分钟',
      hk: '設定六位二級密碼，只需一分鐘',
      en: 'Set your six-digit secondary password',
      th: 'ตั้งรหัสผ่านชั้นที่สอง 6 หลัก',
    },
    art: 'locked',
    tone: 'rose',
    link: '/pages/system/secondaryPassword',
    audience: 'withoutSecondaryPassword',
    isPromotional: false,
  },
];

/** The announcements of the demo site: one row each, for all who have registered by then. */
export const announcements: readonly {
  id: string;
  titles: Record<Language, string>;
  bodies: Record<Language, string>;
  link: string;
}[] = [
  {
    id: 'ann_open',
    titles: {
      zh: '六类游戏全部开放',
      hk: '六類遊戲全部開放',
      en: 'All six categories are open',
      th: 'เปิดให้เล่นครบทั้ง 6 หมวดแล้ว',
      vn: 'Cả sáu nhóm trò chơi đã mở',
      pg: 'As seis categorias estão abertas',
      fp: 'Bukas na ang anim na kategorya',
      md: 'အမျိုးအစား ခြောက်ခုလုံး ဖွင့်ပြီ',
    },
    bodies: {
      zh: '体育、真人、棋牌、电竞、彩票和电子游戏都已开放，存款、转账和取款也可以使用。您可以随时在“理性娱乐”中为存款、输额、投注额和游戏时间设置上限，或暂停一段时间。\n\n本站使用模拟币，没有现金价值。您必须年满 18 岁。',
      hk: '體育、真人、棋牌、電競、彩票及電子遊戲均已開放，存款、轉賬及取款亦可使用。你可隨時在「理性娛樂」為存款、輸額、投注額及遊戲時間設定上限，或暫停一段時間。\n\n本站使用模擬幣，並無現金價值。你必須年滿 18 歲。',
      en: 'Sports, live tables, cards, e-sports, lottery and slots are open, and so are deposits, transfers and withdrawals. In Safe play you can limit your deposits, losses, stakes and play time at any time, or take a break.\n\nThis site uses play money with no cash value. You must be 18 or over.',
      th: 'กีฬา คาสิโนสด ไพ่ อีสปอร์ต ลอตเตอรี่ และสล็อตเปิดให้บริการแล้ว รวมถึงการฝาก โอน และถอนเงิน คุณจำกัดยอดฝาก ยอดเสีย เงินเดิมพัน และเวลาเล่น หรือพักการเล่นได้ทุกเมื่อในหน้าเล่นอย่างรับผิดชอบ\n\nเว็บไซต์นี้ใช้เงินจำลองซึ่งไม่มีมูลค่าเป็นเงินสด คุณต้องมีอายุ 18 ปีขึ้นไป',
      vn: 'Thể thao, live casino, game bài, e-sports, xổ số và slot đều đã mở, cùng với nạp tiền, chuyển tiền và rút tiền. Bạn có thể đặt hạn mức nạp, thua, cược và thời gian chơi, hoặc tạm nghỉ bất cứ lúc nào trong mục Chơi có trách nhiệm.\n\nTrang này dùng tiền chơi thử, không có giá trị tiền mặt. Bạn phải từ 18 tuổi trở lên.',
      pg: 'Esportes, mesas ao vivo, cartas, e-sports, loteria e slots estão abertos, assim como depósitos, transferências e saques. Em Jogo responsável você pode limitar depósitos, perdas, apostas e tempo de jogo a qualquer momento, ou fazer uma pausa.\n\nEste site usa dinheiro fictício, sem valor em dinheiro. Você precisa ter 18 anos ou mais.',
      fp: 'Bukas na ang sports, live table, baraha, e-sports, lottery at slots, pati ang deposit, transfer at withdrawal. Sa Ligtas na paglalaro, puwede kang mag-set anumang oras ng limit sa deposit, talo, taya at oras ng laro, o magpahinga muna.\n\nPlay money ang gamit sa site na ito at wala itong halaga sa totoong pera. Dapat 18 taong gulang ka na o higit pa.',
      md: 'အားကစား၊ တိုက်ရိုက်စားပွဲ၊ ဖဲ၊ အီးစပို့၊ ထီနှင့် စလော့တို့ ဖွင့်ထားပြီး ငွေသွင်း၊ ငွေလွှဲနှင့် ငွေထုတ်လည်း ရပါသည်။ ငွေသွင်း၊ အရှုံး၊ လောင်းကြေးနှင့် ကစားချိန်ကို တာဝန်သိ ကစားခြင်း စာမျက်နှာတွင် အချိန်မရွေး ကန့်သတ်နိုင်ပြီး ခဏနားနိုင်ပါသည်။\n\nဤဆိုက်သည် အစမ်းငွေကို သုံးပြီး ငွေသားတန်ဖိုး မရှိပါ။ အသက် 18 နှစ်နှင့်အထက် ဖြစ်ရပါမည်။',
    },
    link: '',
  },
  {
    id: 'ann_fair',
    titles: {
      zh: '如何验证一局游戏',
      hk: '如何驗證一局遊戲',
      en: 'How to verify a round',
      th: 'วิธีตรวจสอบรอบเกม',
      vn: 'Cách kiểm chứng một ván',
      pg: 'Como verificar uma rodada',
      fp: 'Paano i-verify ang isang round',
      md: 'ပွဲတစ်ပွဲကို စစ်ဆေးနည်း',
    },
    bodies: {
      zh: '每一局开始之前，服务器先公布种子的哈希值；局后可以公开种子，您就能自己重新计算结果。\n\n打开投注记录，选择一局，再点“回放并验证本局”，即可看到牌面、哈希值和验证步骤。',
      hk: '每一局開始之前，伺服器會先公佈種子的雜湊值；局後公開種子，你便可自行重新計算結果。\n\n打開投注紀錄，選擇一局，再按「重播及驗證此局」，即可看到牌面、雜湊值及驗證步驟。',
      en: 'Before each round the server publishes the hash of its seed. Once the seed is revealed, you can recalculate the result yourself.\n\nOpen your bet history, choose a round and tap “Watch and verify the round” to see the cards or reels, the hash and the steps.',
      th: 'ก่อนเริ่มแต่ละรอบ เซิร์ฟเวอร์จะประกาศค่าแฮชของซีด เมื่อเปิดเผยซีดแล้ว คุณคำนวณผลซ้ำได้ด้วยตัวเอง\n\nเปิดประวัติการเดิมพัน เลือกรอบ แล้วกด “ดูซ้ำและตรวจสอบผล” จะเห็นไพ่หรือวงล้อ ค่าแฮช และขั้นตอนการตรวจสอบ',
      vn: 'Trước mỗi ván, máy chủ công bố mã băm của seed. Khi seed được công khai, bạn có thể tự tính lại kết quả.\n\nMở lịch sử cược, chọn một ván rồi nhấn “Xem lại và kiểm chứng ván” để xem bài hoặc cuộn, mã băm và các bước.',
      pg: 'Antes de cada rodada, o servidor publica o hash da seed. Depois que a seed é revelada, você mesmo pode recalcular o resultado.\n\nAbra o histórico de apostas, escolha uma rodada e toque em “Rever e verificar a rodada” para ver as cartas ou os rolos, o hash e as etapas.',
      fp: 'Bago ang bawat round, inilalathala ng server ang hash ng seed nito. Kapag inilabas na ang seed, ikaw mismo ang puwedeng mag-compute ulit ng resulta.\n\nBuksan ang bet history mo, pumili ng round at i-tap ang “Panoorin at i-verify ang round” para makita ang mga baraha o reel, ang hash at ang mga hakbang.',
      md: 'ပွဲတစ်ပွဲ မစမီ ဆာဗာက ၎င်း၏ seed ၏ hash ကို ထုတ်ပြန်သည်။ seed ကို ဖော်ပြပြီးသည်နှင့် ရလဒ်ကို ကိုယ်တိုင် ပြန်တွက်နိုင်သည်။\n\nလောင်းမှတ်တမ်းကိုဖွင့်၍ ပွဲတစ်ပွဲကို ရွေးပြီး “ပွဲကို ပြန်ကြည့်ပြီး စစ်ဆေး” ကို နှိပ်ပါ။ ဖဲ သို့မဟုတ် ရီးလ်၊ hash နှင့် အဆင့်များကို တွေ့ရမည်။',
    },
    link: '/pages/record/bet',
  },
];
