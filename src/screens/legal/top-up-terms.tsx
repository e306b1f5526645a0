import { SupportAddress } from './support-address.tsx'

/** The terms of the payment wallet and of what it pays for. */
export function TopUpTerms() {
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
