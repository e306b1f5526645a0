import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buyTokens } from '#data/payments/commands.ts'
import { createRequestKeys } from '#data/payments/request-keys.ts'
import { useMember } from '#data/session/member-context.tsx'
import { readBuyTokens } from '#domain/forms/buy-tokens.ts'
import type { Kobo } from '#domain/money.ts'
import { LEAST_TOKEN_TOP_UP, tokensFor } from '#domain/payments.ts'
import { LEAST_TOKENS_TEXT } from '#domain/top-up-words.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { useNaira } from '#ui/naira.ts'
import { notify } from '#ui/notify.tsx'
import { AmountChoice } from './amount-choice.tsx'
import { countText } from './count-text.ts'
import { TokenQuote } from './token-quote.tsx'
import styles from './payments.module.css'

interface BuyTokensDialogProps {
  /** What the payment wallet holds; undefined while it is not known, and the server decides. */
  readonly balance: Kobo | undefined
  readonly onBought: () => void
  readonly onClose: () => void
}

/** Buys tokens with money of the payment wallet. */
export function BuyTokensDialog({ balance, onBought, onClose }: BuyTokensDialogProps) {
  const member = useMember()
  const { brief } = useNaira()
  const [keys] = useState(() => createRequestKeys(member.ledger.newId))
  const submission = useSubmission('Failed to top up tokens')
  const [form, setForm] = useState({ amount: '' })
  const isShort = balance !== undefined && balance < LEAST_TOKEN_TOP_UP

  async function handleSubmit() {
    const bought = await submission.submit(readBuyTokens(form, balance), async topUp => {
      const answer = await buyTokens(member, keys, topUp)
      return answer.ok ? { ok: true, value: topUp } : answer
    })
    if (bought === undefined) return
    notify.success(`${countText(tokensFor(bought.amount))} tokens added`)
    onBought()
    onClose()
  }

  return (
    <FormDialog
      title="Top Up"
      submission={submission}
      submitLabel="Buy tokens"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <AmountChoice
        form={form}
        onForm={setForm}
        fault={submission.fault}
        hint={
          balance === undefined
            ? 'It is taken from your payment wallet.'
            : `It is taken from your payment wallet, which holds ${brief(balance)}.`
        }
      />
      <TokenQuote typed={form.amount} />
      {isShort && (
        <p className={styles['muted']}>
          Tokens start at {LEAST_TOKENS_TEXT}.{' '}
          <Link to="/user/app/payment-wallet" search={{ add: 'top-up' }}>
            Top up your payment wallet first
          </Link>
        </p>
      )}
    </FormDialog>
  )
}
