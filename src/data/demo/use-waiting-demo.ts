import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useProfile } from '#data/account/use-profile.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { isDemoUser } from '#domain/demo/demo-user.ts'
import { lookForDemo, type WaitingDemo } from './waiting-demo.ts'

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
