import type { Block } from '@vela/contract/blocks.ts';
import { pictureAltMax } from '@vela/contract/block-rules.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { wordsOf } from '../../words.ts';
import css from './blocks-field.module.css';
import type { PictureFields, PictureFile } from './picture-fields.ts';
import { PictureInput } from './picture-field.tsx';

/** A picture for a text: uploaded, described, and then added as a block. */
export function PictureBlock({ onAdd }: { onAdd: (block: Block) => void }) {
  const words = wordsOf('app');
  const [file, setFile] = useState<PictureFields['file']>(null);
  const [alt, setAlt] = useState('');
  const size = file === null || file === 'pending' ? undefined : pickSize(file);
  const text = alt.replaceAll(/\s+/g, ' ').trim();
  return (
    <div className={css.picture}>
      <PictureInput value={file} onChange={setFile} />
      {size && (
        <>
          <label>
            {words.picture.alt}
            <Input
              value={alt}
              maxLength={pictureAltMax}
              onChange={(event) => setAlt(event.target.value)}
              // Nested in the form of the text, which this must not submit.
              onPressEnter={(event) => event.preventDefault()}
            />
          </label>
          <p className="t-muted">{words.picture.altHint}</p>
          <p className="t-muted">{words.picture.stepHint}</p>
          <Button
            disabled={text === ''}
            onClick={() => onAdd({ kind: 'picture', ...size, alt: text })}
          >
            {words.blocks.add}
          </Button>
        </>
      )}
    </div>
  );
}

/** The medium size: a phone's column at a pixel ratio of two. */
const pickSize = ({ sizes }: PictureFile) => sizes[1] ?? sizes[0];
