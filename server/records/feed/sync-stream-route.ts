import type { Hono } from 'hono'
import { API_BASE } from '#contract/call.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import type { AppDeps } from '#server/deps.ts'
import { tooManyStreams, unauthenticated } from '#server/http/failures.ts'
import type { Session } from '#server/http/handler.ts'
import { failureResponse } from '#server/http/respond.ts'
import { authenticate } from '#server/http/session.ts'

/** A stream says that it lives at least so often, so that nothing between closes it, in ms. */
const HEARTBEAT_MS = 20_000

/** Streams of an account in one process (WK2). */
const MAX_STREAMS = 8

/** From this age on, a stream gives its place to a new one, in ms. */
const MIN_PLACE_MS = 60_000

/**
 * GET /sync/stream: `data: <version>` at once and whenever it moves, until the access token or the
 * session ends. The ninth of an account takes the place of the oldest, unless that is younger than a minute:
 * then it is 429. So the device that a person just took up hears, places of devices that went without a word
 * are taken first, and nine at once do not push each other out without end.
 * Read by `fetch`, because EventSource cannot send the bearer header.
 */
export function addSyncStreamRoute(app: Hono, deps: AppDeps): void {
  const places = createPlaces()
  app.get(API_BASE + STREAM_PATH, async c => {
    const session = await authenticate(deps, 'session', c.req.raw.headers)
    if (!session.ok) return failureResponse(session.error)
    if (session.value === undefined) return failureResponse(unauthenticated())
    const stream = createVersionStream(deps, session.value)
    const waitMs = places.take(session.value.userId, stream, deps.clock())
    if (waitMs > 0) return failureResponse(tooManyStreams(waitMs))
    const body = stream.open()
    const { signal } = c.req.raw
    signal.addEventListener('abort', stream.end)
    if (signal.aborted) stream.end()
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      },
    })
  })
}

interface VersionStream {
  open(): ReadableStream<Uint8Array>
  readonly end: () => void
  /** Is called when it has ended. */
  onEnd: () => void
}

function createVersionStream(deps: AppDeps, session: Session): VersionStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let unsubscribe: (() => void) | undefined
  // What a reader that is slow has yet to hear: the last version alone.
  let untold: string | undefined
  let told: number | undefined
  let toldAt = deps.clock()

  function handleLook(version: number | undefined): void {
    const now = deps.clock()
    if (version === undefined || now >= session.expiresAt) return stream.end()
    if (version !== told) say(`data: ${version}\n\n`)
    else if (now - toldAt >= HEARTBEAT_MS && untold === undefined) say(': open\n\n')
    told = version
  }

  function say(line: string): void {
    toldAt = deps.clock()
    untold = line
    flush()
  }

  function flush(): void {
    if (untold === undefined || (controller?.desiredSize ?? 0) <= 0) return
    const line = encoder.encode(untold)
    // Before it is handed over: a waiting reader asks for the next one meanwhile.
    untold = undefined
    controller?.enqueue(line)
  }

  function leave(): void {
    unsubscribe?.()
    unsubscribe = undefined
    controller = undefined
    stream.onEnd()
  }

  const stream: VersionStream = {
    onEnd: () => undefined,
    end() {
      controller?.close()
      leave()
    },
    open: () =>
      new ReadableStream({
        start(opened) {
          controller = opened
          unsubscribe = deps.changeStream.subscribe(session, handleLook)
        },
        pull: flush,
        cancel: leave,
      }),
  }
  return stream
}

/** Who has a place: of each account its streams, the oldest first. */
interface Places {
  /** How long to wait, in ms; 0 when the stream has its place, until it ends. */
  take(userId: string, stream: VersionStream, now: number): number
}

function createPlaces(): Places {
  const agesByUser = new Map<string, Map<VersionStream, number>>()
  return {
    take(userId, stream, now) {
      const ages = agesByUser.get(userId) ?? new Map<VersionStream, number>()
      const [oldest] = ages
      if (ages.size >= MAX_STREAMS && oldest !== undefined) {
        const [first, since] = oldest
        const waitMs = since + MIN_PLACE_MS - now
        if (waitMs > 0) return waitMs
        first.end()
      }
      agesByUser.set(userId, ages.set(stream, now))
      stream.onEnd = () => {
        ages.delete(stream)
        if (ages.size === 0 && agesByUser.get(userId) === ages) agesByUser.delete(userId)
      }
      return 0
    },
  }
}
