import { useSyncExternalStore } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import type { ChatThread } from './chat-thread.ts';
import { checkPicture } from './picture-check.ts';

/**
 * The text being written in a chat, which outlasts the screen. Enter sends, Shift and Enter begin a
 * line.
 */
export function useChatComposer<Chat>(thread: ChatThread<Chat>) {
  const { draft: body } = useSyncExternalStore(thread.subscribe, thread.getState);
  const setBody = (text: string): void => thread.write(text);
  const isEmpty = body.trim() === '';
  const send = () => {
    if (isEmpty) return;
    thread.say({ body: body.trim() });
    setBody('');
  };
  const handleKey = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setBody(event.target.value);
    thread.type();
  };
  return { body, setBody, isEmpty, send, handleKey, handleChange };
}

/** Passes on the file that a field has picked, or why it is rejected. */
export function takePicture(
  event: ChangeEvent<HTMLInputElement>,
  onPick: (file: File) => void,
  onRefusal: (reason: NonNullable<ReturnType<typeof checkPicture>>) => void,
): void {
  const file = event.target.files?.[0];
  // Emptied, so that picking the same file again is a change again.
  event.target.value = '';
  if (!file) return;
  const reason = checkPicture(file);
  if (reason === null) onPick(file);
  else onRefusal(reason);
}
