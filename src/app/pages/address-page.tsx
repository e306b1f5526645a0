import { lazyRouteComponent, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { OnSearch } from '#ui/address/on-search.ts'
import type { RawSearch } from '#ui/address/search-values.ts'
import { readAddress } from '../routes/read-address.ts'
import { useSearchSteps } from './use-search-steps.ts'

interface AddressProps<Search> {
  readonly search: Search
  readonly onSearch: OnSearch<Search>
  /** The id in the path, where it has one. */
  readonly id: string
}

/**
 * A route's part for a screen that needs nothing but its address: what reads the state in it, and the page, which is fetched
 * when it is opened.
 */
export function addressPage<Search extends object>(
  read: (raw: RawSearch) => Search,
  load: () => Promise<ComponentType<AddressProps<Search>>>,
) {
  const component = lazyRouteComponent(async () => {
    const Screen = await load()
    return { default: makePage(Screen) }
  })
  return { validateSearch: readAddress(read), component }
}

function makePage<Search extends object>(Screen: ComponentType<AddressProps<Search>>) {
  return function AddressPage() {
    const address = useSearch({ strict: false })
    const { id = '' } = useParams({ strict: false })
    // The route's own reader made it.
    const search = address as Search
    const handleSearch = useSearchSteps<Search>()
    return <Screen key={id} id={id} search={search} onSearch={handleSearch} />
  }
}
