/** Follows server-sent events, and keeps what has arrived of them. */
export async function followEvents(address: string, headers: Record<string, string>) {
  const closing = new AbortController();
  const { status, headers: answered, body } = await fetch(address, { headers, signal: closing.signal });
  let text = '';
  let hasEnded = false;
  const reading = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  void reading()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return { status, headers: answered, read: () => text, hasEnded: () => hasEnded, close: () => closing.abort() };
}
