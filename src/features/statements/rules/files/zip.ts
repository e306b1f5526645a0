import { MAX_UNPACKED_BYTES } from '../limits.ts'

/**
 * Unpacks a deflated part; undefined where it is damaged or gives more than `most` bytes. It comes in
 * from outside: the rules depend on no package.
 */
export type Inflate = (packed: Uint8Array, most: number) => Uint8Array | undefined

/** The files of a zip, to be unpacked one by one. */
export interface Zip {
  readonly names: readonly string[]
  /** Undefined where there is no such file, it is damaged, or the zip has unpacked to too much. */
  readonly read: (name: string) => Uint8Array | undefined
}

const END_MARK = 0x06_05_4b_50
const ENTRY_MARK = 0x02_01_4b_50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 65_535
const MOST_FILES = 2000
const STORED = 0
const DEFLATED = 8
const LOCKED_FLAG = 1

interface Entry {
  readonly name: string
  readonly method: number
  readonly packedBytes: number
  readonly start: number
  readonly isLocked: boolean
}

/**
 * Opens a zip by the list at its end. What the list says of sizes is not believed: all that is read
 * from it together is at most `MAX_UNPACKED_BYTES`, so that no bomb goes off (ST8.8).
 */
export function openZip(bytes: Uint8Array, inflate: Inflate): Zip | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = readEntries(bytes, view)
  if (entries === undefined) return undefined
  let left = MAX_UNPACKED_BYTES

  function read(name: string): Uint8Array | undefined {
    const entry = entries?.get(name)
    if (entry === undefined || entry.isLocked) return undefined
    const packed = packedBytes(bytes, view, entry)
    if (packed === undefined) return undefined
    const unpacked = unpack(packed, entry.method, left)
    left -= unpacked?.length ?? 0
    return unpacked
  }

  function unpack(packed: Uint8Array, method: number, most: number): Uint8Array | undefined {
    if (method === STORED) return packed.length > most ? undefined : packed
    return method === DEFLATED ? inflate(packed, most) : undefined
  }

  return { names: [...entries.keys()], read }
}

function readEntries(bytes: Uint8Array, view: DataView): ReadonlyMap<string, Entry> | undefined {
  const end = findEnd(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let place = view.getUint32(end + 16, true)
  const entries = new Map<string, Entry>()
  if (count > MOST_FILES) return undefined
  for (let index = 0; index < count; index += 1) {
    if (place + ENTRY_BYTES > bytes.length || view.getUint32(place, true) !== ENTRY_MARK) {
      return undefined
    }
    const nameLength = view.getUint16(place + 28, true)
    const name = new TextDecoder().decode(
      bytes.subarray(place + ENTRY_BYTES, place + ENTRY_BYTES + nameLength),
    )
    entries.set(name.replaceAll('\\', '/').replace(/^\//, ''), {
      name,
      method: view.getUint16(place + 10, true),
      packedBytes: view.getUint32(place + 20, true),
      start: view.getUint32(place + 42, true),
      isLocked: (view.getUint16(place + 8, true) & LOCKED_FLAG) !== 0,
    })
    place +=
      ENTRY_BYTES + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number | undefined {
  const least = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let place = view.byteLength - END_BYTES; place >= least; place -= 1) {
    if (view.getUint32(place, true) === END_MARK) return place
  }
  return undefined
}

function packedBytes(bytes: Uint8Array, view: DataView, entry: Entry): Uint8Array | undefined {
  if (entry.start + LOCAL_BYTES > bytes.length) return undefined
  const nameLength = view.getUint16(entry.start + 26, true)
  const extraLength = view.getUint16(entry.start + 28, true)
  const start = entry.start + LOCAL_BYTES + nameLength + extraLength
  const end = start + entry.packedBytes
  return end > bytes.length ? undefined : bytes.subarray(start, end)
}
