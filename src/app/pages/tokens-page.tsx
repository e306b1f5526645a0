import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsDemo } from '#data/demo/use-is-demo.ts'
import { NeedsAccount } from '#screens/demo/needs-account.tsx'
import { TokensScreen } from '#screens/payments/tokens-screen.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/tokens'

/** The tokens, with their state in the address; a demo has none. */
export function TokensPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
  if (!useIsDemo()) return <TokensScreen search={search} onSearch={handleSearch} />
  return (
    <>
      <PageHeader title="Tokens" />
      <NeedsAccount text="Tokens pay for questions to Uwa, our AI assistant. An account gets some each month." />
    </>
  )
}
