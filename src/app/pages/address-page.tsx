import { lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { OnSearch } from '#ui/address/on-search.ts'
import { useSearchSteps } from './use-search-steps.ts'

interface AddressProps<Search> {
  readonly search: Search
  readonly onSearch: OnSearch<Search>
}

/**
 * The page of a screen that needs nothing but its state in the address, fetched when it is opened.
 * The reader of its route (`validateSearch`) has made that state: it must give what the screen takes.
 */
export function addressPage<Search extends object>(
  load: () => Promise<ComponentType<AddressProps<Search>>>,
) {
  return lazyRouteComponent(async () => {
    const Screen = await load()
    return { default: makePage(Screen) }
  })
}

function makePage<Search extends object>(Screen: ComponentType<AddressProps<Search>>) {
  return function AddressPage() {
    const address = useSearch({ strict: false })
    const search = address as Search
    const navigate = useNavigate()
    const handleSearch = useSearchSteps<Search>((next, navigation) => {
      void navigate({ to: '.', search: () => next, ...navigation })
    })
    return <Screen search={search} onSearch={handleSearch} />
  }
}
