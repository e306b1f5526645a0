import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a provider's API was asked. */
export interface ProviderRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly authorization: string
  readonly body: unknown
}

/** A recorded answer: a status and JSON, or text that is none. */
export interface RecordedAnswer {
  readonly status: number
  readonly body: unknown
  readonly location?: string
}

/** A provider's API on the loopback address, which answers what was recorded. */
export interface ProviderMock {
  readonly origin: string
  readonly requests: ProviderRequest[]
  /** What it answers from now on, the same to all or made for each. */
  answer: RecordedAnswer | ((request: ProviderRequest) => Promise<RecordedAnswer>)
  close(): Promise<void>
}

/** Starts it. Close it when the file is done. */
export async function startProviderMock(): Promise<ProviderMock> {
  const requests: ProviderRequest[] = []
  const state: Pick<ProviderMock, 'answer'> = { answer: { status: 404, body: {} } }

  async function record(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    const asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: body === '' ? undefined : JSON.parse(body),
    }
    requests.push(asked)
    const recorded = typeof state.answer === 'function' ? await state.answer(asked) : state.answer
    const { status, body: answer, location } = recorded
    response.writeHead(status, {
      'Content-Type': 'application/json',
      ...(location !== undefined && { Location: location }),
    })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }

  const server = createServer((request, response) => void record(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    get answer() {
      return state.answer
    },
    set answer(answer) {
      state.answer = answer
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}
