import type { WaitingFile } from '#db/device-db.ts'

/** A statement that was shared with the app, as the screens see it. */
export interface WaitingStatement {
  readonly id: number
  readonly name: string
  readonly sizeBytes: number
  readonly blob: Blob
  /** Epoch ms. */
  readonly receivedAt: number
  /** The name of the file that waited before and gave way; null when there was none. */
  readonly replacedName: string | null
}

/** The file of the inbox, without whose it is. */
export function fileToStatement(file: WaitingFile): WaitingStatement {
  const { id, name, sizeBytes, blob, receivedAt, replaced } = file
  return { id, name, sizeBytes, blob, receivedAt, replacedName: replaced?.name ?? null }
}
