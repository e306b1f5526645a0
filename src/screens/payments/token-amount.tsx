import type { TokenRecord } from '#data/payments/use-tokens.ts'
import { useNaira } from '#ui/naira.ts'
import { countText } from './count-text.ts'
import styles from './payments.module.css'

interface TokenAmountProps {
  readonly record: TokenRecord
}

/** How many tokens came, and what they cost where they were bought. */
export function TokenAmount({ record: { amountTokens, amount } }: TokenAmountProps) {
  const { brief } = useNaira()
  return (
    <span className={styles['tokens']}>
      +{countText(amountTokens)}
      {amount !== null && <span className={styles['price']}>for {brief(amount)}</span>}
    </span>
  )
}
