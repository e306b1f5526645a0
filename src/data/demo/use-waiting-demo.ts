import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useProfile } from '#data/account/use-profile.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readMeta } from '#db/meta.ts'
import { isDemoUser } from '#domain/demo/demo-user.ts'
import { lookForDemo, type WaitingDemo } from './waiting-demo.ts'

/** The demo that lies on this device beside the account, once the account's own records are here. */
export function useWaitingDemo(): WaitingDemo | null {
  const ledger = useLedger()
  const email = useProfile()?.email
  const isReady = useLiveQuery(() => readMeta(ledger.db, 'bootstrapped'), [ledger]) === true
  const [demo, setDemo] = useState<WaitingDemo | null>(null)

  useEffect(() => {
    if (!isReady || isDemoUser(ledger.userId)) return undefined
    let isShown = true
    async function look(): Promise<void> {
      const found = await lookForDemo(ledger, email)
      if (isShown) setDemo(found)
      else found?.db.close()
    }
    // A demo that another tab ends meanwhile is none any more.
    look().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [ledger, email, isReady])

  return demo
}
