import { isAppLink } from '@vela/contract/app-routes.ts';
import type { Block } from '@vela/contract/blocks.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { wordsOf } from '../../words.ts';
import { readBlocks, writeBlocks } from './block-text.ts';
import css from './blocks-field.module.css';
import { PictureBlock } from './picture-block.tsx';

/** Chosen: far more than thirty blocks need. */
const textMax = 20_000;

type BlocksFieldProps = {
  name: readonly (string | number)[];
  label: string;
  /** False for read-only text: nothing can be added to it. */
  isOpen?: boolean;
};

/**
 * A text of several kinds of blocks in one form field, in the format of `block-text.ts`. A button
 * for each kind adds an example at the end; a picture is uploaded first.
 */
export function BlocksField({ name, label, isOpen = true }: BlocksFieldProps) {
  const form = Form.useFormInstance();
  const add = (block: Block): void => {
    const text: unknown = form.getFieldValue(name);
    const before = typeof text === 'string' ? text.trimEnd() : '';
    const added = writeBlocks([block]);
    form.setFieldValue(name, before === '' ? added : `${before}\n\n${added}`);
  };
  const { linkWrong } = wordsOf('app').blocks;
  const validate = (_rule: object, text: string | undefined): Promise<void> => {
    const links = readBlocks(text ?? '').flatMap((it) => (it.kind === 'button' ? [it.link] : []));
    const link = links.find((it) => !isAppLink(it));
    return link === undefined
      ? Promise.resolve()
      : Promise.reject(new Error(fill(linkWrong, { link })));
  };
  return (
    <>
      <Form.Item
        name={[...name]}
        label={label}
        className={css.text ?? ''}
        rules={[{ validator: validate }]}
      >
        <Input.TextArea rows={18} maxLength={textMax} />
      </Form.Item>
      {isOpen && <Kinds onAdd={add} />}
    </>
  );
}

function Kinds({ onAdd }: { onAdd: (block: Block) => void }) {
  const words = wordsOf('app').blocks;
  const [isPicking, setIsPicking] = useState(false);
  const examples: readonly { name: string; block: Block }[] = [
    { name: words.heading, block: { kind: 'heading', text: words.heading } },
    { name: words.paragraph, block: { kind: 'paragraph', text: words.paragraph } },
    {
      name: words.steps,
      block: { kind: 'list', isOrdered: true, items: [words.step, words.step] },
    },
    {
      name: words.list,
      block: { kind: 'list', isOrdered: false, items: [words.item, words.item] },
    },
    {
      name: words.table,
      block: {
        kind: 'table',
        head: [words.column, words.column],
        rows: [[words.cell, words.cell]],
      },
    },
    {
      name: words.button,
      block: { kind: 'button', text: words.button, link: '/pages/finance/myDeposit' },
    },
  ];
  return (
    <div className={css.kinds} role="group" aria-label={words.add}>
      {examples.map(({ name, block }) => (
        <Button key={name} size="small" onClick={() => onAdd(block)}>
          {name}
        </Button>
      ))}
      <Button size="small" aria-expanded={isPicking} onClick={() => setIsPicking(!isPicking)}>
        {words.picture}
      </Button>
      {isPicking && (
        <PictureBlock
          onAdd={(block) => {
            setIsPicking(false);
            onAdd(block);
          }}
        />
      )}
    </div>
  );
}
