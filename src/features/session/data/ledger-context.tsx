import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, type ReactNode, useContext } from 'react'
import { assert } from '#base/assert.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import { readCategoryBook } from '#ledger/store/category-book.ts'
import { GIVEN_BOOK } from '#records/category-book.ts'
import { CategoryBookProvider } from '#ui/mark/category-book.ts'

const LedgerContext = createContext<LiveLedger | null>(null)

interface LedgerProviderProps {
  readonly ledger: LiveLedger
  readonly children: ReactNode
}

/** Gives the screens under it the signed-in person's ledger, and their categories. */
export function LedgerProvider({ ledger, children }: LedgerProviderProps) {
  const book = useLiveQuery(() => readCategoryBook(ledger.db), [ledger.db]) ?? GIVEN_BOOK
  return (
    <LedgerContext value={ledger}>
      <CategoryBookProvider value={book}>{children}</CategoryBookProvider>
    </LedgerContext>
  )
}

/** The signed-in person's ledger. Only under a `LedgerProvider`. */
export function useLedger(): LiveLedger {
  const ledger = useContext(LedgerContext)
  assert(ledger !== null, 'useLedger needs a LedgerProvider above')
  return ledger
}
