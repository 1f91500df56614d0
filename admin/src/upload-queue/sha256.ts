const WHOLE_MAX_BYTES = 64 * 1024 * 1024;

/**
 * The SHA-256 of a file in lower-case hex. The browser computes it asynchronously, with the whole file in memory; of a large file, and where
 * it cannot (everywhere but on https and localhost), a library does, chunk by chunk.
 */
export async function sha256Of(file: Blob): Promise<string> {
  if (isSecureContext && file.size <= WHOLE_MAX_BYTES)
    return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));

  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  const reader = file.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) hash.update(chunk.value);
  return hex(hash.digest());
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
