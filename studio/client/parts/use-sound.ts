import { useState } from 'react';
import { useGame } from '../game-context.tsx';

/** Whether sound is on, and the switch. */
export function useSound(): [isOn: boolean, toggle: () => void] {
  const { sound } = useGame();
  const [isOn, setIsOn] = useState(() => sound.isOn());
  return [
    isOn,
    () => {
      sound.set(!isOn);
      setIsOn(!isOn);
      if (!isOn) sound.play('press');
    },
  ];
}
