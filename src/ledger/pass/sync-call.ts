import * as v from 'valibot'
import { type HttpAnswer, isSuccess } from '#api/exchange.ts'
import { readErrorBody } from '#api/failures.ts'
import { isTokenRefused } from '#api/http.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { AnswerOf, WireBodyOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { MAX_WAIT_MS } from '#time/backoff.ts'
import type { Unreached } from '../store/meta-values.ts'
import type { SyncCore } from './core.ts'

/** What the sync call answers. */
export type SyncAnswer = AnswerOf<typeof calls.sync>

/** The body of the sync call. */
export type SyncBody = WireBodyOf<typeof calls.sync>

/**
 * Why a sync call came to nothing. `history`: the server does not know the history that this device stands on
 * (HI2). `device`: it knows of writes of this device that the device does not (HI8). `too-large`: fewer
 * writes have to be sent.
 */
export interface CallFault {
  readonly type:
    | 'offline'
    | 'server'
    | 'session-over'
    | 'update'
    | 'history'
    | 'device'
    | 'too-large'
  /** When another try makes sense, in ms, where the server said so. */
  readonly retryAfterMs?: number | undefined
  /** Of `offline` and `server`: what was in the way. */
  readonly why?: Unreached
  /** What the server asks for time for, in its own words. */
  readonly said?: string | undefined
}

const TOO_LARGE = 413
const TOO_LATE = 408
const TOO_MANY = 429
const UPGRADE_REQUIRED = 426
// It answers, and asks for time.
const BUSY: ReadonlySet<number> = new Set([409, 425, TOO_MANY])

/** Makes a sync call. A success that is not what the contract says is a captive portal's (PS4). */
export async function callSync(
  { http, clock }: Pick<SyncCore, 'http' | 'clock'>,
  body: SyncBody,
): Promise<Result<SyncAnswer, CallFault>> {
  const { method, path, access, answer } = calls.sync
  const exchange = await http.exchange({ method, path, access, body })
  if (exchange.type === 'session-over') return err({ type: 'session-over' })
  if (exchange.type === 'unreachable') return err({ type: 'offline', why: 'silent' })
  if (!isSuccess(exchange.status)) return err(faultOf(exchange, clock()))
  const read = v.safeParse(answer, exchange.json)
  return read.success ? ok(read.output) : err({ type: 'offline', why: 'portal' })
}

function faultOf(answer: HttpAnswer, now: number): CallFault {
  const { status, json } = answer
  if (status === TOO_LARGE) return { type: 'too-large' }
  // Of a body that came too slowly there is no answer but this (WK2).
  if (status === TOO_LATE) return { type: 'server', why: 'slow' }
  // A page of a portal's, which is no refusal of ours.
  if (json === undefined && status < 500) return { type: 'offline', why: 'portal' }
  if (isTokenRefused(answer)) return { type: 'server', why: 'trouble' }
  if (status === UPGRADE_REQUIRED) return { type: 'update', retryAfterMs: MAX_WAIT_MS }
  const { error, message } = readErrorBody(json)
  if (error === 'history' || error === 'device') return { type: error }
  const why = BUSY.has(status) ? 'busy' : 'trouble'
  const retryAfterMs = readRetryAfter(answer.header(HEADERS.retryAfter), now)
  const said = status === TOO_MANY ? message : undefined
  return { type: 'server', why, said, retryAfterMs }
}

const MS_PER_SECOND = 1000

/** The wait that `Retry-After` asks for (seconds, or a date), at most a quarter of an hour. */
function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const delayMs = Number.isFinite(seconds) ? seconds * MS_PER_SECOND : Date.parse(header) - now
  if (Number.isNaN(delayMs)) return undefined
  return Math.min(Math.max(delayMs, 0), MAX_WAIT_MS)
}
