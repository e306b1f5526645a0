import { setMaxListeners } from 'node:events'
import type { Fetch } from '#api/plain-http.ts'
import { calls } from '#contract/calls.ts'
import { STREAM_PATH } from '#contract/sync-calls.ts'
import { type ErrorCode, ERROR_STATUS } from '#contract/wire/error-codes.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import type { Conductor } from '../conductor.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Fault } from './faults.ts'
import { SimulatedStreams } from './simulated-streams.ts'
import type { Process, Turns } from './turns.ts'

/** What the world gives a network. */
export interface NetworkParts {
  readonly conductor: Conductor
  readonly random: SeededRandom
  readonly turns: Turns
  /** The real server, in process. */
  readonly deliver: (request: Sent, process: Process) => Promise<Response>
  /** Hears of every fault as it is injected. */
  readonly fired: (fault: Fault) => void
  /** Whether faults may happen now; healing turns them off. */
  readonly isFaulty: () => boolean
  /** Changes that a page holds, where an opening says so. */
  readonly pageLimit: () => number | undefined
  /** Hears of the writes that come to the server. */
  readonly arrived: (ids: readonly string[], isLate: boolean) => void
  /** Whether this schedule injects the fault at all. */
  readonly has: (fault: Fault) => boolean
  /** How often a given fault happens, per request. */
  readonly rate: number
  /** Where the person's history stands, as a process of the server reads it. */
  readonly head: (process?: Process) => Promise<number>
}

const POISONS: readonly ErrorCode[] = [
  'validation',
  'not_found',
  'row_deleted',
  'too_large',
  'refused',
]

const POISON_RATE = 0.08

/** One user's networks: every device's requests pass here on their way to the server. */
export class SimulatedNetwork {
  private readonly offline = new Set<string>()
  private readonly late: Sent[] = []
  private readonly poisoned = new Map<string, ErrorCode>()
  /** What devices follow to hear of changes. */
  readonly streams: SimulatedStreams
  private readonly parts: NetworkParts

  constructor(parts: NetworkParts) {
    this.parts = parts
    const { conductor, random } = parts
    this.streams = new SimulatedStreams({
      conductor,
      random,
      happens: (fault, rate) => this.happens(fault, rate),
    })
  }

  /** Takes a device off the network, or back on (F6, F7). */
  setOnline(device: string, isOnline: boolean): void {
    if (isOnline) this.offline.delete(device)
    else this.offline.add(device)
    if (!isOnline) this.streams.end(stream => stream.device === device)
  }

  /** Ends every fault for good: late requests arrive now, nothing is refused any more. */
  async heal(): Promise<void> {
    this.offline.clear()
    this.poisoned.clear()
    while (this.late.length > 0) await this.deliverLate()
  }

  /** Delivers one request whose sender has long given up, if there is one (F3, F4, F5). */
  async deliverLate(): Promise<void> {
    if (this.late.length === 0) return
    const [request] = this.late.splice(this.parts.random.below(this.late.length), 1)
    if (request === undefined) return
    const body = readSyncBody(request)
    this.parts.arrived(body?.writes.map(({ id }) => id) ?? [], true)
    await this.parts.turns.enter(async process => await this.parts.deliver(request, process))
  }

  /** The `fetch` of one context on one device. */
  fetchFor(context: string, device: string): Fetch {
    return async (url, init) => await this.send({ url, init }, context, device)
  }

  private async send(request: Sent, context: string, device: string): Promise<Response> {
    const { conductor } = this.parts
    await conductor.gate(
      context,
      `send ${request.init.method ?? 'GET'} ${new URL(request.url).pathname}`,
    )
    try {
      return await this.parts.turns.enter(
        async (process, leave) => await this.exchange(request, { context, device, process, leave }),
      )
    } catch (failure) {
      if (request.url.endsWith(calls.refreshToken.path)) this.parts.fired('F35 refresh unreachable')
      throw failure
    }
  }

  private async exchange(request: Sent, sender: Sender): Promise<Response> {
    const { conductor } = this.parts
    const { context, device, process, leave } = sender
    if (this.offline.has(device)) throw this.failure('F6 offline')
    const early = this.failBeforeEffect(request)
    if (early !== undefined) return early
    if (request.url.endsWith(STREAM_PATH)) return await this.openStream(request, sender)
    const { sent, poisoned } = this.pickPoisoned(request)
    const answer = await withRefusals(await this.parts.deliver(sent, process), poisoned)
    if (this.happens('F4 duplicate delivery')) this.late.push(sent)
    leave()
    await conductor.gate(context, `answer ${answer.status}`)
    if (this.offline.has(device)) throw this.failure('F2 reply lost')
    return this.failAfterEffect(answer)
  }

  /** Whether a device may follow the changes, the real route says. */
  private async openStream(request: Sent, sender: Sender): Promise<Response> {
    const { context, device, process, leave } = sender
    const answer = await this.parts.deliver(request, process)
    const head = await this.parts.head(process)
    leave()
    await this.parts.conductor.gate(context, `answer ${answer.status}`)
    if (!answer.ok) return answer
    await answer.body?.cancel()
    // A page that follows for hours adds a listener with each try.
    if (request.init.signal) setMaxListeners(0, request.init.signal)
    if (this.offline.has(device)) throw this.failure('F6 offline')
    return this.streams.follow({ context, device, head, signal: request.init.signal })
  }

  private failBeforeEffect(request: Sent): Response | undefined {
    if (this.happens('F1 request lost')) throw networkFailure()
    if (request.init.method === 'POST' && this.happens('F3 late delivery')) {
      this.late.push(request)
      throw new DOMException('The request timed out', 'TimeoutError')
    }
    if (this.happens('F8 captive portal')) return portalPage()
    if (this.happens('F9 refused before effect')) return this.tooBusy()
    return undefined
  }

  private failAfterEffect(answer: Response): Response | Promise<Response> {
    if (this.happens('F2 reply lost')) throw networkFailure()
    if (this.happens('F11 timeout')) throw new DOMException('The request timed out', 'TimeoutError')
    if (this.happens('F10 bad gateway after effect')) {
      return new Response('<h1>Bad gateway</h1>', { status: 502 })
    }
    return this.happens('F12 truncated answer') ? truncated(answer) : answer
  }

  /**
   * Some writes are refused each time they are sent, until the network heals, and what needs them with them: the
   * server never sees them. Pages of the feed are small, so that a pull has several.
   */
  private pickPoisoned(request: Sent): Picked {
    const body = readSyncBody(request)
    if (body === undefined) return { sent: request, poisoned: new Map() }
    const poisoned = new Map<number, ErrorCode>()
    const refusedIds = new Set<string>()
    for (const [index, write] of body.writes.entries()) {
      const isHeld = write.after?.some(id => refusedIds.has(id)) === true
      const code = isHeld ? 'depends' : this.poisonOf(write.id)
      if (code === undefined) continue
      poisoned.set(index, code)
      refusedIds.add(write.id)
    }
    const { random, isFaulty, pageLimit } = this.parts
    const limit = pageLimit() ?? (isFaulty() ? 1 + random.below(6) : body.limit)
    const writes = body.writes.filter((_, index) => !poisoned.has(index))
    this.parts.arrived(
      writes.map(({ id }) => id),
      false,
    )
    const text = JSON.stringify({ ...body, writes, limit })
    return { sent: { ...request, init: { ...request.init, body: text } }, poisoned }
  }

  private poisonOf(key: string): ErrorCode | undefined {
    if (!this.poisoned.has(key) && this.happens('F32 poison', POISON_RATE)) {
      this.poisoned.set(key, this.parts.random.pick(POISONS))
    }
    return this.parts.isFaulty() ? this.poisoned.get(key) : undefined
  }

  private tooBusy(): Response {
    const status = this.parts.random.chance(0.5) ? 429 : 503
    const headers = { [HEADERS.retryAfter]: '1' }
    return Response.json(
      { success: false, message: 'Busy', error: 'too_many' },
      { status, headers },
    )
  }

  private happens(fault: Fault, rate = this.parts.rate): boolean {
    const { random, has, fired } = this.parts
    if (!has(fault) || !random.chance(rate)) return false
    fired(fault)
    return true
  }

  private failure(fault: Fault): TypeError {
    this.parts.fired(fault)
    return networkFailure()
  }
}

function networkFailure(): TypeError {
  return new TypeError('Failed to fetch')
}

function portalPage(): Response {
  return new Response('<html>Buy data to go on</html>', {
    headers: { 'Content-Type': 'text/html' },
  })
}

/** A request on its way: what `fetch` was asked. */
export interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** Whose request it is, and the end of its stay on the server. */
interface Sender {
  readonly context: string
  readonly device: string
  readonly process: Process
  readonly leave: () => void
}

interface Picked {
  readonly sent: Sent
  /** Why a write is refused, by its place in the call. */
  readonly poisoned: ReadonlyMap<number, ErrorCode>
}

/** What the world looks at in a sync call. */
interface SyncBody {
  readonly writes: readonly { readonly id: string; readonly after?: readonly string[] }[]
  readonly limit: number
}

/** What a sync call asks; undefined of any other request. */
export function readSyncBody({ url, init }: Sent): SyncBody | undefined {
  if (!url.endsWith(calls.sync.path) || typeof init.body !== 'string') return undefined
  const body = JSON.parse(init.body) as Partial<SyncBody>
  return { limit: 500, ...body, writes: body.writes ?? [] }
}

/** The server's answer, with refusals in the places of the writes that it never saw. */
function withRefusals(
  answer: Response,
  poisoned: Picked['poisoned'],
): Response | Promise<Response> {
  return poisoned.size === 0 || !answer.ok ? answer : insertRefusals(answer, poisoned)
}

async function insertRefusals(answer: Response, poisoned: Picked['poisoned']): Promise<Response> {
  const body = (await answer.json()) as { missing: unknown[]; results: unknown[] }
  if (body.missing.length > 0) return Response.json(body)
  const results = [...body.results]
  for (const [index, error] of poisoned) {
    results.splice(index, 0, { status: ERROR_STATUS[error], error, message: `Refused: ${error}` })
  }
  return Response.json({ ...body, results })
}

async function truncated(answer: Response): Promise<Response> {
  const text = await answer.text()
  const { status, headers } = answer
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers })
}
