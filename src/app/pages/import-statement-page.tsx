import { useNavigate, useSearch } from '@tanstack/react-router'
import { ImportStatementScreen } from '#screens/import-statement/import-statement-screen.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/import-statement'

/** The import of a statement, with what became of a shared file in the address. */
export function ImportStatementPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
  return <ImportStatementScreen search={search} onSearch={handleSearch} />
}
