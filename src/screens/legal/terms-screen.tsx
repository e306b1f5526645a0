import { PRODUCT_NAME } from '#domain/product.ts'
import { LegalPage } from './legal-page.tsx'

/** `/terms`, linked from sign-up. */
export function TermsScreen() {
  return (
    <LegalPage title="Terms">
      <h2>What it is</h2>
      <p>
        {PRODUCT_NAME} is a notebook for your money. It holds no money, moves none, and connects to
        no bank. What it shows is what you recorded.
      </p>
      <h2>Your account</h2>
      <p>
        One account is for one person. Keep your password to yourself; whoever has it reads your
        records.
      </p>
      <h2>Your plan</h2>
      <p>
        Every account is on the free Trailblazer plan, with two wallets and seven labels. Paid plans
        are not sold yet.
      </p>
      <h2>No advice</h2>
      <p>Figures and hints in the app are no financial, tax or legal advice.</p>
    </LegalPage>
  )
}
