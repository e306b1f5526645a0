import type { Clock } from '#base/ids.ts'
import { readableKind, KIND_START_BYTES } from '#features/statements/rules/files/readable-kind.ts'
import { MAX_FILE_BYTES } from '#features/statements/rules/limits.ts'
import type { ShareFault } from '#features/statements/rules/share.ts'
import type { DeviceDb } from '#ledger/store/device-db.ts'
import { keepFile } from './file-inbox.ts'

const MAX_NAME_LENGTH = 200

/** Where what arrives is kept. */
export interface Inbox {
  readonly device: DeviceDb
  readonly clock: Clock
}

/**
 * Keeps the first statement of the files that another app handed over; undefined when it waits now.
 * What it holds decides, not its name or type, which other apps make up. Never rejects.
 */
export async function receiveFiles(
  files: readonly File[],
  { device, clock }: Inbox,
): Promise<ShareFault | undefined> {
  if (files.length === 0) return 'no-file'
  try {
    const file = await firstStatement(files)
    if (file === undefined) return 'not-pdf'
    if (file.size > MAX_FILE_BYTES) return 'too-large'
    await keepFile(device, {
      name: file.name.slice(0, MAX_NAME_LENGTH),
      sizeBytes: file.size,
      blob: file.slice(0, file.size, 'application/octet-stream'),
      receivedAt: clock(),
    })
    return undefined
  } catch {
    // Gone before it could be read, or no room for it: the person may still choose it by hand.
    return 'failed'
  }
}

async function firstStatement(files: readonly File[]): Promise<File | undefined> {
  for (const file of files) {
    const start = await file.slice(0, KIND_START_BYTES).arrayBuffer()
    if (readableKind(new Uint8Array(start)) !== undefined) return file
  }
  return undefined
}
