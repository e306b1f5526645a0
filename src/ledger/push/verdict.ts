import { type Exchange, type HttpAnswer, isSuccess } from '#api/exchange.ts'
import { readErrorBody } from '#api/failures.ts'
import { isTokenRefused } from '#api/http.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import type { Op, OpError } from '../store/op.ts'

/** What an answer means for the write that was sent (PS4 to PS8, sync 16). */
export type Verdict =
  /** Committed at a version of the server's history. */
  | { readonly type: 'ack'; readonly version: number; readonly epoch: string | undefined }
  /** To be sent again: no answer came (`network`), or the server cannot now (`server`). */
  | {
      readonly type: 'retry'
      readonly waitsFor: 'network' | 'server'
      readonly retryAfter: string | null
    }
  /** The token is not taken, or no one is signed in: the write waits for a session. */
  | { readonly type: 'auth' }
  /** Refused: shown to the person, who decides. */
  | { readonly type: 'park'; readonly error: Omit<OpError, 'at'> }
  /** This build is too old for the server: the whole sync stops. */
  | { readonly type: 'upgrade' }

const TOO_LARGE = 413
const UPGRADE_REQUIRED = 426
const CONFLICT = 409
const GONE: ReadonlySet<number> = new Set([404, 410])
const LATER: ReadonlySet<number> = new Set([408, 425, 429])

/** Reads what an exchange means for the write. Decides by status and code, never by message text. */
export function judge(op: Op, exchange: Exchange): Verdict {
  if (exchange.type === 'session-over') return { type: 'auth' }
  if (exchange.type === 'unreachable') return noAnswer
  if (isTokenRefused(exchange)) return { type: 'auth' }
  if (isSuccess(exchange.status)) return readAck(exchange)
  return isOurs(exchange) ? judgeFailure(op, exchange) : noAnswer
}

const noAnswer: Verdict = { type: 'retry', waitsFor: 'network', retryAfter: null }

function readAck(answer: HttpAnswer): Verdict {
  const version = readVersion(answer)
  // A success without JSON and Sync-Version is a captive portal's or a data bundle's page.
  if (answer.json === undefined || version === undefined) return noAnswer
  return { type: 'ack', version, epoch: answer.header(HEADERS.epoch) ?? undefined }
}

function judgeFailure(op: Op, answer: HttpAnswer): Verdict {
  const { status } = answer
  const body = readErrorBody(answer.json)
  const isRunning = status === CONFLICT && body.error === 'in_progress'
  if (status >= 500 || LATER.has(status) || isRunning) {
    return { type: 'retry', waitsFor: 'server', retryAfter: answer.header(HEADERS.retryAfter) }
  }
  if (status === UPGRADE_REQUIRED) return { type: 'upgrade' }
  if (op.method === 'DELETE' && GONE.has(status)) {
    // What was to be deleted is not there: done, at whatever version.
    return { type: 'ack', version: readVersion(answer) ?? 0, epoch: undefined }
  }
  const { message, error, fields } = body
  return {
    type: 'park',
    error: {
      status,
      message,
      ...(error !== undefined && { code: error }),
      ...(fields !== undefined && { fields }),
    },
  }
}

/** Whether our server speaks: its failures are JSON. Too large may be said by a proxy before it. */
function isOurs(answer: HttpAnswer): boolean {
  return answer.json !== undefined || answer.status === TOO_LARGE || answer.status >= 500
}

function readVersion(answer: HttpAnswer): number | undefined {
  const text = answer.header(HEADERS.version)
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
