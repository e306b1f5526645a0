import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMember } from '#features/session/data/member-context.tsx'
import { t } from '#messages/t.ts'
import { type Kobo, parseNaira } from '#money/money.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { buyTokens } from '../data/commands.ts'
import { createRequestKeys } from '../data/request-keys.ts'
import { LEAST_TOKEN_TOP_UP, TOKENS_PER_NAIRA, tokensFor } from '../rules/payments.ts'
import { LEAST_TOKENS_TEXT } from '../rules/top-up-words.ts'
import { readBuyTokens } from '../rules/top-up.ts'
import { AmountChoice } from '../top-up/amount-choice.tsx'
import styles from '../payments.module.css'

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
  const [form, setForm] = useState({ amount: '' })
  const submission = useSubmission(t('payments.failed-to-top-up-tokens'), {
    form,
    read: typed => readBuyTokens(typed, balance),
  })
  const isShort = balance !== undefined && balance < LEAST_TOKEN_TOP_UP

  async function handleSubmit() {
    const bought = await submission.submit(readBuyTokens(form, balance), async topUp => {
      const answer = await buyTokens(member, keys, topUp)
      return answer.ok ? { ok: true, value: topUp } : answer
    })
    if (bought === undefined) return
    notify.success(t('payments.count-tokens-added', { count: tokensFor(bought.amount) }))
    onBought()
    onClose()
  }

  return (
    <FormDialog
      title={t('payments.top-up')}
      submission={submission}
      submitLabel={t('payments.buy-tokens')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <AmountChoice
        form={form}
        onForm={setForm}
        fault={submission.fault}
        hint={
          balance === undefined
            ? t('payments.it-is-taken-from-your')
            : t('payments.it-is-taken-from-your-payment', { brief: brief(balance) })
        }
      />
      <TokenQuote typed={form.amount} />
      {isShort && (
        <p className={styles['muted']}>
          {said('payments.tokens-start-at-leasttokenstext-link', {
            leastTokensText: LEAST_TOKENS_TEXT,
            link: <Link to="/user/app/payment-wallet" search={{ add: 'top-up' }} />,
          })}
        </p>
      )}
    </FormDialog>
  )
}

interface TokenQuoteProps {
  /** The amount as it is typed. */
  readonly typed: string
}

/** How many tokens the typed amount buys, as it is typed; before that, the rate. */
function TokenQuote({ typed }: TokenQuoteProps) {
  const amount = parseNaira(typed)
  return (
    <output className={styles['quote']}>
      {amount.ok && amount.value > 0
        ? t('payments.you-get-count-tokens', { count: tokensFor(amount.value) })
        : t('payments.1-buys-tokenspernaira-tokens', { tokensPerNaira: TOKENS_PER_NAIRA })}
    </output>
  )
}
