import type { Block } from '@vela/contract/blocks.ts';
import { enTerms } from './terms.en.ts';
import type { Terms } from './terms.en.ts';
import { hkTerms } from './terms.hk.ts';
import { thTerms } from './terms.th.ts';
import { zhTerms } from './terms.zh.ts';

/**
 * Parses a plain text. Empty lines separate its sections; the first line of a section is its
 * heading if it is numbered, such as `1. Who may play`, and each further line is a paragraph.
 */
export const readSections = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .map((section) => section.split('\n').filter((line) => line.trim() !== ''))
    .flatMap((lines) =>
      lines.map((line, index): Block => {
        const isHeading = index === 0 && lines.length > 1 && /^\d+\. /.test(line);
        return { kind: isHeading ? 'heading' : 'paragraph', text: line.trim() };
      }),
    );

const inAll = <T>(pick: (terms: Terms) => T) => ({
  zh: pick(zhTerms),
  hk: pick(hkTerms),
  en: pick(enTerms),
  th: pick(thTerms),
});

const keys = ['terms', 'privacy'] as const;

/**
 * The documents that a new site starts with: play money, and exactly what is stored and why. A
 * change of a text is another version, because players agree to versions.
 */
export const initialTerms = {
  version: '2026-12.2',
  publishedAt: null,
  changes: { zh: '', hk: '', en: '', th: '' },
  earlier: [],
  documents: keys.map((key) => ({
    key,
    titles: inAll((terms) => terms[key].title),
    bodies: inAll((terms) => readSections(terms[key].body)),
  })),
};

/** What is new in them for a player who agreed to the version before. */
export const termsChanges = {
  zh: '条款写明新版本何时需要您接受，以及如何设置限额、暂停和自我排除。隐私政策补充了对话、代理计划申请、通知、优惠同意、保存期限、您可填写的地址，以及设备上保存的内容。',
  hk: '條款列明新版本何時需要你接受，以及如何設定限額、暫停及自我排除。私隱政策補充了對話、代理計劃申請、通知、優惠同意、保存期限、你可填寫的地址，以及裝置上保存的內容。',
  en: 'The terms say when you are asked to accept a new version, and how to set limits, take a break or exclude yourself. The privacy policy adds chats, requests to join the agent programme, notifications, consent to offers, how long each is kept, the address that you may add, and what is stored on your device.',
  th: 'ข้อกำหนดระบุว่าเราจะขอให้คุณยอมรับฉบับใหม่เมื่อใด และวิธีตั้งวงเงิน พักการเล่น หรือระงับตนเอง นโยบายความเป็นส่วนตัวเพิ่มเรื่องแชท การสมัครตัวแทน การแจ้งเตือน ความยินยอมรับโปรโมชัน ระยะเวลาที่เก็บ ที่อยู่ที่คุณอาจเพิ่ม และสิ่งที่เก็บในอุปกรณ์ของคุณ',
};
