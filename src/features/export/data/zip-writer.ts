import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A file in the making inside a zip. */
export interface ZipFile {
  /** Adds text at its end. */
  write(text: string): void
  addBytes(bytes: Uint8Array): void
  /** Nothing more is added. */
  close(): void
}

/** A zip in the making: text goes in piece by piece and is packed at once. */
export interface ZipWriter {
  open(name: string): ZipFile
  /** The zip, once every file in it is closed. */
  finish(): Blob
}

// What a zip can date, a day from its ends, where no time zone leads out of it.
const EARLIEST_MS = Date.UTC(1980, 0, 2)
const LATEST_MS = Date.UTC(2099, 11, 30)

/**
 * Begins a zip whose files are dated `atMs` (epoch ms), or as near to it as a zip can say: a phone
 * whose battery was empty may think it is 1970.
 */
export function createZip(atMs: number): ZipWriter {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    // The library fails for what no caller does: a name too long, a file after the end.
    if (error !== null) throw error
    parts.push(new Uint8Array(part))
  })
  return {
    open(name) {
      const file = new ZipDeflate(name)
      file.mtime = Math.min(Math.max(atMs, EARLIEST_MS), LATEST_MS)
      zip.add(file)
      return {
        write: text => file.push(strToU8(text)),
        addBytes: bytes => file.push(bytes),
        close: () => file.push(new Uint8Array(), true),
      }
    },
    finish() {
      zip.end()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}
