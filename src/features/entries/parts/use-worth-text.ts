import { impliedBetween, type ImpliedRate } from '#features/entries/rules/transfer-rate.ts'
import { useRates } from '#features/wallets/data/rates.ts'
import { oneOf, rateText } from '#features/wallets/rules/rates.ts'
import { t } from '#messages/t.ts'
import { rateOn, toNaira, type OwnMoney } from '#money/currency.ts'
import { readPositiveMoney } from '#records/read-fields.ts'
import { useNaira } from '#ui/money/amount.tsx'

/** An amount as it is typed, of a wallet. */
interface TypedAmount {
  readonly amount: string
  /** Of the wallet; null for naira. */
  readonly currency: string | null
  /** `yyyy-MM-dd`. */
  readonly day: string
}

/** Puts into words what an amount of another currency comes to in naira by the rate of its day (CU8); undefined of naira, and of what is no amount. */
export function useWorthText(): (typed: TypedAmount) => string | undefined {
  const rates = useRates()
  const { brief } = useNaira()
  return ({ amount, currency, day }) => {
    const money = readPositiveMoney(amount, currency)
    if (!money.ok || money.value.foreign === null || rates === undefined) return undefined
    const { foreign } = money.value
    const rate = rateOn(rates.get(foreign.currency), day)
    if (rate === undefined) return t('wallets.no-rate-yet')
    const naira = brief(toNaira(foreign, rate))
    return t('entries.about-amount-at-rate', { amount: naira, rate: rateText(rate) })
  }
}

/** `= ₦1,600 for $1`: the rate that a transfer's two amounts imply (CU11); undefined where they imply none. */
export function impliedText(sent: OwnMoney, arrived: OwnMoney): string | undefined {
  const implied = impliedBetween(sent, arrived)
  return implied && rateForOne(implied)
}

/** The same of a rate. */
export function rateForOne(implied: ImpliedRate): string {
  return t('entries.rate-for-one', { rate: pricedText(implied), one: oneOf(implied.currency) })
}

/** A rate in the currency that it is paid in. */
export function pricedText({ value, paidIn }: ImpliedRate): string {
  return rateText({ value }, paidIn)
}
