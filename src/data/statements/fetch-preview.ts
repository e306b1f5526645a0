import type { ApiFailure } from '#api/failures.ts'
import { calls } from '#contract/calls.ts'
import { err, ok, type Result } from '#domain/result.ts'
import type { ReadingHints, StatementReading } from '#domain/statement/reading.ts'
import type { Statements } from './statements.ts'

/** Why the server's reading is not to be had. */
export type PreviewFailure =
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
  readonly hints: Pick<ReadingHints, 'bank' | 'dateOrder'>
  /** Aborting one of them is not to wait any longer. */
  readonly stops: readonly AbortSignal[]
}

/** Nothing waits longer for the server. */
export const PREVIEW_WAIT_MS = 25_000

/** Has the server read a file. A file with a password must not come here. */
export async function fetchPreview(
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
    const { bank, dateOrder } = hints
    const answer = await api.call(calls.previewImport, {
      query: { bank: bank ?? undefined, dateOrder: dateOrder ?? undefined },
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
