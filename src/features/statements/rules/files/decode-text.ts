const BOMS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

// So much of a file's start shows whether every other byte is nothing.
const LOOKED_AT_BYTES = 1024
const NUL_SHARE = 0.4

/**
 * The text of a file: by its mark where it has one, else as UTF-16 where every other byte is nothing,
 * else as UTF-8, else as Windows-1252, in which every byte is a letter. NULs are taken out. Of a file's
 * start (`isCut`) the last letter may be cut.
 */
export function decodeText(bytes: Uint8Array, isCut = false): string {
  const marked = BOMS.find(([, mark]) => mark.every((byte, place) => bytes[place] === byte))
  const encoding = marked?.[0] ?? unmarkedUtf16(bytes)
  const text =
    encoding === undefined ? decodeEightBit(bytes, isCut) : new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}

function decodeEightBit(bytes: Uint8Array, isCut: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    // It says only by throwing that the bytes are no UTF-8.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, LOOKED_AT_BYTES)
  const nuls = [0, 0]
  for (const [place, byte] of start.entries()) {
    if (byte === 0) nuls[place % 2] = (nuls[place % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = nuls
  const many = start.length * NUL_SHARE
  if (odd > many && even === 0) return 'utf-16le'
  return even > many && odd === 0 ? 'utf-16be' : undefined
}
