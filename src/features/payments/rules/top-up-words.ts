import { t } from '#messages/t.ts'
import { formatNaira, kobo, type Kobo, koboToNaira } from '#money/money.ts'
import { LEAST_TOKEN_TOP_UP, TOP_UP_LIMITS } from './payments.ts'

// Not the person's own amounts: they are shown also where those are hidden.

/** How much may be topped up at once. */
export function topUpRange(): string {
  return t('payments.from-brief-to-brief2', {
    brief: brief(TOP_UP_LIMITS.least),
    brief2: brief(TOP_UP_LIMITS.most),
  })
}

/** The least that tokens are bought for. */
export const LEAST_TOKENS_TEXT = brief(LEAST_TOKEN_TOP_UP)

/** An amount that many choose: as it is read, and as it would be typed. */
export interface OftenChosen {
  readonly name: string
  readonly typed: string
}

/** The amounts that many choose for a top-up. */
export const OFTEN_CHOSEN: readonly OftenChosen[] = [2000_00, 5000_00, 10_000_00, 20_000_00]
  .map(kobo)
  .map(amount => ({ name: brief(amount), typed: String(koboToNaira(amount)) }))

function brief(amount: Kobo): string {
  return formatNaira(amount, { kobo: 'auto' })
}
