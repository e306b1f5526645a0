import webPush from 'web-push'
import { err, ok, type Result } from '#base/result.ts'
import { sleep, type Timers } from '#base/timers.ts'
import type { AcceptsEndpoint } from '../features/push/push-endpoint.ts'
import type { VapidKeys } from '../features/push/vapid-keys.ts'
import { createTurns, type TakeTurn } from '../turns.ts'
import type { Log } from './log.ts'

/** Where a device gets messages, and the keys that only it can read them with (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What is sent to a device. */
export interface PushParcel {
  readonly text: string
  /** How long the push service keeps it for a device that is away. */
  readonly lifeSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** Of two that wait with one topic, the newer is kept; at most 32 characters of URL-safe base64. */
  readonly topic: string
}

/** What became of it; `gone`: this target will never take one again. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Hands messages to the devices' push services. Never rejects. */
export interface PushSender {
  send(target: PushTarget, parcel: PushParcel): Promise<PushOutcome>
}

/** What sending needs. */
export interface WebPushOptions {
  readonly keys: VapidKeys
  /** Who a push service may write to about our messages: an https or mailto address. */
  readonly subject: string
  readonly accepts: AcceptsEndpoint
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly timers: Timers
  readonly log: Log
}

interface PushRequest {
  readonly url: string
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
}

/** What one try came to; `later` may be worth another. */
type Try = PushOutcome | { readonly type: 'later'; readonly waitMs: number | undefined }

const TIMEOUT_MS = 10_000
const MOST_AT_ONCE = 32

// The waits before the second and the third try.
const WAITS_MS = [2000, 15_000]
const LONGEST_WAIT_MS = 60_000

const GONE: ReadonlySet<number> = new Set([404, 410])
const TOO_MANY = 429

/**
 * Sends Web Push (RFC 8030) with the payload encrypted and our name signed. Each try has ten seconds
 * and follows no redirect; a service that is busy or away is tried three times in all. An endpoint
 * that is not accepted, or whose keys nothing can be encrypted to, is `gone`.
 */
export function createWebPushSender(options: WebPushOptions): PushSender {
  const takeTurn = createTurns(MOST_AT_ONCE)
  return {
    async send(target, parcel) {
      if (!options.accepts(target.endpoint)) return 'gone'
      const request = makeRequest(options, target, parcel)
      return request.ok ? await sendPatiently(options, takeTurn, request.value) : 'gone'
    },
  }
}

function makeRequest(
  { keys, subject }: WebPushOptions,
  { endpoint, p256dh, auth }: PushTarget,
  { text, lifeSeconds, urgency, topic }: PushParcel,
): Result<PushRequest, 'bad-keys'> {
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
      vapidDetails: { subject, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: lifeSeconds,
      urgency,
      topic,
    })
    const headers = new Headers(details.headers)
    // fetch counts the bytes itself.
    headers.delete('Content-Length')
    return ok({ url: endpoint, headers, body: Uint8Array.from(details.body) })
  } catch {
    return err('bad-keys') // A point that is not on the curve.
  }
}

async function sendPatiently(
  options: WebPushOptions,
  takeTurn: TakeTurn,
  request: PushRequest,
): Promise<PushOutcome> {
  for (const waitMs of [...WAITS_MS, undefined]) {
    const tried = await takeTurn(() => sendOnce(options, request))
    if (typeof tried === 'string') return tried
    if (waitMs === undefined) break
    await sleep(options.timers, Math.min(tried.waitMs ?? waitMs, LONGEST_WAIT_MS))
  }
  options.log.warn('push.not_sent', { host: new URL(request.url).hostname })
  return 'failed'
}

async function sendOnce(options: WebPushOptions, { url, ...request }: PushRequest): Promise<Try> {
  try {
    const response = await options.fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return readStatus(options.log, url, response)
  } catch {
    return { type: 'later', waitMs: undefined } // No connection, too slow, or led elsewhere.
  }
}

function readStatus(log: Log, url: string, { ok: isTaken, status, headers }: Response): Try {
  if (isTaken) return 'sent'
  if (GONE.has(status)) return 'gone'
  if (status === TOO_MANY || status >= 500) {
    return { type: 'later', waitMs: retryAfterMs(headers.get('retry-after')) }
  }
  log.warn('push.refused', { host: new URL(url).hostname, status })
  return 'failed'
}

function retryAfterMs(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1000 : undefined
}
