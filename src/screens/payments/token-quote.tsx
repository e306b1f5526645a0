import { parseNaira } from '#domain/money.ts'
import { TOKENS_PER_NAIRA, tokensFor } from '#domain/payments.ts'
import { countText } from './count-text.ts'
import styles from './payments.module.css'

interface TokenQuoteProps {
  /** The amount as it is typed. */
  readonly typed: string
}

/** How many tokens the typed amount buys, as it is typed; before that, the rate. */
export function TokenQuote({ typed }: TokenQuoteProps) {
  const amount = parseNaira(typed)
  return (
    <output className={styles['quote']}>
      {amount.ok && amount.value > 0
        ? `You get ${countText(tokensFor(amount.value))} tokens`
        : `₦1 buys ${TOKENS_PER_NAIRA} tokens`}
    </output>
  )
}
