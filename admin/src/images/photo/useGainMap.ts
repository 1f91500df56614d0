import { useQuery } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { GAIN_MAP_HEAD_BYTES, hasGainMap } from '@vitrine/shared/gain-map';

/** Whether the file of an image has a gain map for HDR, by its beginning; false until it is read, and where it cannot be. */
export function useGainMap({ id, mime_type, sha256, original_url }: ImageAdminView): boolean {
  const { data = false } = useQuery({
    queryKey: ['images', 'gain-map', id, sha256],
    queryFn: async ({ signal }) => hasGainMap(await readHead(original_url, signal)),
    enabled: mime_type === 'image/jpeg',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}

/** The rest is not sent: most of it is not even read from the disk when the stream is given up. */
async function readHead(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const { ok, body } = await fetch(address, { signal });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  if (!ok || !body) throw new Error('The file cannot be read');
  const reader = body.getReader();
  for (let bytes = 0; bytes < GAIN_MAP_HEAD_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
  }
  await reader.cancel();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
