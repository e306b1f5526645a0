import { calls } from '#contract/calls.ts'
import { type ErrorCode, ERROR_STATUS } from '#contract/wire/error-codes.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import type { Conductor } from '../conductor.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Fault } from './faults.ts'

/** What the world gives a network. */
export interface NetworkParts {
  readonly conductor: Conductor
  readonly random: SeededRandom
  /** The real server, in process. */
  readonly deliver: (request: Request) => Promise<Response>
  /** Hears of every fault as it is injected. */
  readonly fired: (fault: Fault) => void
  /** Whether faults may happen now; healing turns them off. */
  readonly isFaulty: () => boolean
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
    if (request !== undefined) await this.parts.deliver(request)
  }

  /** The `fetch` of one context on one device. */
  fetchFor(context: string, device: string): typeof fetch {
    return async (input, init) => await this.send(new Request(input, init), context, device)
  }

  private async send(request: Request, context: string, device: string): Promise<Response> {
    const { conductor } = this.parts
    await conductor.gate(context, `send ${request.method} ${new URL(request.url).pathname}`)
    try {
      return await this.exchange(request, context, device)
    } catch (failure) {
      if (request.url.endsWith(calls.refreshToken.path)) this.parts.fired('F35 refresh unreachable')
      throw failure
    }
  }

  private async exchange(request: Request, context: string, device: string): Promise<Response> {
    const { conductor } = this.parts
    if (this.offline.has(device)) throw this.failure('F6 offline')
    const early = this.failBeforeEffect(request)
    if (early !== undefined) return early
    const copy = request.clone()
    const answer = await this.parts.deliver(request)
    if (this.happens('F4 duplicate delivery')) this.late.push(copy)
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
    const poison = this.poisonOf(request)
    return poison === undefined ? undefined : refusal(poison)
  }

  private failAfterEffect(answer: Response): Response | Promise<Response> {
    if (this.happens('F2 reply lost')) throw networkFailure()
    if (this.happens('F11 timeout')) throw new DOMException('The request timed out', 'TimeoutError')
    if (this.happens('F10 bad gateway after effect')) {
      return new Response('<h1>Bad gateway</h1>', { status: 502 })
    }
    return this.happens('F12 truncated answer') ? truncated(answer) : answer
  }

  /** Some writes are refused each time they are sent, until the network heals. */
  private poisonOf(request: Request): ErrorCode | undefined {
    const key = request.headers.get(HEADERS.idempotencyKey)
    if (key === null) return undefined
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

function refusal(error: ErrorCode): Response {
  const body = { success: false, message: `Refused: ${error}`, error }
  return Response.json(body, { status: ERROR_STATUS[error] })
}

async function truncated(answer: Response): Promise<Response> {
  const text = await answer.text()
  const { status, headers } = answer
  return new Response(text.slice(0, Math.floor(text.length / 2)), { status, headers })
}
