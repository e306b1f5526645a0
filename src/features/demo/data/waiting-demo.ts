import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useProfile } from '#features/account/data/profile/use-profile.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Ledger } from '#ledger/ledger.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readMeta } from '#ledger/store/meta.ts'
import { isDemoUser } from '../rules/demo-user.ts'
import { chooseKept, isOwn } from './choose-kept.ts'
import { deliverDemoMigrations } from './demo-migrations.ts'
import { readLedgerRows } from './demo-records.ts'
import { findDemo } from './find-demo.ts'

/** A demo that lies on the device of a signed-in person. */
export interface WaitingDemo {
  readonly db: LedgerDb
  /** How many transactions it shows, and how many of them the person entered. */
  readonly transactionCount: number
  readonly ownCount: number
  /** Whether anything in it is the person's own making. */
  readonly hasOwn: boolean
  /** Whether it was this person who signed up from within it. */
  readonly isTheirs: boolean
}

/**
 * Looks for a demo on the device, null when there is none. What a crash left on its way into this
 * account is brought there first.
 */
async function lookForDemo(ledger: Ledger, email: string): Promise<WaitingDemo | null> {
  const db = await findDemo()
  if (db === null) return null
  await deliverDemoMigrations(db, ledger)
  const demo = db.isOpen() ? await readMeta(db, 'demo') : undefined
  if (demo === undefined) {
    db.close()
    return null
  }
  const { wallets, labels, budgets, transactions } = chooseKept(await readLedgerRows(db), 'all')
  return {
    db,
    transactionCount: transactions.length,
    ownCount: transactions.filter(isOwn).length,
    hasOwn: [...wallets, ...labels, ...budgets, ...transactions].some(isOwn),
    isTheirs: demo.email === email,
  }
}

/** A demo that may lie on this device, and the way to look for it again. */
export interface LookedForDemo {
  readonly demo: WaitingDemo | null
  readonly lookAgain: () => void
}

/** The demo that lies on this device beside the account, once the account's own records are here. */
export function useWaitingDemo(): LookedForDemo {
  const ledger = useLedger()
  const email = useProfile()?.email
  const isReady = useLiveQuery(() => readMeta(ledger.db, 'bootstrapped'), [ledger]) === true
  const [demo, setDemo] = useState<WaitingDemo | null>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (!isReady || email === undefined || isDemoUser(ledger.userId)) return undefined
    let isShown = true
    let db: LedgerDb | undefined
    async function look(address: string): Promise<void> {
      const found = await lookForDemo(ledger, address)
      db = found?.db
      if (isShown) setDemo(found)
      else db?.close()
    }
    // A demo that another tab ends meanwhile is none any more.
    look(email).catch(() => undefined)
    return () => {
      isShown = false
      db?.close()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a wish to look again asks again
  }, [ledger, email, isReady, round])

  function lookAgain() {
    setDemo(null)
    setRound(count => count + 1)
  }

  return { demo, lookAgain }
}
