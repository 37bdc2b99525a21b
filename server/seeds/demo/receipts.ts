import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fixedClock } from '@vela/service/clock.ts';
import { newId } from '@vela/service/random.ts';
import sharp from 'sharp';
import { keepFile } from '../../src/content/files.ts';
import type { Scene } from './days.ts';
import type { Person } from './people.ts';

/** Draws the receipt of a bank's app for each order that waits for review, and hands it in. */
export async function seedReceipts(
  scene: Scene,
  dataDir: string,
  orders: readonly { person: Person; orderNo: string; amountMinor: bigint; createdAt: Date }[],
): Promise<void> {
  const drafts = path.join(dataDir, 'files', 'seed');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  for (const order of orders) {
    const { data, info } = await sharp(Buffer.from(drawReceipt(order)))
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    const sha256 = createHash('sha256').update(data).digest();
    const draft = path.join(drafts, `${order.orderNo}.webp`);
    await writeFile(draft, data, { mode: 0o600 });
    await keepFile(dataDir, sha256, draft);
    const fileId = newId('file', fixedClock(order.createdAt), scene.random);
    await scene.tx
      .insertInto('contentFiles')
      .values({
        fileId,
        playerId: order.person.playerId,
        purpose: 'receipt',
        sha256,
        pixelsSha256: sha256,
        kind: 'webp',
        width: info.width,
        height: info.height,
        bytes: data.length,
        createdAt: order.createdAt,
      })
      .execute();
    await scene.tx
      .insertInto('depositReceipts')
      .values({ orderNo: order.orderNo, position: 1, fileId })
      .execute();
  }
}

function drawReceipt(order: { orderNo: string; amountMinor: bigint; createdAt: Date }): string {
  const amount = `${order.amountMinor / 100n}.${String(order.amountMinor % 100n).padStart(2, '0')}`;
  const rows = [
    ['Status', 'Successful'],
    ['Amount', `HK$ ${amount}`],
    ['To', 'VELA DEMO LTD'],
    ['Remark', order.orderNo],
    ['Time', order.createdAt.toISOString().slice(0, 16).replace('T', ' ')],
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
    <text x="300" y="322" font-size="52" text-anchor="middle" fill="#112">HK$ ${amount}</text>
    <g font-size="24">${lines.join('')}</g></svg>`;
}
