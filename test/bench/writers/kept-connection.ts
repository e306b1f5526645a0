import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What came back. */
export interface Answer {
  readonly status: number
  readonly body: string
}

const HEAD_END = '\r\n\r\n'
const LENGTH = /^content-length: *(\d+)/im
const STATUS = /^HTTP\/1\.1 (\d{3})/

/**
 * One connection that carries a call after the other. A client of Node's own takes as much of a core for a call as the
 * server that is measured, and shares its two with it.
 */
export class KeptConnection {
  private readonly socket: Socket
  private readonly host: string
  private received: Buffer = Buffer.alloc(0)
  private onAnswer: ((answer: Answer) => void) | undefined
  private onBroken: ((error: Error) => void) | undefined

  private constructor(socket: Socket, host: string) {
    this.socket = socket
    this.host = host
    socket.on('data', chunk => this.take(chunk))
    socket.on('error', error => this.onBroken?.(error))
    socket.on('close', () => this.onBroken?.(new Error('The server closed the connection')))
  }

  static async open(url: string): Promise<KeptConnection> {
    const { host, hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname).setNoDelay(true)
    await once(socket, 'connect')
    return new KeptConnection(socket, host)
  }

  /** Posts JSON below `/api/v1`. */
  async post(path: string, token: string, json: string): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      this.onAnswer = resolve
      this.onBroken = reject
    })
    this.socket.write(
      `POST /api/v1${path} HTTP/1.1\r\nHost: ${this.host}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}${HEAD_END}${json}`,
    )
    return await answered
  }

  close(): void {
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const headEnd = this.received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.received.toString('latin1', 0, headEnd)
    const [, length] = LENGTH.exec(head) ?? []
    if (length === undefined) {
      this.onBroken?.(new Error(`An answer without a length: ${head}`))
      return
    }
    const start = headEnd + HEAD_END.length
    const end = start + Number(length)
    if (this.received.length < end) return
    const body = this.received.toString('utf8', start, end)
    this.received = this.received.subarray(end)
    this.onAnswer?.({ status: Number(STATUS.exec(head)?.[1]), body })
  }
}
