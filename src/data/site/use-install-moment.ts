import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { useAccount } from '#data/account/account-context.tsx'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { Instant } from '#domain/day.ts'
import { isTimeToOffer, OFFER_AGAIN_MS } from '#domain/install-notes.ts'
import { useSite } from './site-context.tsx'
import { type InstallWay, useInstallWay } from './use-install-offer.ts'

/** A moment to offer installing, and what a person may answer. */
export interface InstallMoment {
  readonly way: InstallWay
  /** Shows the browser's question; a no puts the offer off. */
  readonly install: () => Promise<void>
  readonly putOff: () => void
  /** Not to be asked again on this device. */
  readonly refuse: () => void
}

/** The moment to offer installing, when this is one; it is decided as the page opens. */
export function useInstallMoment(): InstallMoment | undefined {
  const { store, clock } = useAccount()
  const { db } = useLedger()
  const { install } = useSite()
  const way = useInstallWay()
  const hasBudget = useLiveQuery(async () => (await db.budgets.limit(1).count()) > 0, [db])
  const [opened] = useState(() => ({ notes: store.readInstallNotes(), now: clock() }))
  const [isAnswered, setAnswered] = useState(false)

  function offerFrom(from: Instant | null): void {
    store.writeInstallNotes({ ...store.readInstallNotes(), offerFrom: from })
    setAnswered(true)
  }

  function putOff(): void {
    offerFrom(clock() + OFFER_AGAIN_MS)
  }

  if (way === undefined || isAnswered || hasBudget === undefined) return undefined
  if (!isTimeToOffer(opened.notes, { now: opened.now, hasBudget })) return undefined
  return {
    way,
    putOff,
    refuse: () => offerFrom(null),
    async install() {
      if (!(await install.ask())) putOff()
    },
  }
}
