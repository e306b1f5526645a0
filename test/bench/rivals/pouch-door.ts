import PouchDB from 'pouchdb-browser'
import { type RivalDoor, rivalRow, untilCount } from './rival-door.ts'

// As many as a call of ours carries; its own default of 100 makes five times the requests.
const BATCH = { batch_size: 500 }

/** PouchDB over IndexedDB in the page, replicating with the server that the page came from. */
export function openRival(): RivalDoor {
  const local = new PouchDB('bench')
  const remote = new PouchDB(`${location.origin}/bench`, { skip_setup: true })
  return {
    async record(count) {
      for (let n = 0; n < count; n += 1) {
        const { id, ...row } = rivalRow(n)
        await local.put({ _id: id, ...row })
      }
    },
    send: async () => void (await local.replicate.to(remote, BATCH)),
    follow: () => void local.replicate.from(remote, { ...BATCH, live: true, retry: true }),
    until: async count => await untilCount(count, async () => (await local.info()).doc_count),
  }
}
