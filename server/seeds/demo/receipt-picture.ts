import { writeAmount } from '@vela/contract/currency.ts';
import sharp from 'sharp';
import type { Site } from '../../src/app/site.ts';

/** What the app of a bank shows after a payment. */
type Payment = {
  orderNo: string;
  amountMinor: bigint;
  site: Pick<Site, 'currency' | 'minorDigits'>;
  at: Date;
};

/** Draws the receipt of a bank's app, as its user takes a picture of it. */
export async function drawReceipt(payment: Payment): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp(Buffer.from(toSvg(payment)))
      .jpeg({ quality: 84 })
      .toBuffer(),
  );
}

function toSvg({ orderNo, amountMinor, site, at }: Payment): string {
  const { minorDigits, currency } = site;
  const figures = writeAmount(amountMinor, { language: 'en', minorDigits });
  // A code, because not every machine that draws the picture has the sign of every currency.
  const amount = `${currency} ${figures}`;
  const rows = [
    ['Status', 'Successful'],
    ['Amount', amount],
    ['To', 'VELA DEMO LTD'],
    ['Remark', orderNo],
    ['Time', at.toISOString().slice(0, 16).replace('T', ' ')],
  ];
  const lines = rows.map(
    ([label, value], index) =>
      `<text x="48" y="${420 + index * 72}" fill="#667">${label}</text>
       <text x="552" y="${420 + index * 72}" text-anchor="end" fill="#112">${value}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900" font-family="sans-serif">
    <rect width="600" height="900" fill="#f4f5f8"/>
    <rect width="600" height="96" fill="#0b6b5c"/>
    <text x="300" y="60" font-size="30" fill="#fff" text-anchor="middle">Demo Bank</text>
    <circle cx="300" cy="200" r="48" fill="#0b6b5c"/>
    <path d="M276 202l18 18 32-36" stroke="#fff" stroke-width="10" fill="none"/>
    <text x="300" y="322" font-size="52" text-anchor="middle" fill="#112">${amount}</text>
    <g font-size="24">${lines.join('')}</g></svg>`;
}
