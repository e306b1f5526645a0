import { useSearch } from '@tanstack/react-router'
import { useIsDemo } from '#features/demo/data/use-is-demo.ts'
import { NeedsAccount } from '#features/demo/needs-account.tsx'
import { PaymentWalletScreen } from '#features/payments/payment-wallet-screen.tsx'
import { TokensScreen } from '#features/payments/tokens/tokens-screen.tsx'
import { t } from '#messages/t.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useSearchSteps } from './use-search-steps.ts'

const PAYMENT_WALLET_PAGE_ADDRESS = '/user/app/payment-wallet'

/** The payment wallet, with its state in the address; a demo has none. */
export function PaymentWalletPage() {
  const search = useSearch({ from: PAYMENT_WALLET_PAGE_ADDRESS })
  const handleSearch = useSearchSteps<typeof search>()
  if (!useIsDemo()) return <PaymentWalletScreen search={search} onSearch={handleSearch} />
  return (
    <>
      <PageHeader title={t('app.payment-wallet')} />
      <NeedsAccount text={t('app.the-payment-wallet-takes-top')} />
    </>
  )
}

const TOKENS_PAGE_ADDRESS = '/user/app/tokens'

/** The tokens, with their state in the address; a demo has none. */
export function TokensPage() {
  const search = useSearch({ from: TOKENS_PAGE_ADDRESS })
  const handleSearch = useSearchSteps<typeof search>()
  if (!useIsDemo()) return <TokensScreen search={search} onSearch={handleSearch} />
  return (
    <>
      <PageHeader title={t('app.tokens')} />
      <NeedsAccount text={t('app.tokens-pay-for-questions-to')} />
    </>
  )
}
