import { fill } from '@vela/client/fill.ts';
import { Icon } from '@vela/ui/icon/icon.tsx';
import { pencilSimple } from '@vela/ui/icon/icons.ts';
import { Button } from 'antd';
import { wordsOf } from '../words.ts';

/** Opens the form of one row. */
export function EditButton({ name, onPress }: { name: string; onPress: () => void }) {
  const words = wordsOf('deposit');
  return (
    <Button
      size="small"
      icon={<Icon of={pencilSimple} size={14} />}
      aria-label={fill(words.editMethod, { name })}
      onClick={onPress}
    >
      {words.edit}
    </Button>
  );
}
