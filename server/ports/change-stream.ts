import type { Timers } from '#base/timers.ts'
import { databaseFault } from '../db/database.ts'
import type { LedgerAccess } from '../db/ledger-access.ts'
import { describeFault } from '../log-failure.ts'
import type { HeadChannelOpener } from './head-channel.ts'
import type { Log } from './log.ts'

/** An open stream: the ledger that it follows, and the session by which it may. */
export interface Watch extends LedgerAccess {
  readonly familyId: string
}

/** Where a ledger's history stands. */
export interface LedgerNews {
  readonly version: number
  /** When the write that brought it there began, epoch ms by the clock of the process that did it. */
  readonly writtenAt: number
}

/** Hears at each look where the ledger stands, news or not; undefined when the session is over. */
export type WatchListener = (news: LedgerNews | undefined) => void

/** Wakes the open streams of this process, and those of the others (WK1). */
export interface ChangeStream {
  /** A ledger's history moved, or sessions of its person ended: after the commit, never inside. */
  publish(ledgerId: string): void
  /** The first look follows at once. Returns the way to stop listening. */
  subscribe(watch: Watch, listener: WatchListener): () => void
  close(): Promise<void>
}

/** Where the ledgers of those watches stand whose session lives. */
export type NewsReader = (watches: readonly Watch[]) => Promise<ReadonlyMap<Watch, LedgerNews>>

/** What waking takes. */
export interface ChangeStreamParts {
  readonly read: NewsReader
  readonly timers: Timers
  readonly log: Log
  /** Undefined: of the commits of other processes only the poll tells. */
  readonly openChannel?: HeadChannelOpener | undefined
  /** How often all open ledgers are looked at, whatever was heard, in ms. */
  readonly pollMs?: number
}

const POLL_MS = 5000

//              watch, publish, notice, poll
//                          │
//                          ▼
//   quiet ◄── told ──── [ dirty ] ── flag cleared ──► reading ── told ──► …
//                          ▲                             │
//                          └─── a wake while reading ────┘
//
// The flag goes before the read begins: what is committed later has its wake later, and raises it again. A
// watch is entered, with its flag, before anything is read for it.

/** What is to be looked at: plain data, so that a test can go through every order of events. */
export interface Looks {
  /** How many streams follow a ledger. */
  readonly watched: Map<string, number>
  /** Ledgers of which something may have been committed since they were last begun to be read. */
  readonly dirty: Set<string>
  isReading: boolean
}

/** Enters one more stream of the ledger, which is to be looked at. */
export function enterWatch(looks: Looks, ledgerId: string): void {
  looks.watched.set(ledgerId, (looks.watched.get(ledgerId) ?? 0) + 1)
  looks.dirty.add(ledgerId)
}

/** Strikes one stream of the ledger. */
export function leaveWatch(looks: Looks, ledgerId: string): void {
  const left = (looks.watched.get(ledgerId) ?? 0) - 1
  if (left > 0) looks.watched.set(ledgerId, left)
  else looks.watched.delete(ledgerId)
}

/** Something may have happened to the ledger. */
export function markDirty(looks: Looks, ledgerId: string): void {
  if (looks.watched.has(ledgerId)) looks.dirty.add(ledgerId)
}

/** Something may have happened to any ledger: the poll, and after the notices were interrupted. */
export function markAllDirty(looks: Looks): void {
  for (const ledgerId of looks.watched.keys()) looks.dirty.add(ledgerId)
}

/** Begins one read of all that is dirty; undefined while one is under way, or nothing is. */
export function beginRead(looks: Looks): readonly string[] | undefined {
  if (looks.isReading || looks.dirty.size === 0) return undefined
  const ledgerIds = [...looks.dirty]
  looks.dirty.clear()
  looks.isReading = true
  return ledgerIds
}

/** Ends it, told or failed: what failed is read at the next poll. */
export function endRead(looks: Looks): void {
  looks.isReading = false
}

/** Makes the one place of a process that looks for all its streams. It polls only while there are any. */
export function createChangeStream(parts: ChangeStreamParts): ChangeStream {
  const { timers, pollMs = POLL_MS } = parts
  const looks: Looks = { watched: new Map(), dirty: new Set(), isReading: false }
  const listenersByLedger: ListenersByLedger = new Map()
  let timer: unknown

  const channel = parts.openChannel?.({
    onCommit(ledgerId) {
      markDirty(looks, ledgerId)
      void look()
    },
    onOpen: lookAtAll,
  })

  function lookAtAll(): void {
    markAllDirty(looks)
    void look()
  }

  function keepPolling(): void {
    timers.clearTimeout(timer)
    timer = undefined
    if (looks.watched.size === 0) return
    timer = timers.setTimeout(() => {
      lookAtAll()
      keepPolling()
    }, pollMs)
  }

  async function look(): Promise<void> {
    for (;;) {
      const ledgerIds = beginRead(looks)
      if (ledgerIds === undefined) return
      const watches = ledgerIds.flatMap(id => Array.from(listenersByLedger.get(id)?.keys() ?? []))
      await readAndTell(parts, watches, listenersByLedger)
      endRead(looks)
    }
  }

  return {
    publish(ledgerId) {
      channel?.send(ledgerId)
      markDirty(looks, ledgerId)
      void look()
    },
    subscribe(watch, listener) {
      const listeners = listenersByLedger.get(watch.ledgerId) ?? new Map<Watch, WatchListener>()
      listenersByLedger.set(watch.ledgerId, listeners.set(watch, listener))
      enterWatch(looks, watch.ledgerId)
      if (timer === undefined) keepPolling()
      void look()
      return () => {
        if (!listeners.delete(watch)) return
        if (listeners.size === 0) listenersByLedger.delete(watch.ledgerId)
        leaveWatch(looks, watch.ledgerId)
      }
    },
    async close() {
      timers.clearTimeout(timer)
      looks.watched.clear()
      await channel?.close()
    },
  }
}

type ListenersByLedger = Map<string, Map<Watch, WatchListener>>

async function readAndTell(
  { read, log }: ChangeStreamParts,
  watches: readonly Watch[],
  listenersByLedger: ListenersByLedger,
): Promise<void> {
  if (watches.length === 0) return
  try {
    const news = await read(watches)
    // One that left meanwhile has no listener any more.
    for (const watch of watches) {
      listenersByLedger.get(watch.ledgerId)?.get(watch)?.(news.get(watch))
    }
  } catch (error) {
    // The streams stay: the next poll reads again.
    const fault = databaseFault(error)
    if (fault === 'other') log.error('streams.not_read', describeFault(error))
    else log.warn('streams.not_read', { fault })
  }
}
