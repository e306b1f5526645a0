import { createContext, type ReactNode, useContext } from 'react'
import { assert } from '#base/assert.ts'
import type { LiveLedger } from '#ledger/ledger.ts'

const LedgerContext = createContext<LiveLedger | null>(null)

interface LedgerProviderProps {
  readonly ledger: LiveLedger
  readonly children: ReactNode
}

/** Gives the screens under it the signed-in person's ledger. */
export function LedgerProvider({ ledger, children }: LedgerProviderProps) {
  return <LedgerContext value={ledger}>{children}</LedgerContext>
}

/** The signed-in person's ledger. Only under a `LedgerProvider`. */
export function useLedger(): LiveLedger {
  const ledger = useContext(LedgerContext)
  assert(ledger !== null, 'useLedger needs a LedgerProvider above')
  return ledger
}
