import { useLocation, useMatches } from '@tanstack/react-router'
import { readAddSearch, withoutAdd } from '#features/entries/parts/add-search.ts'
import { AddTransaction } from '#features/entries/parts/add-transaction.tsx'
import type { RawSearch } from '#ui/address/search-values.ts'
import { useSearchSteps } from '../pages/use-search-steps.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page opens the entry sheet itself, for what is shown on it. */
    readonly opensEntry?: boolean
  }
}

/** The entry sheet over whatever page is shown, where the address asks for it (`add`). */
export function EntryOverlay() {
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
