/** Listens to several events of one target; the returned function removes all listeners. */
export function listen(target: EventTarget, listeners: Readonly<Record<string, () => void>>): () => void {
  for (const [event, listener] of Object.entries(listeners)) target.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) target.removeEventListener(event, listener);
  };
}
