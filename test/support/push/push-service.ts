// oxlint-disable-next-line typescript/triple-slash-reference -- of an ambient module there is nothing to import
/// <reference path="./http-ece.d.ts" />
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import ece from 'http_ece'
import * as v from 'valibot'
import { assert } from '#base/assert.ts'
import { type PushMessage, pushMessage } from '#contract/answers/push-message.ts'
import type { PushSubscriptionKeys } from '#contract/push-calls.ts'

/** A message as it arrived at a device, decrypted with its keys. */
export interface ArrivedPush {
  readonly headers: IncomingHttpHeaders
  readonly message: PushMessage
}

/** A browser that subscribed at the push service. */
export interface PushDevice {
  readonly subscription: PushSubscriptionKeys
  readonly arrived: readonly ArrivedPush[]
  /** How often the service was asked, refusals too. */
  tries(): number
  /** What the service answers from now on; `never` leaves the caller waiting for the next. */
  answerWith(status: number | 'never', headers?: Readonly<Record<string, string>>): void
}

/** A push service on the loopback. */
export interface PushService {
  readonly origin: string
  makeDevice(): PushDevice
  close(): Promise<void>
}

interface Answer {
  readonly status: number | 'never'
  readonly headers: Readonly<Record<string, string>>
}

type Receive = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Starts a push service whose devices read what they are sent. */
export async function startPushService(): Promise<PushService> {
  const receiversByPath = new Map<string, Receive>()
  const server = createServer((request, response) => {
    const receive = receiversByPath.get(request.url ?? '')
    assert(receive !== undefined, `no device subscribed at ${request.url}`)
    void receive(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  assert(typeof address === 'object' && address !== null, 'the service listens on a port')
  const origin = `http://127.0.0.1:${address.port}`
  return {
    origin,
    makeDevice() {
      const path = `/send/${receiversByPath.size}`
      const { device, receive } = createDevice(`${origin}${path}`)
      receiversByPath.set(path, receive)
      return device
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createDevice(endpoint: string): { device: PushDevice; receive: Receive } {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys('base64url')
  const authSecret = randomBytes(16).toString('base64url')
  const arrived: ArrivedPush[] = []
  const unanswered = new Set<ServerResponse>()
  let answer: Answer = { status: 201, headers: {} }
  let tries = 0

  function reply(response: ServerResponse): void {
    const { status, headers } = answer
    if (status === 'never') unanswered.add(response)
    else response.writeHead(status, headers).end('an answer nobody reads')
  }

  return {
    device: {
      subscription: { endpoint, keys: { p256dh, auth: authSecret } },
      arrived,
      tries: () => tries,
      answerWith(status, headers = {}) {
        answer = { status, headers }
        for (const response of unanswered) reply(response)
      },
    },
    async receive(request, response) {
      tries += 1
      const content = Buffer.concat(await request.toArray())
      if (answer.status === 201) {
        const text = ece.decrypt(content, { version: 'aes128gcm', privateKey, authSecret })
        const message = v.parse(pushMessage, JSON.parse(text.toString('utf8')))
        arrived.push({ headers: request.headers, message })
      }
      reply(response)
    },
  }
}
