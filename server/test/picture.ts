import { uploadPicture } from '@vela/contract/picture/staff-calls.ts';
import type { Kit } from './kit.ts';
import type { TestOperator } from './site.ts';

/** The reply to an upload. */
export type UploadReply = {
  code: number;
  refusal?: string;
  data: { pictureId: string; sizes: { url: string; width: number; height: number }[] };
};

/** Uploads a picture for publication. */
export async function upload(
  kit: Kit,
  { token }: Pick<TestOperator, 'token'>,
  bytes: Buffer,
): Promise<UploadReply> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const wire = new Response(form);
  const reply = await kit.staffApp.inject({
    method: 'POST',
    url: uploadPicture.path,
    headers: { token, 'content-type': wire.headers.get('content-type') ?? '' },
    payload: Buffer.from(await wire.arrayBuffer()),
  });
  return reply.json<UploadReply>();
}
