import { calls } from '#contract/calls.ts'
import { type ErrorCode, ERROR_STATUS } from '#contract/wire/error-codes.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import type { Conductor } from '../conductor.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Fault } from './faults.ts'
import type { Turns } from './turns.ts'

/** What the world gives a network. */
export interface NetworkParts {
  readonly conductor: Conductor
  readonly random: SeededRandom
  readonly turns: Turns
  /** The real server, in process. */
  readonly deliver: (request: Request) => Promise<Response>
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
  private readonly late: Request[] = []
  private readonly poisoned = new Map<string, ErrorCode>()
  private readonly parts: NetworkParts

  constructor(parts: NetworkParts) {
    this.parts = parts
  }

  /** Takes a device off the network, or back on (F6, F7). */
  setOnline(device: string, isOnline: boolean): void {
    if (isOnline) this.offline.delete(device)
    else this.offline.add(device)
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
    const body = await readSyncBody(request)
    this.parts.arrived(body?.writes.map(({ id }) => id) ?? [], true)
    await this.parts.deliver(request)
  }

  /** The `fetch` of one context on one device. */
  fetchFor(context: string, device: string): typeof fetch {
    return async (input, init) => await this.send(new Request(input, init), context, device)
  }

  private async send(request: Request, context: string, device: string): Promise<Response> {
    const { conductor } = this.parts
    await conductor.gate(context, `send ${request.method} ${new URL(request.url).pathname}`)
    try {
      return await this.parts.turns.enter(
        async leave => await this.exchange(request, { context, device, leave }),
      )
    } catch (failure) {
      if (request.url.endsWith(calls.refreshToken.path)) this.parts.fired('F35 refresh unreachable')
      throw failure
    }
  }

  private async exchange(request: Request, { context, device, leave }: Sender): Promise<Response> {
    const { conductor } = this.parts
    if (this.offline.has(device)) throw this.failure('F6 offline')
    const early = this.failBeforeEffect(request)
    if (early !== undefined) return early
    const { sent, poisoned } = await this.pickPoisoned(request)
    const copy = sent.clone()
    const answer = await withRefusals(await this.parts.deliver(sent), poisoned)
    if (this.happens('F4 duplicate delivery')) this.late.push(copy)
    leave()
    await conductor.gate(context, `answer ${answer.status}`)
    if (this.offline.has(device)) throw this.failure('F2 reply lost')
    return this.failAfterEffect(answer)
  }

  private failBeforeEffect(request: Request): Response | undefined {
    if (this.happens('F1 request lost')) throw networkFailure()
    if (this.happens('F3 late delivery')) {
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
  private async pickPoisoned(request: Request): Promise<Picked> {
    const body = await readSyncBody(request)
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
    const { url, headers, signal } = request
    return { sent: new Request(url, { method: 'POST', headers, signal, body: text }), poisoned }
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

/** Whose request it is, and the end of its stay on the server. */
interface Sender {
  readonly context: string
  readonly device: string
  readonly leave: () => void
}

interface Picked {
  readonly sent: Request
  /** Why a write is refused, by its place in the call. */
  readonly poisoned: ReadonlyMap<number, ErrorCode>
}

interface SyncBody {
  readonly writes: readonly { readonly id: string; readonly after?: readonly string[] }[]
  readonly limit: number
}

async function readSyncBody(request: Request): Promise<SyncBody | undefined> {
  if (!request.url.endsWith(calls.sync.path)) return undefined
  const body = (await request.clone().json()) as Partial<SyncBody>
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
