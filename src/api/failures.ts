import * as v from 'valibot'
import { assertNever } from '#base/assert.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { t } from '#messages/t.ts'
import type { Exchange, HttpAnswer } from './exchange.ts'

/**
 * Why a call failed (API-02): the fields of the answer's body, its status (500 when there was no
 * answer), and a message fit to show. Decide by `kind`, `status` and `error`, never by the message.
 */
export interface ApiFailure {
  readonly kind: 'refused' | 'unreachable' | 'session-over'
  readonly status: number
  readonly message: string
  /** The stable word of the contract's `ERROR_STATUS`. */
  readonly error?: string
  readonly fields?: Readonly<Record<string, string>>
  /** Of an unverified login: the account's address. */
  readonly email?: string
  /** After too many tries: when another makes sense. */
  readonly retryAfterMs?: number
  /** What the browser has to work on before the call is taken. */
  readonly work?: { readonly nonce: string; readonly bits: number }
}

/** The message when no better one is known (API-02). */
export function defaultFailureMessage(): string {
  return t('ui.something-went-wrong-please')
}

const NO_ANSWER_STATUS = 500
const UNAUTHENTICATED = 401

const errorBody = v.object({
  message: v.optional(v.pipe(v.string(), v.minLength(1))),
  error: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  email: v.optional(v.string()),
  work: v.optional(v.object({ nonce: v.string(), bits: v.number() })),
})

/** The failure that an exchange without a usable success stands for. */
export function exchangeToFailure(exchange: Exchange): ApiFailure {
  switch (exchange.type) {
    case 'unreachable':
      return { kind: 'unreachable', status: NO_ANSWER_STATUS, message: defaultFailureMessage() }
    case 'session-over': {
      const message = t('ui.session-expired')
      return { kind: 'session-over', status: UNAUTHENTICATED, message }
    }
    case 'answer':
      return {
        kind: 'refused',
        status: exchange.status,
        ...readErrorBody(exchange.json),
        ...retryAfter(exchange),
      }
    default:
      return assertNever(exchange)
  }
}

const TOO_MANY = 429
const SECONDS = /^\d{1,6}$/

function retryAfter({ status, header }: HttpAnswer): Pick<ApiFailure, 'retryAfterMs'> {
  const seconds = header(HEADERS.retryAfter) ?? ''
  if (status !== TOO_MANY || !SECONDS.test(seconds)) return {}
  return { retryAfterMs: Number(seconds) * 1000 }
}

/** The body of a failed answer; anything that is not one reads as the default message. */
export function readErrorBody(json: unknown): Omit<ApiFailure, 'kind' | 'status'> {
  const read = v.safeParse(errorBody, json)
  const {
    message = defaultFailureMessage(),
    error,
    fields,
    email,
    work,
  } = read.success ? read.output : {}
  return {
    message,
    ...(error !== undefined && { error }),
    ...(fields !== undefined && { fields }),
    ...(email !== undefined && { email }),
    ...(work !== undefined && { work }),
  }
}
