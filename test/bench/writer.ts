import { Agent, request } from 'node:http'

const DONE: ReadonlySet<number | undefined> = new Set([200, 201])
const ROW = { amount: 450.5, category: 'food', description: 'Rice and beans' }

/** A device that writes: one call after the other. */
export interface Writer {
  readonly token: string
  readonly walletId: string
}

/** One call over a kept connection; the answer's body. Throws when it is not 200 or 201. */
export async function post(agent: Agent, url: string, call: PostCall): Promise<string> {
  const { path, token, body } = call
  return await new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v1${path}`, {
      agent,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    })
    sent.once('error', reject)
    sent.once('response', answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', chunk => (text += String(chunk)))
      answer.once('end', () => {
        if (DONE.has(answer.statusCode)) resolve(text)
        else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`))
      })
    })
    sent.end(JSON.stringify(body))
  })
}

/** What to post, and as whom. */
export interface PostCall {
  readonly path: string
  readonly token: string
  readonly body: object
}

/** How a load is laid on. */
export interface Load {
  /** Each carries one write after the other, of one writer after the other. */
  readonly connections: number
  readonly forMs: number
}

/** The writers record expenses for so long. Returns the milliseconds that each write took. */
export async function writeFor(
  url: string,
  writers: readonly Writer[],
  { connections, forMs }: Load,
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const endsAt = performance.now() + forMs
  const durationsMs: number[] = []
  let turn = 0
  async function run(): Promise<void> {
    while (performance.now() < endsAt) {
      const writer = writers[turn % writers.length]
      turn += 1
      if (writer !== undefined) durationsMs.push(await timeWrite(agent, url, writer))
    }
  }
  await Promise.all(Array.from({ length: connections }, run))
  agent.destroy()
  return durationsMs
}

async function timeWrite(agent: Agent, url: string, { token, walletId }: Writer): Promise<number> {
  const row = { ...ROW, date: new Date().toISOString() }
  const body = { walletId, type: 'expense', transactions: [row] }
  const startedAt = performance.now()
  await post(agent, url, { path: '/transactions/create-transaction', token, body })
  return performance.now() - startedAt
}
