import { useEffect, useState } from 'react'
import type { Timers } from '#base/timers.ts'
import type { Ledger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { isClosedFault } from '#ledger/store/storage-failure.ts'
import { useLedger } from './ledger-context.tsx'

/** Keeps what is typed in forms on the device until it is sent (tidying 11). A password is never given to it. */
export interface DraftKeeper {
  /** What is kept under the key; undefined where there is nothing. */
  readonly read: (key: string) => Promise<unknown>
  /** Keeps the value soon; undefined lets go of what this keeper kept or read there. */
  readonly set: (key: string, value: unknown) => void
  /** Keeps at once what is still to be kept. */
  readonly flush: () => Promise<void>
  /** The same for a page that is being left. */
  readonly leave: () => void
  /** Lets go of what is kept under the key. */
  readonly drop: (key: string) => Promise<void>
  /** Keeps at once what is still to be kept; whether the value is what is kept under the key then. */
  readonly keeps: (key: string, value: unknown) => Promise<boolean>
}

/** How long after a key what was typed is kept. */
export const KEEP_AFTER_MS = 300

/** Makes what keeps drafts in the ledger's database. */
export function createDraftKeeper({
  db,
  clock,
  timers,
}: Pick<Ledger, 'db' | 'clock'> & { readonly timers: Timers }): DraftKeeper {
  const known = new Map<string, string | undefined>()
  const waiting = new Map<string, unknown>()
  let timer: unknown

  async function write(key: string, value: unknown): Promise<void> {
    known.set(key, textOf(value))
    try {
      if (value === undefined) await db.drafts.delete(key)
      else await db.drafts.put({ key, value, at: clock() })
    } catch (error) {
      // Signed out, or the device is full: what stands in the form is all that is left then.
      if (!isClosedFault(error)) known.delete(key)
    }
  }

  async function flush(): Promise<void> {
    timers.clearTimeout(timer)
    const entries = [...waiting]
    waiting.clear()
    await Promise.all(entries.map(([key, value]) => write(key, value)))
  }

  return {
    async read(key) {
      const value = await readDraft(db, key, clock())
      known.set(key, textOf(value))
      return value
    },
    set(key, value) {
      waiting.delete(key)
      if (known.get(key) === textOf(value)) return
      waiting.set(key, value)
      timers.clearTimeout(timer)
      timer = timers.setTimeout(() => void flush(), KEEP_AFTER_MS)
    },
    flush,
    leave() {
      timers.clearTimeout(timer)
      const drafts = [...waiting].map(([key, value]) => ({ key, value }))
      waiting.clear()
      for (const { key, value } of drafts) known.set(key, textOf(value))
      keepAtOnce(db, drafts, clock())
    },
    async drop(key) {
      waiting.delete(key)
      await write(key, undefined)
    },
    async keeps(key, value) {
      await flush()
      try {
        const kept = await db.drafts.get(key)
        return kept !== undefined && textOf(kept.value) === textOf(value)
      } catch (error) {
        if (isClosedFault(error)) return false
        throw error
      }
    },
  }
}

const DRAFT_LIFE_MS = 30 * 86_400_000

/** Lets go of what is older than thirty days, of any form, before it reads. */
async function readDraft(db: LedgerDb, key: string, now: number): Promise<unknown> {
  await db.drafts
    .where('at')
    .belowOrEqual(now - DRAFT_LIFE_MS)
    .delete()
  return (await db.drafts.get(key))?.value
}

/**
 * Of a page that is being left nothing lives to hear an answer: all is asked of the database in one go, which then
 * does it without the page.
 */
function keepAtOnce(
  db: LedgerDb,
  drafts: readonly { readonly key: string; readonly value: unknown }[],
  now: number,
): void {
  if (drafts.length === 0 || !db.isOpen()) return
  const transaction = db.backendDB().transaction('drafts', 'readwrite')
  const table = transaction.objectStore('drafts')
  for (const { key, value } of drafts) {
    if (value === undefined) table.delete(key)
    else table.put({ key, value, at: now })
  }
  transaction.commit()
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value)
}

/** What keeps the drafts of a form for as long as it is drawn; at once when the page is hidden or left. */
export function useDraftKeeper(): DraftKeeper {
  const ledger = useLedger()
  const [keeper] = useState(() => createDraftKeeper(ledger))

  useEffect(() => {
    function handleHidden() {
      keeper.leave()
    }

    window.addEventListener('pagehide', handleHidden)
    document.addEventListener('visibilitychange', handleHidden)
    return () => {
      window.removeEventListener('pagehide', handleHidden)
      document.removeEventListener('visibilitychange', handleHidden)
      void keeper.flush()
    }
  }, [keeper])

  return keeper
}
