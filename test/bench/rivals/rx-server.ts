import * as v from 'valibot'
import { type RivalServer, serveRival } from './rival-server.ts'

const pushed = v.array(v.object({ newDocumentState: v.looseObject({ id: v.string() }) }))
const pull = v.object({ seq: v.number(), limit: v.number() })

/** The two calls that RxDB's replication is given: rows in the order in which they came. */
export async function startRxServer(): Promise<RivalServer> {
  const rows: object[] = []
  const server = await serveRival(async ({ path, body }) => {
    if (path === '/push') {
      for (const { newDocumentState } of v.parse(pushed, body)) rows.push(newDocumentState)
      server.tell()
      return await Promise.resolve([])
    }
    if (path !== '/pull') return undefined
    const { seq, limit } = v.parse(pull, body)
    const documents = rows.slice(seq, seq + limit)
    return { documents, checkpoint: { seq: seq + documents.length } }
  })
  return server
}
