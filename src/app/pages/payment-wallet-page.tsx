import { useNavigate, useSearch } from '@tanstack/react-router'
import { useIsDemo } from '#data/demo/use-is-demo.ts'
import { NeedsAccount } from '#screens/demo/needs-account.tsx'
import { PaymentWalletScreen } from '#screens/payments/payment-wallet-screen.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const ADDRESS = '/user/app/payment-wallet'

/** The payment wallet, with its state in the address; a demo has none. */
export function PaymentWalletPage() {
  const search = useSearch({ from: ADDRESS })
  const navigate = useNavigate()
  const handleSearch = useSearchSteps<typeof search>((next, navigation) => {
    void navigate({ to: ADDRESS, search: next, ...navigation })
  })
  if (!useIsDemo()) return <PaymentWalletScreen search={search} onSearch={handleSearch} />
  return (
    <>
      <PageHeader title="Payment Wallet" />
      <NeedsAccount text="The payment wallet takes top-ups by bank transfer, which a demo has no account for." />
    </>
  )
}
