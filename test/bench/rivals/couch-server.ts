import { EventEmitter, once } from 'node:events'
import * as v from 'valibot'
import { type RivalCall, type RivalServer, serveRival } from './rival-server.ts'

const document = v.looseObject({ _id: v.string(), _rev: v.string() })
const written = v.object({ docs: v.array(document) })
const asked = v.object({ docs: v.array(v.object({ id: v.string() })) })
const revisions = v.record(v.string(), v.array(v.string()))

type Document = v.InferOutput<typeof document>

const PAGE = 100
const HOLD_MS = 25_000

/** As much of CouchDB's replication protocol as PouchDB asks for, with one revision of each document. */
export async function startCouchServer(): Promise<RivalServer> {
  const documents = new Map<string, Document>()
  const checkpoints = new Map<string, object>()
  const order: Document[] = []
  const news = new EventEmitter().setMaxListeners(0)

  function write(body: unknown): readonly object[] {
    for (const each of v.parse(written, body).docs) {
      const { _id: id } = each
      documents.set(id, each)
      order.push(each)
    }
    news.emit('written')
    return []
  }

  async function changes({ query, signal }: RivalCall): Promise<object> {
    const since = Number(query.get('since') ?? 0)
    if (order.length <= since && query.get('feed') === 'longpoll') {
      const end = AbortSignal.any([signal, AbortSignal.timeout(HOLD_MS)])
      await once(news, 'written', { signal: end }).catch(() => undefined)
    }
    const last = Math.min(order.length, since + Number(query.get('limit') ?? PAGE))
    const results = order.slice(since, last).map(({ _id: id, _rev: rev }, index) => {
      return { seq: since + index + 1, id, changes: [{ rev }] }
    })
    return { results, last_seq: last, pending: order.length - last }
  }

  function missing(body: unknown): object {
    const unknown = Object.entries(v.parse(revisions, body)).filter(([id]) => !documents.has(id))
    return Object.fromEntries(unknown.map(([id, revs]) => [id, { missing: revs }]))
  }

  function fetched(body: unknown): object {
    const results = v.parse(asked, body).docs.map(({ id }) => {
      return { id, docs: [{ ok: documents.get(id) }] }
    })
    return { results }
  }

  function checkpoint({ method, path, body }: RivalCall): unknown {
    if (method === 'GET') return checkpoints.get(path)
    checkpoints.set(path, { ...Object(body), _rev: '0-1' })
    return { ok: true, id: path, rev: '0-1' }
  }

  return await serveRival(async call => {
    if (call.path.includes('/_local/')) return checkpoint(call)
    switch (call.path) {
      case '/bench/_bulk_docs':
        return write(call.body)
      case '/bench/_changes':
        return await changes(call)
      case '/bench/_revs_diff':
        return missing(call.body)
      case '/bench/_bulk_get':
        return fetched(call.body)
      case '/bench':
      case '/bench/':
        return { db_name: 'bench', update_seq: order.length, doc_count: documents.size }
      default:
        return undefined
    }
  })
}
