import type { Sent } from '@vela/contract/call.ts';
import type { saveMailing } from '@vela/contract/mailing/staff-calls.ts';

type Texts = Pick<Sent<typeof saveMailing>['content'], 'titles' | 'bodies'>;

/** Points to the limits that players set themselves. */
export const limitTexts: Texts = {
  titles: {
    en: 'Your own limits, in one place',
    hk: '你的個人限額，一頁盡覽',
    zh: '你的个人限额，一页尽览',
    th: 'วงเงินจำกัดของคุณ รวมไว้ในหน้าเดียว',
    vn: 'Các giới hạn của bạn, gọn trong một trang',
    pg: 'Seus limites, em um só lugar',
    fp: 'Ang sarili mong mga limitasyon, nasa iisang lugar',
    md: 'သင့်ကန့်သတ်ချက်များ၊ တစ်နေရာတည်းတွင်',
  },
  bodies: {
    en: 'Set how much you deposit, stake or lose in a day, a week or a month, and how long you play. A lower limit applies at once; a higher one after a day, once you confirm it.',
    hk: '你可以自訂每日、每星期或每月的存款、投注及虧損限額，以及遊戲時間。調低即時生效；調高須等一天，並由你再次確認。',
    zh: '你可以自行设定每日、每周或每月的存款、投注和亏损限额，以及游戏时间。调低立即生效；调高须等一天，并由你再次确认。',
    th: 'กำหนดยอดฝาก ยอดเดิมพัน หรือยอดเสียต่อวัน ต่อสัปดาห์ หรือต่อเดือน รวมถึงเวลาเล่นได้เอง การลดวงเงินมีผลทันที ส่วนการเพิ่มวงเงินมีผลหลังหนึ่งวันเมื่อคุณยืนยันอีกครั้ง',
    vn: 'Bạn tự đặt mức nạp, mức cược hoặc mức thua mỗi ngày, mỗi tuần hay mỗi tháng, và thời gian chơi. Hạ giới hạn có hiệu lực ngay; nâng giới hạn có hiệu lực sau một ngày, khi bạn xác nhận lại.',
    pg: 'Defina quanto você deposita, aposta ou perde por dia, semana ou mês, e por quanto tempo joga. Um limite menor vale na hora; um maior, depois de um dia, quando você confirmar.',
    fp: 'Itakda kung magkano ang idedeposito, itataya o maaaring matalo sa isang araw, linggo o buwan, at kung gaano katagal maglalaro. Agad ang mas mababang limitasyon; ang mas mataas ay pagkaraan ng isang araw, kapag kinumpirma mo.',
    md: 'တစ်ရက်၊ တစ်ပတ် သို့မဟုတ် တစ်လအတွင်း ငွေသွင်းပမာဏ၊ လောင်းကြေး၊ ရှုံးငွေနှင့် ကစားချိန်ကို သင်ကိုယ်တိုင် ကန့်သတ်နိုင်သည်။ လျှော့ချခြင်းသည် ချက်ချင်း အကျိုးသက်ရောက်ပြီး တိုးမြှင့်ခြင်းသည် တစ်ရက်အကြာ သင်ပြန်အတည်ပြုမှ အကျိုးသက်ရောက်သည်။',
  },
};

/** An offer for higher levels. */
export const weekTexts: Texts = {
  titles: {
    en: 'This week’s bonus for your level is open',
    hk: '本星期的 VIP 獎金現已開放申請',
    zh: '本周的 VIP 奖金现已开放申请',
    th: 'โบนัสประจำสัปดาห์ตามระดับของคุณเปิดแล้ว',
    vn: 'Thưởng tuần này cho cấp của bạn đã mở',
    pg: 'O bônus desta semana para o seu nível está aberto',
    fp: 'Bukas na ang bonus ngayong linggo para sa iyong antas',
    md: 'သင့်အဆင့်အတွက် ယခုအပတ် ဘောနပ်စ် ဖွင့်ပြီ',
  },
  bodies: {
    en: 'Read its conditions on the page of the offer before you apply. Turnover counts toward withdrawals only as stated there.',
    hk: '申請前請先在優惠頁閱讀條款。提款所需流水以該頁所列為準。',
    zh: '申请前请先在优惠页阅读条款。提款所需流水以该页所列为准。',
    th: 'โปรดอ่านเงื่อนไขในหน้าโปรโมชันก่อนสมัคร เทิร์นโอเวอร์ที่ต้องทำก่อนถอนเงินเป็นไปตามที่ระบุในหน้านั้น',
    vn: 'Hãy đọc điều kiện ở trang ưu đãi trước khi đăng ký. Doanh thu cược cần cho việc rút tiền theo đúng những gì nêu ở đó.',
    pg: 'Leia as condições na página da oferta antes de participar. O giro exigido para saques é o que está indicado lá.',
    fp: 'Basahin ang mga kondisyon sa pahina ng alok bago mag-apply. Ang turnover na kailangan sa pag-withdraw ay ayon sa nakasaad doon.',
    md: 'မလျှောက်ထားမီ ပရိုမိုးရှင်းစာမျက်နှာရှိ စည်းကမ်းချက်များကို ဖတ်ပါ။ ငွေထုတ်ရန် လိုအပ်သော လောင်းကြေးပမာဏသည် ထိုစာမျက်နှာတွင် ဖော်ပြထားသည့်အတိုင်း ဖြစ်သည်။',
  },
};

/** Before a match of the club. */
export const matchTexts: Texts = {
  titles: {
    en: 'Northmere F.C. play this week',
    hk: '諾斯米爾足球會本星期出賽',
    zh: '诺斯米尔足球会本周出赛',
    th: 'นอร์ธเมียร์ เอฟซี ลงแข่งสัปดาห์นี้',
    vn: 'Northmere F.C. thi đấu tuần này',
    pg: 'O Northmere F.C. joga nesta semana',
    fp: 'May laban ang Northmere F.C. ngayong linggo',
    md: 'Northmere F.C. ယခုအပတ် ယှဉ်ပြိုင်မည်',
  },
  bodies: {
    en: 'Opponent and kick-off are on the page of the club, with the season so far.',
    hk: '對手及開賽時間見球會頁，並附本季賽果。',
    zh: '对手和开赛时间见球会页，并附本赛季赛果。',
    th: 'ดูคู่แข่งและเวลาแข่งขันได้ที่หน้าสโมสร พร้อมผลการแข่งขันของฤดูกาลนี้',
    vn: 'Đối thủ và giờ bóng lăn có ở trang câu lạc bộ, cùng kết quả mùa giải đến nay.',
    pg: 'O adversário e o horário estão na página do clube, com a temporada até aqui.',
    fp: 'Nasa pahina ng club ang kalaban at oras ng laro, pati ang takbo ng season.',
    md: 'ပြိုင်ဘက်နှင့် ပွဲစချိန်ကို ကလပ်စာမျက်နှာတွင် ယခုရာသီရလဒ်များနှင့်အတူ ကြည့်နိုင်သည်။',
  },
};
