import { useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import {
  readAddSearch,
  readRowSearch,
  withoutAdd,
  withoutRow,
} from '#features/entries/parts/add-search.ts'
import { AddTransaction } from '#features/entries/parts/add-transaction.tsx'
import type { RawSearch } from '#ui/address/search-values.ts'
import { PaneRoom } from '#ui/dialog/pane-room.tsx'
import { useSearchSteps } from '../pages/use-search-steps.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page opens the entry sheet itself, for what is shown on it. */
    readonly opensEntry?: boolean
  }
}

/** What stands over whatever page is shown, where the address asks for it: the entry sheet, or an entry. */
export function EntryOverlays() {
  return (
    <>
      <EntryOverlay />
      <RowOverlay />
    </>
  )
}

const EntrySheet = lazy(async () => {
  const { EntrySheet: sheet } = await import('#features/entries/parts/entry-sheet/entry-sheet.tsx')
  return { default: sheet }
})

/** The entry that the address names (`row`). */
function RowOverlay() {
  const shown: RawSearch = useLocation({ select: ({ search }) => search })
  const { row } = readRowSearch(shown)
  const handleSearch = useSearchSteps<object>()
  if (row === undefined) return null
  return (
    <Suspense fallback={<PaneRoom />}>
      <EntrySheet id={row} onClose={() => handleSearch(withoutRow(shown), { dialog: 'closes' })} />
    </Suspense>
  )
}

/** The entry sheet (`add`). */
function EntryOverlay() {
  const shown: RawSearch = useLocation({ select: ({ search }) => search })
  const { add, q, alert } = readAddSearch(shown)
  const isOfPage = useMatches({
    select: matches => matches.some(({ staticData }) => staticData.opensEntry === true),
  })
  const handleSearch = useSearchSteps<object>()
  if (add === undefined || isOfPage) return null
  return (
    <AddTransaction
      initialKind={add}
      initialLine={q}
      isOfShare={alert === 'shared'}
      onClose={() => handleSearch(withoutAdd(shown), { dialog: 'closes' })}
    />
  )
}
