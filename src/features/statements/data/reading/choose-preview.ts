import type { ApiFailure } from '#api/failures.ts'
import { assertNever } from '#base/assert.ts'
import { err, ok, type Result } from '#base/result.ts'
import { calls } from '#contract/calls.ts'
import { readableKind, KIND_START_BYTES } from '#features/statements/rules/files/readable-kind.ts'
import type {
  ReadingHints,
  ReadingStatus,
  StatementReading,
} from '#features/statements/rules/reading.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'
import type { ReadOptions, Statements } from './statements.ts'

/** What the device read. */
export type DeviceReading = Result<StatementReading, StatementFault>

/** What the server read, or why it did not: `private` files have a password and stay here. */
export type ServerReading = Result<StatementReading, PreviewFailure | { readonly type: 'private' }>

/** The rows to show, and who read them. */
export interface Preview {
  readonly reading: StatementReading
  readonly source: 'device' | 'server'
  /** A sentence that says how the rows came to be, and where the file has been. */
  readonly note: string
}

/**
 * Which rows are shown: the server's where they are at least as well proven as the device's, the
 * device's otherwise. Without either it is the device's fault that is shown: the server's says less.
 */
export function choosePreview(
  device: DeviceReading,
  server: ServerReading,
): Result<Preview, StatementFault> {
  if (!server.ok) {
    if (!device.ok) return device
    return ok({ reading: device.value, source: 'device', note: deviceNote(server.error) })
  }
  if (!device.ok) return ok(byServer(server.value, SERVER_ONLY))
  if (isSurer(device.value, server.value)) {
    return ok({ reading: device.value, source: 'device', note: DEVICE_BETTER })
  }
  const note = isSurer(server.value, device.value) ? SERVER_BETTER : BOTH
  return ok(byServer(server.value, note))
}

const BOTH = 'Read on this device, and checked by the server. The server kept no copy of the file.'
const SERVER_ONLY =
  'This phone could not read the file; the server read it, and kept no copy of it.'
const SERVER_BETTER =
  'The server read more of this file than this device did, so its rows are shown. It kept no copy.'
const DEVICE_BETTER =
  'Read on this device. The server read less of the file than this device did, and kept no copy.'

function byServer(reading: StatementReading, note: string): Preview {
  return { reading, source: 'server', note }
}

function deviceNote(failure: PreviewFailure | { readonly type: 'private' }): string {
  switch (failure.type) {
    case 'private':
      return 'Read on this device. A file with a password never leaves it.'
    case 'on-device':
      return 'Read on this device. A demo sends nothing to the server.'
    case 'skipped':
      return 'Read on this device. You did not wait for the server to check it.'
    case 'unreachable':
      return 'Read on this device. The server could not check it: there is no connection.'
    case 'took-too-long':
      return 'Read on this device. The server could not check it: it took too long to answer.'
    case 'refused':
      return `Read on this device. The server could not check it: ${failure.message}`
    default:
      return assertNever(failure)
  }
}

const RANKS: Readonly<Record<ReadingStatus, number>> = {
  unproven: 0,
  partial: 1,
  consistent: 2,
  proven: 3,
}

/** Whether the arithmetic bears out one reading more than the other: its status, then its rows. */
function isSurer(one: StatementReading, other: StatementReading): boolean {
  const rankDifference = RANKS[one.status] - RANKS[other.status]
  return rankDifference === 0 ? linkedRows(one) > linkedRows(other) : rankDifference > 0
}

function linkedRows({ sections }: StatementReading): number {
  return sections.reduce((sum, { proof }) => sum + proof.linkedRows, 0)
}

/** Why the server's reading is not to be had. */
type PreviewFailure =
  /** No network, or no answer that is the server's. */
  | { readonly type: 'unreachable' }
  | { readonly type: 'took-too-long' }
  /** Nothing may leave the device. */
  | { readonly type: 'on-device' }
  /** The person did not want to wait. */
  | { readonly type: 'skipped' }
  /** The server said no; its message is fit to show. */
  | { readonly type: 'refused'; readonly message: string }

/** A file for the server. */
export interface PreviewRequest {
  readonly file: Blob
  readonly hints: Omit<ReadingHints, 'today'>
  /** Aborting one of them is not to wait any longer. */
  readonly stops: readonly AbortSignal[]
}

/** Nothing waits longer for the server. */
export const PREVIEW_WAIT_MS = 25_000

/** Has the server read a file. A file with a password must not come here. */
async function fetchPreview(
  { api, timers }: Pick<Statements, 'api' | 'timers'>,
  { file, hints, stops }: PreviewRequest,
): Promise<Result<StatementReading, PreviewFailure>> {
  if (api === null) return err({ type: 'on-device' })
  if (stops.some(signal => signal.aborted)) return err({ type: 'skipped' })
  const stop = new AbortController()
  let stoppedBy: PreviewFailure | undefined

  function stopBecause(failure: PreviewFailure): void {
    stoppedBy ??= failure
    stop.abort()
  }

  function skip(): void {
    stopBecause({ type: 'skipped' })
  }

  const timer = timers.setTimeout(() => stopBecause({ type: 'took-too-long' }), PREVIEW_WAIT_MS)
  for (const signal of stops) signal.addEventListener('abort', skip)
  try {
    const { bank, dateOrder, dateYear } = hints
    const answer = await api.call(calls.previewImport, {
      query: {
        bank: bank ?? undefined,
        dateOrder: dateOrder ?? undefined,
        dateYear: dateYear === null ? undefined : String(dateYear),
      },
      // The device's file has whatever type its name suggests.
      file: file.slice(0, file.size, calls.previewImport.file.types[0]),
      signal: stop.signal,
    })
    return answer.ok ? ok(answer.value) : err(stoppedBy ?? toPreviewFailure(answer.error))
  } finally {
    timers.clearTimeout(timer)
    for (const signal of stops) signal.removeEventListener('abort', skip)
  }
}

function toPreviewFailure({ kind, message }: ApiFailure): PreviewFailure {
  return kind === 'unreachable' ? { type: 'unreachable' } : { type: 'refused', message }
}

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
  if (await isNoPdf(file)) {
    return device.ok ? ok({ reading: device.value, source: 'device', note: STAYED }) : device
  }
  const server = await askServer(statements, file, options)
  if (options.signal?.aborted === true) return err({ type: 'cancelled' })
  return choosePreview(device, server)
}

const STAYED = 'Read on this device. Only PDFs are sent to the server for a second reading.'

/** Whether the file is of a kind that the server does not read: it stays here. */
async function isNoPdf(file: Blob): Promise<boolean> {
  try {
    const kind = readableKind(new Uint8Array(await file.slice(0, KIND_START_BYTES).arrayBuffer()))
    return kind !== undefined && kind !== 'pdf'
  } catch {
    return true // Gone meanwhile: there is nothing to send.
  }
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
