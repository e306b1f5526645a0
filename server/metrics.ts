import cluster, { type Worker } from 'node:cluster'
import type { Hono } from 'hono'
import { routePath } from 'hono/route'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import * as v from 'valibot'
import type { Clock } from '#base/ids.ts'
import type { Database } from './db/tables/tables.ts'
import type { ChangeStream, WatchListener } from './ports/change-stream.ts'
import { isSameText } from './ports/webhook-signature.ts'

/** The same stream of changes, counted where figures are. */
export function countChanges(
  metrics: Metrics | undefined,
  changeStream: ChangeStream,
): ChangeStream {
  return metrics === undefined ? changeStream : metrics.counting(changeStream)
}

/** The figures of this process, and of all workers where there are several. No label names a person. */
export interface Metrics {
  /** A request that was answered, by the pattern of its route. */
  noteRequest(request: AnsweredRequest): void
  /** The same stream of changes, whose writes and open streams are counted. */
  counting(changeStream: ChangeStream): ChangeStream
  /** Whether who asks with this header may be told. */
  admits(authorization: string | undefined): boolean
  /** All figures, as Prometheus reads them; empty when a worker did not answer. */
  read(): Promise<string>
}

interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
}

/** What is looked at when somebody asks. */
export interface MetricsParts {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Undefined: nobody may ask. */
  readonly token: string | undefined
}

// Seconds: from what a person does not notice to what they give up on.
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Begins to count; undefined where nobody may ask. */
export function createMetrics(parts: MetricsParts): Metrics | undefined {
  const { token } = parts
  if (token === undefined) return undefined
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'kobolens_' })
  const requests = new Histogram({
    name: 'kobolens_http_request_duration_seconds',
    help: 'Requests by route, method and class of status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const writes = new Counter({
    name: 'kobolens_writes_total',
    help: 'Writes that moved a history and were told to open streams.',
    registers,
  })
  const streams = new Gauge({
    name: 'kobolens_open_streams',
    help: 'Streams of changes that are open.',
    registers,
  })
  const lag = new Histogram({
    name: 'kobolens_feed_lag_seconds',
    help: 'How long after a write began an open stream was told of it.',
    buckets: BUCKETS,
    registers,
  })
  registry.registerMetric(poolGauge(parts.pool))
  registry.registerMetric(queueGauge(parts))
  if (cluster.isWorker) shareWithPrimary(registry)
  return {
    noteRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    counting: changeStream => ({
      publish(ledgerId) {
        writes.inc()
        changeStream.publish(ledgerId)
      },
      subscribe(watch, listener) {
        streams.inc()
        const unsubscribe = changeStream.subscribe(watch, noteLag(parts.clock, lag, listener))
        return () => {
          streams.dec()
          unsubscribe()
        }
      },
      close: async () => await changeStream.close(),
    }),
    admits: authorization => isSameText(authorization ?? null, `Bearer ${token}`),
    read: async () => (cluster.isWorker ? await readFromPrimary() : await registry.metrics()),
  }
}

/** The same listener, of which it is noted how late it hears. What it hears first was there before it. */
function noteLag(clock: Clock, lag: Histogram, listener: WatchListener): WatchListener {
  let told: number | undefined
  return news => {
    if (news !== undefined && told !== undefined && news.version !== told) {
      // Two machines' clocks are not one.
      lag.observe(Math.max(0, clock() - news.writtenAt) / 1000)
    }
    told = news?.version
    listener(news)
  }
}

function poolGauge(pool: pg.Pool): Gauge {
  return new Gauge({
    name: 'kobolens_database_connections',
    help: 'Connections to the database, those that nobody uses, and who waits for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

function queueGauge({ db, clock }: MetricsParts): Gauge {
  return new Gauge({
    name: 'kobolens_queue_length',
    help: 'What is due and not done: payments to look at, events to process, accounts to delete.',
    labelNames: ['queue'],
    registers: [],
    // Every worker counts the same rows.
    aggregator: 'max',
    async collect() {
      for (const [queue, length] of Object.entries(await readQueues(db, clock()))) {
        this.set({ queue }, length)
      }
    },
  })
}

async function readQueues(
  db: Kysely<Database>,
  nowMs: number,
): Promise<Readonly<Record<string, number>>> {
  const payments = db.selectFrom('payments').where('check_at', '<=', nowMs)
  const events = db.selectFrom('payment_events').where('processed_at', 'is', null)
  const accounts = db.selectFrom('users').where('delete_at', '<=', nowMs)
  const due = sql<number>`count(*)`.as('due')
  return {
    payments: (await payments.select(due).executeTakeFirstOrThrow()).due,
    payment_events: (await events.select(due).executeTakeFirstOrThrow()).due,
    accounts_to_delete: (await accounts.select(due).executeTakeFirstOrThrow()).due,
  }
}

/** Counts every request from here on, and answers GET /metrics to who has the token. */
export function addMetrics(app: Hono, metrics: Metrics): void {
  app.use(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const seconds = (performance.now() - startedAt) / 1000
    metrics.noteRequest({
      method: METHODS.has(c.req.method) ? c.req.method : 'other',
      // The route that answered, as it is written in the code: it holds no id and no name.
      route: routePath(c),
      status: c.res.status,
      seconds,
    })
  })
  app.get('/metrics', async c => {
    if (!metrics.admits(c.req.header('authorization'))) return c.text('Not allowed', 401)
    const figures = await metrics.read()
    if (figures === '') return c.text('A worker did not answer', 503)
    return c.text(figures, 200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE })
  })
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

// A worker is asked for the figures of all: it asks the primary, which asks every worker and adds up.

const figuresWanted = v.object({ type: v.literal('metrics-wanted'), id: v.string() })
const figuresGiven = v.object({
  type: v.literal('metrics-given'),
  id: v.string(),
  text: v.string(),
})

function shareWithPrimary(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry)
  // Made for its listener, which answers the primary.
  void new AggregatorRegistry()
}

async function readFromPrimary(): Promise<string> {
  const id = crypto.randomUUID()
  return await new Promise(resolve => {
    function take(message: unknown): void {
      const given = v.safeParse(figuresGiven, message)
      if (!given.success || given.output.id !== id) return
      process.off('message', take)
      resolve(given.output.text)
    }
    process.on('message', take)
    process.send?.({ type: 'metrics-wanted', id })
  })
}

/** In the primary: answers workers that are asked for the figures of all. */
export function shareAmongWorkers(): void {
  const aggregator = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, message: unknown) => {
    const wanted = v.safeParse(figuresWanted, message)
    if (wanted.success) void answer(worker, wanted.output.id)
  })
  async function answer(worker: Worker, id: string): Promise<void> {
    // One that is ending or starting may not answer; half of the figures would look like a fall.
    const text = await aggregator.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ type: 'metrics-given', id, text })
  }
}
