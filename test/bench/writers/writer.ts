import { KeptConnection } from './kept-connection.ts'

const DONE: ReadonlySet<number> = new Set([200, 201])
const ROW = { amount: 450.5, category: 'food', description: 'Rice and beans' }

/** A device that writes: one call after the other. */
export interface Writer {
  readonly token: string
  readonly walletId: string
}

/** What to post, and as whom. */
export interface PostCall {
  readonly path: string
  readonly token: string
  readonly body: object
}

/** One call; the answer's body. Throws when it is not 200 or 201. */
export async function post(
  connection: KeptConnection,
  { path, token, body }: PostCall,
): Promise<string> {
  const answer = await connection.post(path, token, JSON.stringify(body))
  if (DONE.has(answer.status)) return answer.body
  throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
}

/** How a load is laid on. */
export interface Load {
  /** Each carries one call after the other, of one writer after the other. */
  readonly connections: number
  readonly forMs: number
}

/** The writers record expenses for so long. Returns the milliseconds that each write took. */
export async function writeFor(
  url: string,
  writers: readonly Writer[],
  load: Load,
): Promise<readonly number[]> {
  let turn = 0
  return await callFor(url, load, async connection => {
    const writer = writers[turn % writers.length]
    turn += 1
    if (writer !== undefined) await recordOne(connection, writer)
  })
}

/** Makes calls over so many connections for so long. Returns the milliseconds that each took. */
export async function callFor(
  url: string,
  { connections, forMs }: Load,
  call: (connection: KeptConnection) => Promise<void>,
): Promise<readonly number[]> {
  const opened = await Promise.all(
    Array.from({ length: connections }, () => KeptConnection.open(url)),
  )
  const durationsMs: number[] = []
  const endsAt = performance.now() + forMs
  async function run(connection: KeptConnection): Promise<void> {
    for (let now = performance.now(); now < endsAt; now = performance.now()) {
      await call(connection)
      durationsMs.push(performance.now() - now)
    }
    connection.close()
  }
  await Promise.all(opened.map(run))
  return durationsMs
}

async function recordOne(connection: KeptConnection, { token, walletId }: Writer): Promise<void> {
  const row = { ...ROW, date: new Date().toISOString() }
  const body = { walletId, type: 'expense', transactions: [row] }
  await post(connection, { path: '/transactions/create-transaction', token, body })
}
