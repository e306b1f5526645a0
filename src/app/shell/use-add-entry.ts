import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { AddSearch } from '#features/entries/parts/add-search.ts'

/** Opens the entry sheet over the page that one is on; closing it goes back there. */
export function useAddEntry(): (search: AddSearch) => void {
  const navigate = useNavigate()
  return search => void navigate(addStep(search))
}

/** The same as a link, for a press that opens another window, and for whoever copies it. */
export function useAddLink(): LinkProps {
  return addStep({ add: 'expense' })
}

function addStep(add: AddSearch) {
  return {
    to: '.',
    search: (shown: object) => ({ ...shown, ...add }),
    state: { isDialog: true },
    resetScroll: false,
  } as const
}
