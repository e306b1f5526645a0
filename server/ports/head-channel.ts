import { once } from 'node:events'
import pg from 'pg'
import { sleep, type Timers } from '#base/timers.ts'
import { APPLICATION_NAME, databaseFault } from '../db/database.ts'
import type { Log } from './log.ts'

/** Notices of commits between the processes of one database. Any may be lost: the poll suffices (WK1). */
export interface HeadChannel {
  /** Tells the other processes of a commit, after it. */
  send(ledgerId: string): void
  close(): Promise<void>
}

/** Who hears. */
export interface HeadListener {
  /** Another process committed to the ledger. */
  readonly onCommit: (ledgerId: string) => void
  /** Notices are heard from now on; what came before may have been missed. */
  readonly onOpen: () => void
}

/** Opens the channel in the background. */
export type HeadChannelOpener = (listener: HeadListener) => HeadChannel

/** What the channel runs on. */
export interface HeadChannelParts {
  readonly url: string
  /** Sends the probe on another connection than the channel's, by which it is known whether notices pass. */
  readonly probe: (channel: string, payload: string) => Promise<unknown>
  readonly newId: () => string
  readonly timers: Timers
  readonly log: Log
  /** The pause after the n-th failure in a row, from 1, in ms. */
  readonly pauseMs: (failures: number) => number
  /** How long the probe may be on its way, in ms. */
  readonly probeMs?: number
}

/** The name of the channel in the database. */
const CHANNEL = 'ledger_head'

/** What the connection is called where the database lists them. */
export const LISTENER_NAME = `${APPLICATION_NAME}-wake-ups`

// What is committed within it goes in one statement.
const GATHER_MS = 50
// Each process hears each notice, its own too. One takes 8,000 bytes, an id 36.
const MOST_IN_NOTICE = 200
const SEPARATOR = ','
const CONNECT_TIMEOUT_MS = 10_000
const PROBE_MS = 5000
// Of a peer that is gone without a word the system tells some twenty seconds later.
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * Makes an opener of the database's own notices, `LISTEN` and `NOTIFY`, on a connection of its own. Where they
 * do not pass (an engine without them, a pooler that hands each statement to another connection) it is
 * said once, and tried again with pauses that grow; so it is after the connection was lost.
 */
export function createHeadChannel(parts: HeadChannelParts): HeadChannelOpener {
  return listener => {
    const outgoing = createOutgoing(parts.timers)
    const closing = new AbortController()
    const isOver = keepListening({ ...parts, listener, outgoing, closed: closing.signal })
    return {
      send: ledgerId => outgoing.add(ledgerId),
      async close() {
        closing.abort()
        await isOver
      },
    }
  }
}

interface Listening extends HeadChannelParts {
  readonly listener: HeadListener
  readonly outgoing: Outgoing
  readonly closed: AbortSignal
}

async function keepListening(listening: Listening): Promise<void> {
  const { timers, log, pauseMs, closed } = listening
  const isClosed = once(closed, 'abort').then(() => 'closed')
  let failures = 0
  while (!closed.aborted) {
    const isOver = listenOnce(listening, () => {
      log.info('wake_ups.by_notice')
      failures = 0
    })
    // A connection that is ended while it is being made may never say so.
    const end = await Promise.race([isOver, isClosed])
    if (closed.aborted) return
    failures += 1
    if (failures === 1) log.warn('wake_ups.by_poll_alone', { reason: end })
    await Promise.race([sleep(timers, pauseMs(failures)), isClosed])
  }
}

/** Listens until the connection ends; gives why it does not, or no more. */
async function listenOnce(listening: Listening, onHeard: () => void): Promise<string> {
  const { listener, outgoing, closed } = listening
  const client = new pg.Client({
    connectionString: listening.url,
    application_name: LISTENER_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  const isEnded = new Promise<void>(resolve => client.once('end', resolve))
  // Its end follows; without a listener this would end the process.
  client.on('error', () => undefined)
  function end(): void {
    client.end().catch(() => undefined)
  }
  closed.addEventListener('abort', end)
  try {
    await client.connect()
    const backend = await openBackend(client)
    if (!(await isHeard(listening, client, isEnded))) return 'not heard'
    client.on('notification', ({ processId, payload }) => {
      // Of its own commits a process knows.
      if (processId === backend || payload === undefined) return
      for (const ledgerId of payload.split(SEPARATOR)) listener.onCommit(ledgerId)
    })
    onHeard()
    outgoing.open(client)
    listener.onOpen()
    await isEnded
    return 'ended'
  } catch (error) {
    return databaseFault(error)
  } finally {
    closed.removeEventListener('abort', end)
    outgoing.close()
    end()
  }
}

async function openBackend(client: pg.Client): Promise<number | undefined> {
  await client.query(`listen ${CHANNEL}`)
  const { rows } = await client.query<{ readonly pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Whether a notice that is sent on another connection comes in on this one. */
async function isHeard(
  { probe, newId, timers, probeMs = PROBE_MS }: Listening,
  client: pg.Client,
  isEnded: Promise<void>,
): Promise<boolean> {
  const id = newId()
  const heard = new Promise<boolean>(resolve => {
    client.on('notification', ({ payload }) => {
      if (payload === id) resolve(true)
    })
  })
  await probe(CHANNEL, id)
  const isLate = Promise.race([sleep(timers, probeMs), isEnded]).then(() => false)
  return await Promise.race([heard, isLate])
}

/** Ledgers whose commits are yet to be told; while nobody listens there is nobody to tell. */
interface Outgoing {
  add(ledgerId: string): void
  open(client: pg.Client): void
  close(): void
}

function createOutgoing(timers: Timers): Outgoing {
  const ledgerIds = new Set<string>()
  let sender: pg.Client | undefined
  let timer: unknown

  function flush(): void {
    timer = undefined
    const told: string[] = []
    const ids = [...ledgerIds]
    ledgerIds.clear()
    for (let at = 0; at < ids.length; at += MOST_IN_NOTICE) {
      told.push(ids.slice(at, at + MOST_IN_NOTICE).join(SEPARATOR))
    }
    // A statement of its own: a notice locks the whole database until its transaction is committed.
    const sql = `select pg_notify('${CHANNEL}', ids) from unnest($1::text[]) as told (ids)`
    // What a lost connection swallows is found by the poll of the others.
    sender?.query(sql, [told]).catch(() => undefined)
  }

  return {
    add(ledgerId) {
      if (sender === undefined) return
      ledgerIds.add(ledgerId)
      timer ??= timers.setTimeout(flush, GATHER_MS)
    },
    open(client) {
      sender = client
    },
    close() {
      sender = undefined
      ledgerIds.clear()
    },
  }
}
