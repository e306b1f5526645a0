import { useLiveQuery } from 'dexie-react-hooks'
import { useState, useSyncExternalStore } from 'react'
import { useAccount } from '#features/session/data/account-context.tsx'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useSite } from '#features/session/data/site-context.tsx'
import { isPastFirstPage, isTimeToOffer } from '../rules/install-notes.ts'

/** A moment to offer installing, and what a person may answer. */
export interface InstallMoment {
  readonly way: InstallWay
  /** Shows the browser's question; a no is an answer as well. */
  readonly install: () => Promise<void>
  /** Not to be asked again on this device. */
  readonly refuse: () => void
}

/** The moment to offer installing, when this is one; it is decided as the page opens, and over once it is answered. */
export function useInstallMoment(): InstallMoment | 'answered' | undefined {
  const { store, clock } = useAccount()
  const { install } = useSite()
  const way = useInstallWay()
  const knowsTheApp = useKnowsTheApp()
  const [opened] = useState(() => ({ notes: store.readInstallNotes(), now: clock(), way }))
  const [isAnswered, setAnswered] = useState(false)

  function refuse(): void {
    store.writeInstallNotes({ ...store.readInstallNotes(), offerFrom: null })
    setAnswered(true)
  }

  if (isAnswered) return 'answered'
  // A browser that offers it later than the page opened would push down what is read by then.
  if (way === undefined || opened.way === undefined || knowsTheApp !== true) return undefined
  if (!isTimeToOffer(opened.notes, opened.now)) return undefined
  return {
    way,
    refuse,
    async install() {
      // A yes is an answer as well: nothing more is offered on this visit.
      if (await install.ask()) setAnswered(true)
      else refuse()
    },
  }
}

/** By then a person knows what the app is for; before, an offer would stand in the way. */
const ENOUGH_ENTRIES = 3
const LEGS = 2

/** Whether a person has recorded enough to be offered anything; undefined while it loads. */
export function useKnowsTheApp(): boolean | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const [rows, blocks] = await Promise.all([
      // Both legs of a transfer are one entry.
      db.transactions.limit(ENOUGH_ENTRIES * LEGS).toArray(),
      db.olderDays.count(),
    ])
    const entries = new Set(rows.map(({ id, transferId }) => transferId ?? id))
    return blocks > 0 || entries.size >= ENOUGH_ENTRIES
  }, [db])
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
