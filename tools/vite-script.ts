import path from 'node:path';
import { build } from 'vite';

/** A standalone script of the player app, as one line of text; `define` names its constants. */
export async function bundleScript(
  folder: string,
  file: string,
  define: Record<string, string> = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(folder, 'src', file),
        output: { format: 'iife' },
      },
    },
  });
  const [result] = Array.isArray(output) ? output : [output];
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error(`${file} was not built`);
  return chunk.code.trim();
}
