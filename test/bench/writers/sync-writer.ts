import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { KeptConnection } from './kept-connection.ts'
import { callFor, type Load, post, type Writer } from './writer.ts'

const CREATED = 201

const answered = v.object({
  next: v.object({ epoch: v.string(), version: v.number() }),
  results: v.array(v.object({ status: v.literal(CREATED) })),
})

type Answered = v.InferOutput<typeof answered>

/** A device in step with the server. */
interface SyncedWriter extends Writer {
  readonly device: string
  seq: number
  cursor: Answered['next'] | null
}

/** How much goes into a call. */
export interface SyncLoad extends Load {
  readonly rowsPerCall: number
}

/** The writers record expenses by the one call of devices for so long. Returns the milliseconds of each call. */
export async function syncFor(
  url: string,
  writers: readonly Writer[],
  { rowsPerCall, ...load }: SyncLoad,
): Promise<readonly number[]> {
  const idle = writers.map((writer): SyncedWriter => {
    return { ...writer, device: randomUUID(), seq: 0, cursor: null }
  })
  const first = await KeptConnection.open(url)
  for (const writer of idle) await syncOnce(first, writer, 1)
  first.close()
  return await callFor(url, load, async connection => {
    const writer = idle.shift()
    if (writer === undefined) throw new Error('more connections than writers')
    await syncOnce(connection, writer, rowsPerCall)
    idle.push(writer)
  })
}

async function syncOnce(
  connection: KeptConnection,
  writer: SyncedWriter,
  rows: number,
): Promise<void> {
  const writes = Array.from({ length: rows }, () => aWrite(writer))
  const { cursor, device, seq, token } = writer
  const body = { cursor, device, seq, writes }
  const answer = await post(connection, { path: '/sync', token, body })
  const { next, results } = v.parse(answered, JSON.parse(answer))
  if (results.length < rows) throw new Error('some writes were not reached')
  writer.cursor = next
}

function aWrite(writer: SyncedWriter): object {
  writer.seq += 1
  const entry = { id: randomUUID(), amount: 450.5, category: 'food', description: 'Rice and beans' }
  const transactions = [{ ...entry, date: new Date().toISOString() }]
  const body = { walletId: writer.walletId, type: 'expense', transactions }
  return { id: randomUUID(), call: 'createTransactions', seq: writer.seq, age: 0, body }
}
