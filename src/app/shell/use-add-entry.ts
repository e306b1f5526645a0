import { useNavigate, useRouter } from '@tanstack/react-router'
import type { AddSearch } from '#features/entries/parts/add-search.ts'

const ADD_PAGE = '/user/app/transactions'

/** Opens the add transaction dialog from any page; on its own page, closing it goes back. */
export function useAddEntry(): (search: AddSearch) => void {
  const router = useRouter()
  const navigate = useNavigate()
  return search => {
    const isDialog = router.state.location.pathname === ADD_PAGE
    void navigate({ to: ADD_PAGE, search, state: { isDialog } })
  }
}
