import { Agent, request } from 'node:http'

const CREATED = 201
const ROW = { amount: 450.5, category: 'food', description: 'Rice and beans' }

/** Somebody's device that writes: one call after the other. */
export interface Writer {
  readonly token: string
  readonly walletId: string
}

/** One call over a kept connection; the answer's body. Throws when it is not 201. */
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
        if (answer.statusCode === CREATED) resolve(text)
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

/** Each writer records expenses for so long. Returns the milliseconds that each write took. */
export async function writeFor(
  url: string,
  writers: readonly Writer[],
  forMs: number,
): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers.length })
  const endsAt = performance.now() + forMs
  const durationsMs: number[] = []
  async function run({ token, walletId }: Writer): Promise<void> {
    const row = { ...ROW, date: new Date().toISOString() }
    const body = { walletId, type: 'expense', transactions: [row] }
    while (performance.now() < endsAt) {
      const startedAt = performance.now()
      await post(agent, url, { path: '/transactions/create-transaction', token, body })
      durationsMs.push(performance.now() - startedAt)
    }
  }
  await Promise.all(writers.map(run))
  agent.destroy()
  return durationsMs
}
