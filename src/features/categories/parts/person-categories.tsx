import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { readCategoryBook } from '#ledger/store/category-book.ts'
import { GIVEN_BOOK } from '#records/category/category-book.ts'
import { CategoryBookProvider } from '#ui/mark/category-book.ts'

interface PersonCategoriesProps {
  readonly children: ReactNode
}

/** Gives the screens under it the person's categories, live; as they are given until they are read. */
export function PersonCategories({ children }: PersonCategoriesProps) {
  const { db } = useLedger()
  const book = useLiveQuery(() => readCategoryBook(db), [db]) ?? GIVEN_BOOK
  return <CategoryBookProvider value={book}>{children}</CategoryBookProvider>
}
