import { err, type Result } from '#domain/result.ts'
import type { StatementFault } from '#domain/statement/statement-fault.ts'
import { choosePreview, type Preview, type ServerReading } from './choose-preview.ts'
import { fetchPreview } from './fetch-preview.ts'
import type { ReadOptions } from './statement-reader.ts'
import type { Statements } from './statements.ts'

/** How a file is read on the device and by the server. */
export interface PreviewOptions extends ReadOptions {
  /** The device is done, and the server is asked. */
  readonly onServer?: (() => void) | undefined
  /** Aborting it is not to wait for the server any longer. */
  readonly skipServer?: AbortSignal | undefined
}

// What the server, with another machine under it, may do better.
const WORTH_ASKING: ReadonlySet<StatementFault['type']> = new Set([
  'took-too-long',
  'corrupt',
  'reader-missing',
  'reader-failed',
])

/**
 * Reads a file: on this device first, always; then by the server, unless the file has a password
 * (then it never leaves the device) or the device's fault is final. Never rejects.
 */
export async function previewStatement(
  statements: Statements,
  file: Blob,
  options: PreviewOptions,
): Promise<Result<Preview, StatementFault>> {
  const device = await statements.reader.read(file, options)
  if (!device.ok && !WORTH_ASKING.has(device.error.type)) return device
  const server = await askServer(statements, file, options)
  if (options.signal?.aborted === true) return err({ type: 'cancelled' })
  return choosePreview(device, server)
}

async function askServer(
  statements: Statements,
  file: Blob,
  { hints, password, onServer, skipServer, signal }: PreviewOptions,
): Promise<ServerReading> {
  if (password !== undefined) return err({ type: 'private' })
  if (statements.api !== null) onServer?.()
  const stops = [skipServer, signal].filter(stop => stop !== undefined)
  return fetchPreview(statements, { file, hints, stops })
}
