import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core'
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { Subject } from 'rxjs'
import { type RivalDoor, type RivalRow, rivalRow, untilCount } from './rival-door.ts'

interface Checkpoint {
  readonly seq: number
}

const BATCH = 500
const text = { type: 'string' } as const
const SCHEMA = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 36 },
    walletId: text,
    type: text,
    amount: { type: 'number' },
    category: text,
    description: text,
    createdAt: text,
  },
} as const

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as T
}

/** RxDB over its Dexie storage in the page, replicating with the server that the page came from. */
export async function openRival(): Promise<RivalDoor> {
  const db = await createRxDatabase({ name: 'bench', storage: getRxStorageDexie() })
  const { rows } = await db.addCollections({ rows: { schema: SCHEMA } })
  return {
    async record(count) {
      for (let n = 0; n < count; n += 1) await rows.insert(rivalRow(n))
    },
    async send() {
      const replication = replicate(rows, { push: pushing() })
      await replication.awaitInSync()
      await replication.cancel()
    },
    follow: () => void replicate(rows, { pull: pulling() }),
    until: async count => await untilCount(count, async () => await rows.count().exec()),
  }
}

type Rows = RxCollection<RivalRow>
type Options = Parameters<typeof replicateRxCollection<RivalRow, Checkpoint>>[0]

function replicate(
  collection: Rows,
  way: Pick<Options, 'push' | 'pull'>,
): RxReplicationState<RivalRow, Checkpoint> {
  const common = {
    replicationIdentifier: 'bench',
    collection,
    live: true,
    waitForLeadership: false,
  }
  return replicateRxCollection<RivalRow, Checkpoint>({ ...common, ...way })
}

function pushing(): NonNullable<Options['push']> {
  return { batchSize: BATCH, handler: async changes => await post('/push', changes) }
}

/** What the server has after a checkpoint; it says by an event of its own that there is more. */
function pulling(): NonNullable<Options['pull']> {
  const stream$ = new Subject<'RESYNC'>()
  new EventSource('/events').addEventListener('message', () => stream$.next('RESYNC'))
  return {
    batchSize: BATCH,
    stream$: stream$.asObservable(),
    handler: async (checkpoint, limit) => await post('/pull', { seq: checkpoint?.seq ?? 0, limit }),
  }
}
