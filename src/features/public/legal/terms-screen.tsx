import { PRODUCT_NAME } from '#base/product.ts'
import { planLimits } from '#records/plan.ts'
import { LegalPage, SupportAddress } from './legal-page.tsx'

/** `/terms`, linked from sign-up (PUB-15). */
export function TermsScreen() {
  const free = planLimits('Trailblazer')
  return (
    <LegalPage title="Terms" lead={`The terms of using ${PRODUCT_NAME}, in plain words.`}>
      <h2>What it is</h2>
      <p>
        {PRODUCT_NAME} is a notebook for your money. It does not hold your money or move it, and
        connects to none of your banks. What it shows is what you recorded or imported.
      </p>
      <h2>Who offers it</h2>
      <p>
        Whoever set this site up; you reach them at <SupportAddress /> at the foot of this page.
        These terms are between you and them. The law of the Federal Republic of Nigeria applies.
      </p>
      <h2>Your account</h2>
      <p>
        One account is for one person of 18 years or more, or younger with a parent’s consent. Give
        a true email, and keep your password to yourself: whoever has it reads your records. Tell us
        if you think somebody does.
      </p>
      <h2>Your records</h2>
      <p>
        They are yours. You may take a copy or have them erased; the privacy notice says how. We use
        them to run the app for you, and for nothing else.
      </p>
      <h2>Your plan</h2>
      <p>
        Every account begins on the free Trailblazer plan: {free.wallets} wallets, {free.budgets}{' '}
        budgets, {free.labels} labels and {free.imports} imports a month. Larger plans are not sold
        yet; when they are, nothing is charged without you choosing it.
      </p>
      <TopUpTerms />
      <h2>Fair use</h2>
      <p>
        Do not try to reach other people’s records, to overload the service, or to use it against
        the law. Accounts that do may be closed; you are told why, and get your records.
      </p>
      <h2>No advice, no guarantee</h2>
      <p>
        Figures and hints in the app are no financial, tax or legal advice. We take care that
        nothing you saved is lost, but a service can fail: keep what you must be able to prove, such
        as your bank’s own statements. Nothing here takes away rights that the law gives you.
      </p>
      <h2>Changes and leaving</h2>
      <p>
        If these terms change to your disadvantage, you are told by email before they do. You may
        leave at any time, without a reason and without a fee.
      </p>
    </LegalPage>
  )
}

/** The terms of the payment wallet and of what it pays for. */
function TopUpTerms() {
  return (
    <>
      <h2>Top-ups and tokens</h2>
      <p>
        The payment wallet holds what you pay in advance for tokens, which pay for questions to Uwa,
        the assistant. It is no bank account: it bears no interest, and pays nobody else. A transfer
        that comes late, or in another amount, is credited as it came. If you want unspent money
        back, write to <SupportAddress /> before you delete your account, with which it goes.
      </p>
    </>
  )
}
