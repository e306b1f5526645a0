import type { Conductor } from '../conductor.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Fault } from './faults.ts'

/** What the world gives the streams of changes. */
export interface StreamParts {
  readonly conductor: Conductor
  readonly random: SeededRandom
  /** Whether the fault happens now, which is then counted. */
  readonly happens: (fault: Fault, rate: number) => boolean
}

/** Who begins to follow, and where the history stands then. */
interface Follower {
  readonly context: string
  readonly device: string
  readonly head: number
  readonly signal: AbortSignal | null | undefined
}

const LOST_RATE = 0.2
const DOUBLED_RATE = 0.2

interface OpenStream {
  readonly context: string
  readonly device: string
  readonly text: ReadableStreamDefaultController<Uint8Array>
  /** What is under way, in the order that it comes in. */
  readonly pieces: string[]
}

/**
 * The streams of changes that devices follow. Who may follow one the real route says; what it tells comes
 * from here, so that the seed has its news late, lost, doubled or in pieces.
 */
export class SimulatedStreams {
  private readonly open = new Set<OpenStream>()
  private readonly parts: StreamParts

  constructor(parts: StreamParts) {
    this.parts = parts
  }

  /** A stream that the server has opened; where the history stands is told at once. */
  follow({ context, device, head, signal }: Follower): Response {
    const body = new ReadableStream<Uint8Array>({
      start: text => {
        const stream: OpenStream = { context, device, text, pieces: [] }
        this.open.add(stream)
        signal?.addEventListener('abort', () => this.break(stream))
        if (signal?.aborted === true) this.break(stream)
        else this.tell(stream, head)
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
  }

  /** Whether any tab of the device follows the changes. */
  isFollowing(device: string): boolean {
    return [...this.open].some(stream => stream.device === device)
  }

  /** The history has moved. */
  announce(head: number): void {
    const { happens } = this.parts
    for (const stream of this.open) {
      if (happens('F43 wake-up lost', LOST_RATE)) continue
      this.tell(stream, head)
      if (happens('F44 wake-up doubled', DOUBLED_RATE)) this.tell(stream, head)
    }
  }

  /** Those whose context or device it is end, as with a tab, a network or a process of the server. */
  end(isOf: (stream: { readonly context: string; readonly device: string }) => boolean): void {
    for (const stream of this.open) if (isOf(stream)) this.break(stream)
  }

  private tell(stream: OpenStream, head: number): void {
    const { conductor, random } = this.parts
    const line = `data: ${head}\n\n`
    const cut = random.below(line.length)
    for (const piece of [line.slice(0, cut), line.slice(cut)]) {
      stream.pieces.push(piece)
      conductor.rest(stream.context, () => this.sendNext(stream), 'news')
    }
  }

  private sendNext(stream: OpenStream): void {
    const piece = stream.pieces.shift() ?? ''
    if (this.open.has(stream)) stream.text.enqueue(new TextEncoder().encode(piece))
  }

  private break(stream: OpenStream): void {
    if (!this.open.delete(stream)) return
    stream.text.error(new DOMException('The stream was cut', 'AbortError'))
  }
}
