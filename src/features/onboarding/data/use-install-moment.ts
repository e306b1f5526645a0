import { useLiveQuery } from 'dexie-react-hooks'
import { useState, useSyncExternalStore } from 'react'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useSite } from '#features/session/data/site-context.tsx'
import type { Instant } from '#time/day.ts'
import { isPastFirstPage, isTimeToOffer, OFFER_AGAIN_MS } from '../rules/install-notes.ts'

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

/** Whether the browser offers to install the app now. */
export function useInstallOffer(): boolean {
  const { install } = useSite()
  return useSyncExternalStore(install.subscribe, install.isOffered)
}

/** Whether the app runs as one of the device's own, or was just installed. */
export function useIsInstalled(): boolean {
  const { install } = useSite()
  return useSyncExternalStore(install.subscribe, install.isInstalled)
}

/** By the browser's own question, or by hand in the way of an iPhone. */
type InstallWay = 'prompt' | 'iphone'

/** How the app can be installed here; undefined where it cannot be, or is already. */
export function useInstallWay(): InstallWay | undefined {
  const { platform } = useSite()
  const isOffered = useInstallOffer()
  const isInstalled = useIsInstalled()
  if (isInstalled) return undefined
  if (isOffered) return 'prompt'
  return platform === 'iphone' ? 'iphone' : undefined
}

/** Whether a page may begin with an offer: decided as it opens, and not on the first page of a visit. */
export function useIsPastFirstPage(): boolean {
  const { store, clock } = useAccount()
  const [isLate] = useState(() => isPastFirstPage(store.readInstallNotes(), clock()))
  return isLate
}
