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
import { t } from '#messages/t.ts'
import type { Statements } from './statements.ts'

/** What the device read. */
export type DeviceReading = Result<StatementReading, StatementFault>

/** What the server read, or why it did not. */
export type ServerReading = Result<StatementReading, PreviewFailure>

/** The rows to show, and who read them. */
export interface Preview {
  readonly reading: StatementReading
  readonly source: 'device' | 'server'
  /** A sentence that says how the rows came to be, and where the file has been. */
  readonly note: string
}

/** A file that neither of them could read. */
export interface UnreadFile {
  /** The device's: the server's says less. */
  readonly fault: StatementFault
  /** A sentence that says what came of asking the server. */
  readonly note: string
}

/**
 * Which rows are shown once the server was asked too: its own where they are at least as well proven
 * as the device's, the device's otherwise.
 */
export function choosePreview(
  device: DeviceReading,
  server: ServerReading,
): Result<Preview, UnreadFile> {
  if (!server.ok) {
    const why = failureText(server.error)
    if (!device.ok) {
      return err({ fault: device.error, note: t('statements.server-could-not-read', { why }) })
    }
    const note = t('statements.server-could-not-check', { why })
    return ok({ reading: device.value, source: 'device', note })
  }
  if (!device.ok) return ok(byServer(server.value, t('statements.server-only')))
  if (isSurer(device.value, server.value)) {
    return ok({ reading: device.value, source: 'device', note: deviceBetter() })
  }
  if (isSurer(server.value, device.value)) return ok(byServer(server.value, serverBetter()))
  return ok({ reading: device.value, source: 'device', note: both() })
}

function both(): string {
  return t('statements.read-on-this-device-and')
}

function serverBetter(): string {
  return t('statements.the-server-read-more-of')
}

function deviceBetter(): string {
  return t('statements.read-on-this-device-the')
}

function byServer(reading: StatementReading, note: string): Preview {
  return { reading, source: 'server', note }
}

function failureText(failure: PreviewFailure): string {
  switch (failure.type) {
    case 'unreachable':
      return t('statements.there-is-no-connection')
    case 'took-too-long':
      return t('statements.it-took-too-long-to')
    case 'refused':
      return failure.message
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
  /** The server said no; its message is fit to show. */
  | { readonly type: 'refused'; readonly message: string }

/** A file for the server, whose person asked for that. */
export interface PreviewRequest {
  readonly file: Blob
  readonly hints: Omit<ReadingHints, 'today'>
  /** Aborting it is not to wait any longer. */
  readonly signal: AbortSignal
}

/** Nothing waits longer for the server. */
export const PREVIEW_WAIT_MS = 25_000

/** Has the server read a file that may leave the device (`mayLeave`). Never rejects. */
export async function fetchPreview(
  { api, timers }: Pick<Statements, 'api' | 'timers'>,
  { file, hints, signal }: PreviewRequest,
): Promise<ServerReading> {
  if (api === null) return err({ type: 'unreachable' })
  const stop = new AbortController()
  let isLate = false

  function giveUp(): void {
    stop.abort()
  }

  const timer = timers.setTimeout(() => {
    isLate = true
    giveUp()
  }, PREVIEW_WAIT_MS)
  signal.addEventListener('abort', giveUp)
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
    if (answer.ok) return ok(answer.value)
    return err(isLate ? { type: 'took-too-long' } : toPreviewFailure(answer.error))
  } finally {
    timers.clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

function toPreviewFailure({ kind, message }: ApiFailure): PreviewFailure {
  return kind === 'unreachable' ? { type: 'unreachable' } : { type: 'refused', message }
}

// What the server, with another machine under it, may do better.
const WORTH_ASKING: ReadonlySet<StatementFault['type']> = new Set([
  'took-too-long',
  'corrupt',
  'reader-missing',
  'reader-failed',
])

/** Whether the server may be asked to read a file, too or instead: a PDF without a password, and a fault it may be free of. */
export async function mayLeave(
  { api }: Pick<Statements, 'api'>,
  file: Blob,
  { password, fault }: { readonly password: string; readonly fault?: StatementFault | undefined },
): Promise<boolean> {
  if (api === null || password !== '') return false
  if (fault !== undefined && !WORTH_ASKING.has(fault.type)) return false
  try {
    const start = await file.slice(0, KIND_START_BYTES).arrayBuffer()
    const kind = readableKind(new Uint8Array(start))
    return kind === undefined || kind === 'pdf'
  } catch {
    return false // Gone meanwhile: there is nothing to send.
  }
}
